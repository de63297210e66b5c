import { type SpokenLine, spokenLines } from '../../core/spoken-lines.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { directionOf, fieldOf, listOf, numberOf, recordOf, textOf } from '../../core/untrusted.ts'
import { readBareCall } from '../shared/read-bare-call.ts'
import { partyNumberOf } from '../shared/read-party-number.ts'
import { stringVariables, type VariableValues } from '../shared/string-variables.ts'

/**
 * What our definition of a tool binds to system__caller_id, system__called_number and
 * system__conversation_id.
 */
const ELEVENLABS_BOUND = ['caller_number', 'called_number', 'conversation_id'] as const

/**
 * A server tool: the arguments alone, the tool in the path. ElevenLabs gives a call of a tool no
 * id, so it is empty.
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
    partyNumber: partyNumberOf(bound.caller_number),
    ownNumber: textOf(bound, 'called_number'),
  }
  return { call, context }
}

/**
 * A call that is ringing. Before there is a conversation, the call is known by the id of the
 * telephone network.
 */
export function readElevenLabsInitiation(
  body: unknown,
): { agentId: string | null; callSid: string | null; context: CallContext } | null {
  const agentId = textOf(body, 'agent_id')
  const callSid = textOf(body, 'call_sid')
  if (!agentId && !callSid) return null
  const context: CallContext = {
    platform: 'elevenlabs',
    callId: textOf(body, 'conversation_id') ?? callSid,
    direction: 'inbound',
    partyNumber: partyNumberOf(fieldOf(body, 'caller_id')),
    ownNumber: textOf(body, 'called_number'),
  }
  return { agentId, callSid, context }
}

export type Initiation = {
  names: readonly string[]
  variables: VariableValues
  firstMessage?: string
  language?: string
}

/**
 * What the agent knows before it speaks. The call fails unless all variables that the agent uses
 * are there: those are `names`.
 */
export function answerElevenLabsInitiation({
  names,
  variables,
  firstMessage,
  language,
}: Initiation) {
  const unknown = Object.fromEntries(names.map((name) => [name, '']))
  const agent = {
    ...(firstMessage === undefined ? {} : { first_message: firstMessage }),
    ...(language === undefined ? {} : { language }),
  }
  return {
    type: 'conversation_initiation_client_data',
    dynamic_variables: { ...unknown, ...stringVariables(variables) },
    ...(Object.keys(agent).length === 0 ? {} : { conversation_config_override: { agent } }),
  }
}

export type ElevenLabsTranscription = {
  kind: 'transcription'
  context: CallContext
  agentId: string | null
  status: string | null
  transcript: { role: string; message: string | null; atSeconds: number | null }[]
  lines: SpokenLine[]
  /** Unix seconds, and seconds. */
  startedAt: number | null
  duration: number | null
  terminationReason: string | null
  successful: string | null
  summary: string | null
}

export type ElevenLabsPostCall =
  | ElevenLabsTranscription
  /** `audio`: MP3 as base64. */
  | { kind: 'audio'; context: CallContext; agentId: string | null; audio: string | null }
  | {
      kind: 'initiation-failure'
      context: CallContext
      agentId: string | null
      reason: string | null
    }
  | { kind: 'other'; type: string }

/** A webhook after the call, `{ type, event_timestamp, data }`. */
export function readElevenLabsPostCall(body: unknown): ElevenLabsPostCall | null {
  const type = textOf(body, 'type')
  const data = recordOf(fieldOf(body, 'data'))
  if (!type || !data) return null
  const context = contextOf(data)
  const agentId = textOf(data, 'agent_id')
  if (type === 'post_call_transcription') return transcriptionOf(data, context)
  if (type === 'post_call_audio')
    return { kind: 'audio', context, agentId, audio: textOf(data, 'full_audio') }
  if (type === 'call_initiation_failure')
    return { kind: 'initiation-failure', context, agentId, reason: textOf(data, 'failure_reason') }
  return { kind: 'other', type }
}

/**
 * The numbers are in the metadata of a telephone call; what the variables of the conversation say
 * is the same.
 */
function contextOf(data: unknown): CallContext {
  const phone = fieldOf(data, 'metadata', 'phone_call')
  const variables = fieldOf(data, 'conversation_initiation_client_data', 'dynamic_variables')
  return {
    platform: 'elevenlabs',
    callId: textOf(data, 'conversation_id'),
    direction: directionOf(phone, 'direction'),
    partyNumber: partyNumberOf(
      fieldOf(phone, 'external_number') ?? fieldOf(variables, 'system__caller_id'),
    ),
    ownNumber: textOf(phone, 'agent_number') ?? textOf(variables, 'system__called_number'),
  }
}

function transcriptionOf(data: unknown, context: CallContext): ElevenLabsTranscription {
  const startedAt = numberOf(data, 'metadata', 'start_time_unix_secs')
  const transcript = listOf(data, 'transcript').flatMap((turn) => {
    const role = textOf(turn, 'role')
    return role
      ? [{ role, message: textOf(turn, 'message'), atSeconds: numberOf(turn, 'time_in_call_secs') }]
      : []
  })
  return {
    kind: 'transcription',
    context,
    agentId: textOf(data, 'agent_id'),
    status: textOf(data, 'status'),
    transcript,
    lines: spokenLines(
      transcript.map(({ role, message, atSeconds }) => ({
        role,
        text: message,
        at: startedAt === null || atSeconds === null ? null : (startedAt + atSeconds) * 1000,
      })),
    ),
    startedAt,
    duration: numberOf(data, 'metadata', 'call_duration_secs'),
    terminationReason: textOf(data, 'metadata', 'termination_reason'),
    successful: textOf(data, 'analysis', 'call_successful'),
    summary: textOf(data, 'analysis', 'transcript_summary'),
  }
}
