import { readArguments } from '../../core/read-arguments.ts'
import { readField, readListField, readTextField } from '../../core/read-field.ts'
import type { ToolCall } from '../../core/tool-call.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'

/**
 * Reads a function call of the Realtime model from its event
 * `response.function_call_arguments.done`; null for any other event.
 */
export function readFunctionCall(event: unknown): ToolCall | null {
  if (readTextField(event, 'type') !== 'response.function_call_arguments.done') return null
  const id = readTextField(event, 'call_id') ?? ''
  const name = readTextField(event, 'name') ?? ''
  if (id === '') return { id, name, fault: 'The event has no call_id.' }
  return name === ''
    ? { id, name, fault: 'The call names no tool.' }
    : { id, name, ...readArguments(readField(event, 'arguments')) }
}

/** Reads a finished line of the transcript; null for any other event. */
export function readTranscriptLine(
  event: unknown,
): { role: 'assistant' | 'user'; text: string | null } | null {
  const type = readTextField(event, 'type')
  if (type === 'response.output_audio_transcript.done')
    return { role: 'assistant', text: readTextField(event, 'transcript') }
  return type === 'conversation.item.input_audio_transcription.completed'
    ? { role: 'user', text: readTextField(event, 'transcript') }
    : null
}

/**
 * A call that OpenAI announces. The same call may be announced as both kinds, and only one of them
 * may be accepted. `claimedOwnNumber`: the called number in the SIP headers, which the caller's
 * side writes, so it must not be trusted.
 */
export type OpenAiWebhook =
  | { kind: 'realtime-call'; callId: string; claimedOwnNumber: string | null }
  | { kind: 'live-call'; sessionId: string; claimedOwnNumber: string | null }
  | { kind: 'other'; type: string }

/** Reads a webhook of OpenAI; null for any other body. */
export function readOpenAiWebhook(body: unknown): OpenAiWebhook | null {
  const type = readTextField(body, 'type')
  if (!type) return null
  const claimedOwnNumber = readClaimedOwnNumber(body)
  const callId = readTextField(body, 'data', 'call_id')
  if (type === 'realtime.call.incoming')
    return callId ? { kind: 'realtime-call', callId, claimedOwnNumber } : null
  if (type === 'live.transport.incoming' || type === 'live.call.incoming') {
    const sessionId = readTextField(body, 'data', 'session_id')
    return sessionId ? { kind: 'live-call', sessionId, claimedOwnNumber } : null
  }
  return { kind: 'other', type }
}

function readClaimedOwnNumber(body: unknown): string | null {
  const headers = readListField(body, 'data', 'sip_headers')
  const to = headers.find((header) => readTextField(header, 'name')?.toLowerCase() === 'to')
  return readPartyNumber(readField(to, 'value'))
}
