import { readField, readListField, readNumberField, readTextField } from '../../core/read-field.ts'
import { parseTranscript, readSpokenLines, type SpokenLine } from '../../core/spoken-lines.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'
import { readRecordingUrl } from '../protocol/read-recording-url.ts'
import { readToolCalls } from './read-tool-calls.ts'

type VapiMessage =
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
      recordingUrl: string | null
      context: CallContext
    }
  | { kind: 'other'; type: string; context: CallContext }

/** Reads a server message of Vapi, `{ "message": { "type": … } }`; null for any other body. */
export function readVapiRequest(body: unknown): VapiMessage | null {
  const message = readField(body, 'message')
  const type = readTextField(message, 'type')
  if (!type) return null
  const context = contextOf(message)
  if (type === 'tool-calls') return { kind: type, calls: readToolCalls(message), context }
  if (type === 'assistant-request' || type === 'transfer-destination-request')
    return { kind: type, context }
  const endedReason = readTextField(message, 'endedReason')
  if (type === 'status-update')
    return { kind: type, status: readTextField(message, 'status'), endedReason, context }
  if (type === 'end-of-call-report')
    return {
      kind: type,
      endedReason,
      lines: linesOf(message),
      recordingUrl: recordingOf(message),
      context,
    }
  return { kind: 'other', type, context }
}

/** A chat has its own id and no call. */
function contextOf(message: unknown): CallContext {
  const type = readTextField(message, 'call', 'type')
  return {
    platform: 'vapi',
    callId: readTextField(message, 'call', 'id') ?? readTextField(message, 'chat', 'id'),
    direction:
      type === 'inboundPhoneCall' ? 'inbound' : type === 'outboundPhoneCall' ? 'outbound' : null,
    partyNumber: readPartyNumber(
      readField(message, 'call', 'customer', 'number') ?? readField(message, 'customer', 'number'),
    ),
    ownNumber:
      readTextField(message, 'phoneNumber', 'number') ??
      readTextField(message, 'call', 'phoneNumber', 'number'),
  }
}

function recordingOf(message: unknown): string | null {
  return readRecordingUrl(
    readTextField(message, 'artifact', 'recordingUrl') ?? readTextField(message, 'recordingUrl'),
  )
}

/** Older messages have these fields at the top level, newer ones in the artifact. */
function linesOf(message: unknown): SpokenLine[] {
  const inArtifact = readListField(message, 'artifact', 'messages')
  const messages = inArtifact.length > 0 ? inArtifact : readListField(message, 'messages')
  const lines = readSpokenLines(
    messages.map((one) => ({
      role: readTextField(one, 'role'),
      text: readTextField(one, 'message') ?? readTextField(one, 'content'),
      at: readNumberField(one, 'time'),
    })),
  )
  return lines.length > 0
    ? lines
    : parseTranscript(
        readTextField(message, 'artifact', 'transcript') ?? readTextField(message, 'transcript'),
      )
}
