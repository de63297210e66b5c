import {
  readDirectionField,
  readField,
  readListField,
  readNumberField,
  readObject,
  readTextField,
} from '../../core/read-field.ts'
import { readSpokenLines, type SpokenLine } from '../../core/spoken-lines.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { readBareCall } from '../protocol/read-bare-call.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'

/**
 * The fields that our tool definitions bind to system__caller_id, system__called_number and
 * system__conversation_id.
 */
const ELEVENLABS_BOUND = ['caller_number', 'called_number', 'conversation_id'] as const

/**
 * Reads a server tool call: only the arguments, with the tool in the path. ElevenLabs sends no tool
 * call id, so it is empty.
 */
export function readElevenLabsTool(
  body: unknown,
  { toolFromPath }: { toolFromPath: string },
): { call: ToolCall; context: CallContext } | null {
  if (toolFromPath === '') return null
  const { call, bound } = readBareCall(body, { toolFromPath, boundNames: ELEVENLABS_BOUND })
  const context: CallContext = {
    platform: 'elevenlabs',
    callId: readTextField(bound, 'conversation_id'),
    direction: null,
    partyNumber: readPartyNumber(bound.caller_number),
    ownNumber: readTextField(bound, 'called_number'),
  }
  return { call, context }
}

/**
 * Reads the request for the variables of a ringing call. The conversation has not started yet, so
 * the call id is that of the telephone network.
 */
export function readElevenLabsInitiation(body: unknown): CallContext | null {
  const callSid = readTextField(body, 'call_sid')
  if (!readTextField(body, 'agent_id') && !callSid) return null
  return {
    platform: 'elevenlabs',
    callId: readTextField(body, 'conversation_id') ?? callSid,
    direction: 'inbound',
    partyNumber: readPartyNumber(readField(body, 'caller_id')),
    ownNumber: readTextField(body, 'called_number'),
  }
}

type ElevenLabsTranscription = {
  context: CallContext
  reason: string | null
  lines: SpokenLine[]
}

/**
 * Reads the transcript in a post-call webhook, `{ type, event_timestamp, data }`; null for any
 * other webhook.
 */
export function readElevenLabsPostCall(body: unknown): ElevenLabsTranscription | null {
  const data = readObject(readField(body, 'data'))
  if (readTextField(body, 'type') !== 'post_call_transcription' || !data) return null
  return {
    context: contextOf(data),
    reason: readTextField(data, 'metadata', 'termination_reason'),
    lines: linesOf(data),
  }
}

/** Telephone calls have the numbers in their metadata, other calls in the variables. */
function contextOf(data: unknown): CallContext {
  const phone = readField(data, 'metadata', 'phone_call')
  const variables = readField(data, 'conversation_initiation_client_data', 'dynamic_variables')
  return {
    platform: 'elevenlabs',
    callId: readTextField(data, 'conversation_id'),
    direction: readDirectionField(phone, 'direction'),
    partyNumber: readPartyNumber(
      readField(phone, 'external_number') ?? readField(variables, 'system__caller_id'),
    ),
    ownNumber:
      readTextField(phone, 'agent_number') ?? readTextField(variables, 'system__called_number'),
  }
}

function linesOf(data: unknown): SpokenLine[] {
  const startSeconds = readNumberField(data, 'metadata', 'start_time_unix_secs')
  return readSpokenLines(
    readListField(data, 'transcript').map((turn) => {
      const seconds = readNumberField(turn, 'time_in_call_secs')
      return {
        role: readTextField(turn, 'role'),
        text: readTextField(turn, 'message'),
        at: startSeconds === null || seconds === null ? null : (startSeconds + seconds) * 1000,
      }
    }),
  )
}
