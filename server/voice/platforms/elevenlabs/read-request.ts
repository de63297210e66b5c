import { type SpokenLine, spokenLines } from '../../core/spoken-lines.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { directionOf, fieldOf, listOf, numberOf, recordOf, textOf } from '../../core/untrusted.ts'
import { readBareCall } from '../shared/read-bare-call.ts'
import { readPartyNumber } from '../shared/read-party-number.ts'

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
    callId: textOf(bound, 'conversation_id'),
    direction: null,
    partyNumber: readPartyNumber(bound.caller_number),
    ownNumber: textOf(bound, 'called_number'),
  }
  return { call, context }
}

/**
 * Reads the request for the variables of a ringing call. The conversation has not started yet, so
 * the call id is that of the telephone network.
 */
export function readElevenLabsInitiation(body: unknown): CallContext | null {
  const callSid = textOf(body, 'call_sid')
  if (!textOf(body, 'agent_id') && !callSid) return null
  return {
    platform: 'elevenlabs',
    callId: textOf(body, 'conversation_id') ?? callSid,
    direction: 'inbound',
    partyNumber: readPartyNumber(fieldOf(body, 'caller_id')),
    ownNumber: textOf(body, 'called_number'),
  }
}

export type ElevenLabsTranscription = {
  context: CallContext
  reason: string | null
  lines: SpokenLine[]
}

/**
 * Reads the transcript in a post-call webhook, `{ type, event_timestamp, data }`; null for any
 * other webhook.
 */
export function readElevenLabsPostCall(body: unknown): ElevenLabsTranscription | null {
  const data = recordOf(fieldOf(body, 'data'))
  if (textOf(body, 'type') !== 'post_call_transcription' || !data) return null
  return {
    context: contextOf(data),
    reason: textOf(data, 'metadata', 'termination_reason'),
    lines: linesOf(data),
  }
}

/** Telephone calls have the numbers in their metadata, other calls in the variables. */
function contextOf(data: unknown): CallContext {
  const phone = fieldOf(data, 'metadata', 'phone_call')
  const variables = fieldOf(data, 'conversation_initiation_client_data', 'dynamic_variables')
  return {
    platform: 'elevenlabs',
    callId: textOf(data, 'conversation_id'),
    direction: directionOf(phone, 'direction'),
    partyNumber: readPartyNumber(
      fieldOf(phone, 'external_number') ?? fieldOf(variables, 'system__caller_id'),
    ),
    ownNumber: textOf(phone, 'agent_number') ?? textOf(variables, 'system__called_number'),
  }
}

function linesOf(data: unknown): SpokenLine[] {
  const startSeconds = numberOf(data, 'metadata', 'start_time_unix_secs')
  return spokenLines(
    listOf(data, 'transcript').map((turn) => {
      const seconds = numberOf(turn, 'time_in_call_secs')
      return {
        role: textOf(turn, 'role'),
        text: textOf(turn, 'message'),
        at: startSeconds === null || seconds === null ? null : (startSeconds + seconds) * 1000,
      }
    }),
  )
}
