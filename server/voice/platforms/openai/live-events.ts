import { oneLine } from '../../core/one-line.ts'
import { numberOf, textOf } from '../../core/untrusted.ts'

/** Whether the model only talks, and delegates all work. */
export function isLiveModel(model: string | null): boolean {
  return model?.startsWith('gpt-live') ?? false
}

/** Most answers arrive within this time, so that the model need not say that it is looking. */
const ACKNOWLEDGEMENT_DELAY_MS = 1_000

/** The body of `POST /v1/live/sessions/{id}/accept`: the model delegates the work to this server. */
export function writeSessionAcceptance({
  model,
  instructions,
}: {
  model: string
  instructions: string
}) {
  return {
    session: {
      type: 'live',
      model,
      instructions,
      delegation: { type: 'client', acknowledgement_delay_ms: ACKNOWLEDGEMENT_DELAY_MS },
    },
  }
}

/**
 * Work that the live model delegates. The transcript describes the work. `offset`: milliseconds of
 * the session; null if it is not reported.
 */
export type Delegation = { id: string; offset: number | null }

/** Reads a delegation to this server; null for any other event. */
export function readDelegation(event: unknown): Delegation | null {
  if (
    textOf(event, 'type') !== 'session.delegation.created' ||
    textOf(event, 'delegation', 'target') !== 'client'
  )
    return null
  const id = textOf(event, 'delegation', 'id')
  return id === null ? null : { id, offset: numberOf(event, 'offset_ms') }
}

/**
 * A part of the transcript. `start` and `end`: milliseconds of the session; null if they are not
 * reported. No fragment is marked as the end of a sentence.
 */
export type TranscriptFragment = {
  role: 'assistant' | 'user'
  text: string
  start: number | null
  end: number | null
}

/** Reads a part of the transcript; null for any other event. */
export function readTranscriptFragment(event: unknown): TranscriptFragment | null {
  const type = textOf(event, 'type')
  const role =
    type === 'session.input_transcript.delta'
      ? 'user'
      : type === 'session.output_transcript.delta'
        ? 'assistant'
        : null
  const text = textOf(event, 'delta')
  return role === null || text === null
    ? null
    : { role, text, start: numberOf(event, 'start_ms'), end: numberOf(event, 'end_ms') }
}

/** Reads a key that the caller pressed: a digit, `*` or `#`; null for any other event. */
export function readKey(event: unknown): string | null {
  const key = textOf(event, 'type') === 'transport.dtmf.received' ? textOf(event, 'event') : null
  return key !== null && /^[0-9*#]$/.test(key) ? key : null
}

/** Whether the session has ended, from either side. */
export function isSessionEnd(event: unknown): boolean {
  return textOf(event, 'type') === 'session.closed'
}

/** Reads the code of an error about an event that was sent; null for any other event. */
export function readSessionError(event: unknown): string | null {
  return textOf(event, 'type') === 'error' ? (textOf(event, 'error', 'code') ?? 'unknown') : null
}

/**
 * Makes the live model say one line, as the result of a delegation or (null) without one. A line is
 * far below the maximum of 500 tokens.
 */
export function writeCommentary(delegationId: string | null, line: string) {
  return { type: 'session.commentary.append', delegation_id: delegationId, content: oneLine(line) }
}
