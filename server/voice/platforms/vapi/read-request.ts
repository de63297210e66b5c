import { type SpokenLine, spokenLines, spokenLinesOf } from '../../core/spoken-lines.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { fieldOf, listOf, numberOf, textOf } from '../../core/untrusted.ts'
import { readPartyNumber } from '../shared/read-party-number.ts'
import { readVapiToolCalls } from './read-tool-calls.ts'

export type VapiMessage =
  | { kind: 'tool-calls'; calls: ToolCall[]; context: CallContext }
  | { kind: 'assistant-request'; context: CallContext }
  | { kind: 'transfer-destination-request'; context: CallContext }
  | {
      kind: 'status-update'
      status: string | null
      endedReason: string | null
      context: CallContext
    }
  | {
      kind: 'end-of-call-report'
      endedReason: string | null
      lines: SpokenLine[]
      context: CallContext
    }
  | { kind: 'other'; type: string; context: CallContext }

/** Reads a server message of Vapi, `{ "message": { "type": … } }`; null for any other body. */
export function readVapiRequest(body: unknown): VapiMessage | null {
  const message = fieldOf(body, 'message')
  const type = textOf(message, 'type')
  if (!type) return null
  const context = contextOf(message)
  if (type === 'tool-calls') return { kind: type, calls: readVapiToolCalls(message), context }
  if (type === 'assistant-request' || type === 'transfer-destination-request')
    return { kind: type, context }
  const endedReason = textOf(message, 'endedReason')
  if (type === 'status-update')
    return { kind: type, status: textOf(message, 'status'), endedReason, context }
  if (type === 'end-of-call-report')
    return { kind: type, endedReason, lines: linesOf(message), context }
  return { kind: 'other', type, context }
}

/** A chat has its own id and no call. */
function contextOf(message: unknown): CallContext {
  const type = textOf(message, 'call', 'type')
  return {
    platform: 'vapi',
    callId: textOf(message, 'call', 'id') ?? textOf(message, 'chat', 'id'),
    direction:
      type === 'inboundPhoneCall' ? 'inbound' : type === 'outboundPhoneCall' ? 'outbound' : null,
    partyNumber: readPartyNumber(
      fieldOf(message, 'call', 'customer', 'number') ?? fieldOf(message, 'customer', 'number'),
    ),
    ownNumber:
      textOf(message, 'phoneNumber', 'number') ?? textOf(message, 'call', 'phoneNumber', 'number'),
  }
}

/** Older messages have these fields at the top level, newer ones in the artifact. */
function linesOf(message: unknown): SpokenLine[] {
  const inArtifact = listOf(message, 'artifact', 'messages')
  const messages = inArtifact.length > 0 ? inArtifact : listOf(message, 'messages')
  const lines = spokenLines(
    messages.map((one) => ({
      role: textOf(one, 'role'),
      text: textOf(one, 'message') ?? textOf(one, 'content'),
      at: numberOf(one, 'time'),
    })),
  )
  return lines.length > 0
    ? lines
    : spokenLinesOf(textOf(message, 'artifact', 'transcript') ?? textOf(message, 'transcript'))
}
