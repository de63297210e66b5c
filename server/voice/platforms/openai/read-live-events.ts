import { readNumberField, readTextField } from '../../core/read-field.ts'

/**
 * Work that the live model delegates. The transcript says what the work is. `offset`: milliseconds
 * of the session; null where it is not reported.
 */
type Delegation = { id: string; offsetMs: number | null }

/** Reads a delegation to this server; null for any other event. */
export function readDelegation(event: unknown): Delegation | null {
  if (
    readTextField(event, 'type') !== 'session.delegation.created' ||
    readTextField(event, 'delegation', 'target') !== 'client'
  )
    return null
  const id = readTextField(event, 'delegation', 'id')
  return id === null ? null : { id, offsetMs: readNumberField(event, 'offset_ms') }
}

/**
 * A part of the transcript. `start` and `end`: milliseconds of the session; null where they are not
 * reported. No fragment is marked as the end of a sentence.
 */
export type TranscriptFragment = {
  role: 'assistant' | 'user'
  text: string
  startMs: number | null
  endMs: number | null
}

/** Reads a part of the transcript; null for any other event. */
export function readTranscriptFragment(event: unknown): TranscriptFragment | null {
  const type = readTextField(event, 'type')
  const role =
    type === 'session.input_transcript.delta'
      ? 'user'
      : type === 'session.output_transcript.delta'
        ? 'assistant'
        : null
  const text = readTextField(event, 'delta')
  return role === null || text === null
    ? null
    : {
        role,
        text,
        startMs: readNumberField(event, 'start_ms'),
        endMs: readNumberField(event, 'end_ms'),
      }
}

/** Reads a key that the caller pressed: a digit, `*` or `#`; null for any other event. */
export function readKey(event: unknown): string | null {
  const key =
    readTextField(event, 'type') === 'transport.dtmf.received'
      ? readTextField(event, 'event')
      : null
  return key !== null && /^[0-9*#]$/.test(key) ? key : null
}

/** Whether the session has ended, from either side. */
export function isSessionEnd(event: unknown): boolean {
  return readTextField(event, 'type') === 'session.closed'
}

/** Reads the code of an error about an event that was sent; null for any other event. */
export function readSessionError(event: unknown): string | null {
  return readTextField(event, 'type') === 'error'
    ? (readTextField(event, 'error', 'code') ?? 'unknown')
    : null
}
