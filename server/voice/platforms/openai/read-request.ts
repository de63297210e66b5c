import { readArguments } from '../../core/read-arguments.ts'
import type { ToolAnswer, ToolCall } from '../../core/tool-call.ts'
import { fieldOf, listOf, textOf } from '../../core/untrusted.ts'
import { answerJson } from '../shared/answer-json.ts'
import { partyNumberOf } from '../shared/read-party-number.ts'

/**
 * A tool that the Realtime model wants run, from its event `response.function_call_arguments.done`;
 * null for any other event.
 */
export function readRealtimeFunctionCall(event: unknown): ToolCall | null {
  if (textOf(event, 'type') !== 'response.function_call_arguments.done') return null
  const id = textOf(event, 'call_id') ?? ''
  const name = textOf(event, 'name') ?? ''
  if (id === '') return { id, name, fault: 'The event has no call_id.' }
  return name === ''
    ? { id, name, fault: 'The call names no tool.' }
    : { id, name, ...readArguments(fieldOf(event, 'arguments')) }
}

/** Has the model speak. */
export const CONTINUE = { type: 'response.create' } as const

/** What was said in a session, by whom, once it is written down; null for any other event. */
export function readRealtimeSaid(
  event: unknown,
): { role: 'assistant' | 'user'; text: string | null } | null {
  const type = textOf(event, 'type')
  if (type === 'response.output_audio_transcript.done')
    return { role: 'assistant', text: textOf(event, 'transcript') }
  return type === 'conversation.item.input_audio_transcription.completed'
    ? { role: 'user', text: textOf(event, 'transcript') }
    : null
}

/**
 * The two events to send back: what came out, and that the model should go on. An output belongs to
 * a call by its id: without one the model gets a message of the system.
 */
export function answerRealtimeFunctionCall(callId: string, answer: ToolAnswer) {
  const output = answerJson(answer)
  const item =
    callId === ''
      ? {
          type: 'message' as const,
          role: 'system' as const,
          content: [{ type: 'input_text' as const, text: output }],
        }
      : { type: 'function_call_output' as const, call_id: callId, output }
  return [{ type: 'conversation.item.create' as const, item }, CONTINUE] as const
}

/**
 * Numbers as the headers of SIP claim them: whoever sends the call writes these, so nothing may be
 * trusted to them.
 */
export type ClaimedParties = { claimedNumber: string | null; claimedOwnNumber: string | null }

export type OpenAiWebhook =
  | ({ kind: 'realtime-call'; eventId: string | null; callId: string } & ClaimedParties)
  | ({ kind: 'live-call'; eventId: string | null; sessionId: string } & ClaimedParties)
  | { kind: 'other'; eventId: string | null; type: string }

/**
 * A webhook of OpenAI. The same call may be announced as both kinds, and only one of them may be
 * accepted.
 */
export function readOpenAiWebhook(body: unknown): OpenAiWebhook | null {
  const type = textOf(body, 'type')
  if (!type) return null
  const eventId = textOf(body, 'id')
  const parties = partiesOf(body)
  const callId = textOf(body, 'data', 'call_id')
  if (type === 'realtime.call.incoming')
    return callId ? { kind: 'realtime-call', eventId, callId, ...parties } : null
  if (type === 'live.transport.incoming' || type === 'live.call.incoming') {
    const sessionId = textOf(body, 'data', 'session_id')
    return sessionId ? { kind: 'live-call', eventId, sessionId, ...parties } : null
  }
  return { kind: 'other', eventId, type }
}

function partiesOf(body: unknown): ClaimedParties {
  const headers = listOf(body, 'data', 'sip_headers')
  const valueOf = (name: string) =>
    fieldOf(
      headers.find((header) => textOf(header, 'name')?.toLowerCase() === name),
      'value',
    )
  return {
    claimedNumber: partyNumberOf(valueOf('from')),
    claimedOwnNumber: partyNumberOf(valueOf('to')),
  }
}

export type RealtimeTool = {
  name: string
  description: string
  parameters: Record<string, unknown>
}

/** What is posted to `/v1/realtime/calls/{call_id}/accept`. */
export function acceptRealtimeCall({
  model,
  instructions,
  tools,
}: {
  model: string
  instructions: string
  tools: readonly RealtimeTool[]
}) {
  return {
    type: 'realtime',
    model,
    instructions,
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      name,
      description,
      parameters,
    })),
  }
}
