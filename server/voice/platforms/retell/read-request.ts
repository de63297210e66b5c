import { readArguments } from '../../core/read-arguments.ts'
import { type SpokenLine, spokenLines, spokenLinesOf } from '../../core/spoken-lines.ts'
import type { CallContext, ToolAnswer, ToolCall } from '../../core/tool-call.ts'
import { directionOf, fieldOf, listOf, numberOf, recordOf, textOf } from '../../core/untrusted.ts'
import { answerJson } from '../shared/answer-json.ts'
import { readBareCall } from '../shared/read-bare-call.ts'
import { partyNumberOf } from '../shared/read-party-number.ts'
import { stringVariables, type VariableValues } from '../shared/string-variables.ts'

/**
 * What a function that sends its arguments alone has bound in its query, from Retell's variables of
 * the call.
 */
const RETELL_BOUND = ['caller_number', 'called_number', 'call_id'] as const

/**
 * A custom function: `{ name, args, call }`, or the arguments alone (`args_at_root`), where the
 * tool is in the path and the context in the query. Once the query binds any of `RETELL_BOUND`, a
 * `call` in the body is the model's and not Retell's. Retell gives a call of a function no id, so
 * it is empty.
 */
export function readRetellFunction(
  body: unknown,
  {
    toolFromPath,
    query,
  }: { toolFromPath: string | null; query: Readonly<Record<string, unknown>> },
): { call: ToolCall; context: CallContext } | null {
  const isBound = RETELL_BOUND.some((name) => Object.hasOwn(query, name))
  const call = recordOf(fieldOf(body, 'call'))
  const signedName = textOf(body, 'name')
  const args = fieldOf(body, 'args')
  if (!isBound && call && signedName && args !== undefined) {
    return { call: { id: '', name: signedName, ...readArguments(args) }, context: contextOf(call) }
  }
  if (!toolFromPath) return null
  return {
    call: readBareCall(body, { toolFromPath, boundNames: [] }).call,
    context: boundContext(query),
  }
}

/** Which number is whose depends on the direction, and a call in the browser has neither. */
function contextOf(call: unknown): CallContext {
  const direction = directionOf(call, 'direction')
  const [party, own] =
    direction === 'outbound'
      ? (['to_number', 'from_number'] as const)
      : (['from_number', 'to_number'] as const)
  return {
    platform: 'retell',
    callId: textOf(call, 'call_id'),
    direction,
    partyNumber: partyNumberOf(fieldOf(call, party)),
    ownNumber: textOf(call, own),
  }
}

/** A variable that Retell knows nothing for stays as it is written, in braces. */
function boundContext(query: Readonly<Record<string, unknown>>): CallContext {
  const known = (name: (typeof RETELL_BOUND)[number]) => {
    const text = textOf(query, name)
    return text === null || text.includes('{{') ? null : text
  }
  return {
    platform: 'retell',
    callId: known('call_id'),
    direction: directionOf(query, 'direction'),
    partyNumber: partyNumberOf(known('caller_number')),
    ownNumber: known('called_number'),
  }
}

export type RetellAnalysis = {
  summary: string | null
  sentiment: string | null
  successful: boolean | null
  inVoicemail: boolean | null
  custom: Record<string, unknown> | null
}

export type RetellEvent = {
  /** `call_started`, `call_ended`, `call_analyzed`, `transfer_started` and so on. */
  event: string
  context: CallContext
  agentId: string | null
  status: string | null
  /** Unix milliseconds. */
  startedAt: number | null
  endedAt: number | null
  disconnectionReason: string | null
  transcript: string | null
  lines: SpokenLine[]
  recordingUrl: string | null
  metadata: Record<string, unknown> | null
  analysis: RetellAnalysis | null
}

/** An event of a call, `{ event, call }`. */
export function readRetellEvent(body: unknown): RetellEvent | null {
  const event = textOf(body, 'event')
  const call = recordOf(fieldOf(body, 'call'))
  if (!event || !call) return null
  return {
    event,
    context: contextOf(call),
    agentId: textOf(call, 'agent_id'),
    status: textOf(call, 'call_status'),
    startedAt: numberOf(call, 'start_timestamp'),
    endedAt: numberOf(call, 'end_timestamp'),
    disconnectionReason: textOf(call, 'disconnection_reason'),
    transcript: textOf(call, 'transcript'),
    lines: linesOf(call),
    recordingUrl: textOf(call, 'recording_url'),
    metadata: recordOf(fieldOf(call, 'metadata')),
    analysis: analysisOf(fieldOf(call, 'call_analysis')),
  }
}

/** Words have seconds since the call began. */
function linesOf(call: unknown): SpokenLine[] {
  const began = numberOf(call, 'start_timestamp')
  const told = listOf(call, 'transcript_object').map((one) => {
    const seconds = numberOf(listOf(one, 'words')[0], 'start')
    return {
      role: textOf(one, 'role'),
      text: textOf(one, 'content'),
      at: began === null || seconds === null ? null : began + seconds * 1000,
    }
  })
  return told.length > 0 ? spokenLines(told) : spokenLinesOf(textOf(call, 'transcript'))
}

function analysisOf(value: unknown): RetellAnalysis | null {
  if (!recordOf(value)) return null
  const flag = (name: string) => {
    const said = fieldOf(value, name)
    return typeof said === 'boolean' ? said : null
  }
  return {
    summary: textOf(value, 'call_summary'),
    sentiment: textOf(value, 'user_sentiment'),
    successful: flag('call_successful'),
    inVoicemail: flag('in_voicemail'),
    custom: recordOf(fieldOf(value, 'custom_analysis_data')),
  }
}

/** A call that is ringing; the same one may be asked about up to four times, with the same id. */
export function readRetellInbound(
  body: unknown,
): { agentId: string | null; context: CallContext } | null {
  const call = recordOf(fieldOf(body, 'call_inbound'))
  if (textOf(body, 'event') !== 'call_inbound' || !call) return null
  return {
    agentId: textOf(call, 'agent_id'),
    context: { ...contextOf({ ...call, direction: 'inbound' }) },
  }
}

/**
 * What the agent knows before it speaks. Retell waits for this ten seconds while the caller hears
 * it ring.
 */
export function answerRetellInbound(variables: VariableValues, metadata: VariableValues) {
  return {
    call_inbound: {
      dynamic_variables: stringVariables(variables),
      metadata: stringVariables(metadata),
    },
  }
}

/**
 * JSON with `line` and `ok` at the top, where Retell's response variables find them. It reads no
 * more than 15 000 characters.
 */
export function answerRetell(answer: ToolAnswer): string {
  return answerJson(answer, 15_000)
}
