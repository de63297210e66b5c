import { type SpokenLine, spokenLines, spokenLinesOf } from '../../core/spoken-lines.ts'
import type { CallContext, ToolAnswer, ToolCall } from '../../core/tool-call.ts'
import { fieldOf, listOf, numberOf, recordOf, textOf } from '../../core/untrusted.ts'
import { answerJson } from '../shared/answer-json.ts'
import { partyNumberOf } from '../shared/read-party-number.ts'
import { stringVariables, type VariableValues } from '../shared/string-variables.ts'
import { readVapiCalls } from './read-tool-calls.ts'

export type VapiReport = {
  endedReason: string | null
  /** ISO 8601, as Vapi wrote it. */
  startedAt: string | null
  endedAt: string | null
  transcript: string | null
  summary: string | null
  successEvaluation: string | null
  recordingUrl: string | null
  /** US dollars. */
  cost: number | null
  messages: unknown[]
  lines: SpokenLine[]
  structuredData: Record<string, unknown> | null
}

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
  | ({ kind: 'end-of-call-report'; context: CallContext } & VapiReport)
  | { kind: 'other'; type: string; context: CallContext }

/** A server message of Vapi, `{ "message": { "type": … } }`; null for anything else. */
export function readVapi(body: unknown): VapiMessage | null {
  const message = fieldOf(body, 'message')
  const type = textOf(message, 'type')
  if (!type) return null
  const context = contextOf(message)
  if (type === 'tool-calls') return { kind: type, calls: readVapiCalls(message), context }
  if (type === 'assistant-request' || type === 'transfer-destination-request')
    return { kind: type, context }
  if (type === 'status-update')
    return {
      kind: type,
      status: textOf(message, 'status'),
      endedReason: textOf(message, 'endedReason'),
      context,
    }
  if (type === 'end-of-call-report') return { kind: type, context, ...reportOf(message) }
  return { kind: 'other', type, context }
}

/** A chat has an id of its own and no call. */
function contextOf(message: unknown): CallContext {
  const type = textOf(message, 'call', 'type')
  return {
    platform: 'vapi',
    callId: textOf(message, 'call', 'id') ?? textOf(message, 'chat', 'id'),
    direction:
      type === 'inboundPhoneCall' ? 'inbound' : type === 'outboundPhoneCall' ? 'outbound' : null,
    partyNumber: partyNumberOf(
      fieldOf(message, 'call', 'customer', 'number') ?? fieldOf(message, 'customer', 'number'),
    ),
    ownNumber:
      textOf(message, 'phoneNumber', 'number') ?? textOf(message, 'call', 'phoneNumber', 'number'),
  }
}

/** Older messages have beside the artifact and the analysis what newer ones have in them. */
function reportOf(message: unknown): VapiReport {
  const inArtifact = listOf(message, 'artifact', 'messages')
  const messages = inArtifact.length > 0 ? inArtifact : listOf(message, 'messages')
  const transcript = textOf(message, 'artifact', 'transcript') ?? textOf(message, 'transcript')
  const lines = spokenLines(
    messages.map((one) => ({
      role: textOf(one, 'role'),
      text: textOf(one, 'message') ?? textOf(one, 'content'),
      at: numberOf(one, 'time'),
    })),
  )
  return {
    endedReason: textOf(message, 'endedReason'),
    startedAt: textOf(message, 'startedAt'),
    endedAt: textOf(message, 'endedAt'),
    transcript,
    summary: textOf(message, 'analysis', 'summary') ?? textOf(message, 'summary'),
    successEvaluation: textOf(message, 'analysis', 'successEvaluation'),
    recordingUrl: textOf(message, 'artifact', 'recordingUrl') ?? textOf(message, 'recordingUrl'),
    cost: numberOf(message, 'cost'),
    messages,
    lines: lines.length > 0 ? lines : spokenLinesOf(transcript),
    structuredData: recordOf(fieldOf(message, 'analysis', 'structuredData')),
  }
}

export type VapiResult = { toolCallId: string; name: string } & (
  { result: string } | { error: string }
)

/**
 * What Vapi reads, and only with status 200: a text of one line for each call, in their order. The
 * text is all that the model sees of an answer, so it is the whole answer as JSON. A refusal is a
 * result like any other; an error is only what could not be run: a call that cannot be read, or of
 * a tool that does not exist. Without a `message` Vapi speaks none of it itself.
 */
export function answerVapi(answers: readonly { call: ToolCall; answer: ToolAnswer }[]): {
  results: VapiResult[]
  error?: string
} {
  if (answers.length === 0)
    return { results: [], error: 'The message has no tool call in toolCallList.' }
  return {
    results: answers.map(({ call, answer }) => {
      const text = answerJson(answer)
      const couldRun = call.fault === undefined && answer.data.problem !== 'unknown_tool'
      return {
        toolCallId: call.id,
        name: call.name,
        ...(couldRun ? { result: text } : { error: text }),
      }
    }),
  }
}

/** Which assistant takes the call, and what it knows. Vapi waits for this 7.5 seconds. */
export function answerAssistantRequest({
  assistantId,
  variables,
}: {
  assistantId: string
  variables: VariableValues
}) {
  return { assistantId, assistantOverrides: { variableValues: stringVariables(variables) } }
}

/**
 * Where Vapi's tool `transferCall` transfers the call to; null: nowhere. Nothing is spoken: the
 * tool that found the agent has said it.
 */
export function answerTransferDestination(number: string | null) {
  return number === null
    ? { error: 'No agent is held for this caller. Call transfer_or_book first.' }
    : { destination: { type: 'number' as const, number, message: '' } }
}
