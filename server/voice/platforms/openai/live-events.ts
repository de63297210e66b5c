import { oneLine } from '../../core/one-line.ts'
import { numberOf, textOf } from '../../core/untrusted.ts'

/** Whether a model is one that talks by itself, and delegates whatever is to be done. */
export function isLiveModel(model: string | null): boolean {
  return model?.startsWith('gpt-live') ?? false
}

/** An answer is mostly there before: then the model need not say that it is looking. */
const ACKNOWLEDGED_AFTER_MS = 1_000

/**
 * What is posted to `/v1/live/sessions/{id}/accept`: the live model has no tools, and hands the
 * work over to us.
 */
export function acceptLiveSession({
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
      delegation: { type: 'client', acknowledgement_delay_ms: ACKNOWLEDGED_AFTER_MS },
    },
  }
}

/** Work that is handed over. It does not say what the work is: the transcript does. */
export type LiveDelegation = {
  id: string
  /** When, in milliseconds of the session; null: not told. */ offset: number | null
}

/** Work that the live model hands over to us; null for any other event. */
export function readLiveDelegation(event: unknown): LiveDelegation | null {
  if (
    textOf(event, 'type') !== 'session.delegation.created' ||
    textOf(event, 'delegation', 'target') !== 'client'
  )
    return null
  const id = textOf(event, 'delegation', 'id')
  return id === null ? null : { id, offset: numberOf(event, 'offset_ms') }
}

/**
 * Some of what was said, from and to when in milliseconds of the session (null: not told). No
 * fragment says that it is the last of a sentence.
 */
export type LiveFragment = {
  role: 'assistant' | 'user'
  text: string
  start: number | null
  end: number | null
}

/** A fragment of the transcript; null for any other event. */
export function readLiveFragment(event: unknown): LiveFragment | null {
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

/** A key that the caller pressed: a digit, `*` or `#`; null for any other event. */
export function readLiveKey(event: unknown): string | null {
  const key = textOf(event, 'type') === 'transport.dtmf.received' ? textOf(event, 'event') : null
  return key !== null && /^[0-9*#]$/.test(key) ? key : null
}

/** Whether the session says that it is over, whoever ended it. */
export function isLiveEnd(event: unknown): boolean {
  return textOf(event, 'type') === 'session.closed'
}

/** Why OpenAI refused what it was sent; null for any other event. */
export function readLiveFault(event: unknown): string | null {
  return textOf(event, 'type') === 'error' ? (textOf(event, 'error', 'code') ?? 'unknown') : null
}

/**
 * What the live model should say, about the work that it handed over or of itself (null): one line,
 * far below the 500 tokens that are taken.
 */
export function liveCommentary(delegationId: string | null, line: string) {
  return { type: 'session.commentary.append', delegation_id: delegationId, content: oneLine(line) }
}
