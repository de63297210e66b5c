import type { ToolAnswer, ToolCall } from '../../core/tool-call.ts'
import { stringifyVariables, type VariableValues } from '../protocol/stringify-variables.ts'
import { writeAnswerJson } from '../protocol/write-answer-json.ts'

type VapiResult = { toolCallId: string; name: string } & ({ result: string } | { error: string })

/**
 * One result for each call, in order; Vapi reads them only with status 200. The model sees only the
 * text of a result, so it contains the whole answer as JSON. A rejection is a result; an error is a
 * call that cannot be read or names an unknown tool. Without a `message`, Vapi speaks nothing
 * itself.
 */
export function writeVapiAnswer(answers: readonly { call: ToolCall; answer: ToolAnswer }[]): {
  results: VapiResult[]
  error?: string
} {
  if (answers.length === 0)
    return { results: [], error: 'The message has no tool call in toolCallList.' }
  return {
    results: answers.map(({ call, answer }) => {
      const text = writeAnswerJson(answer)
      const couldRun = call.fault === undefined && answer.data.problem !== 'unknown_tool'
      return {
        toolCallId: call.id,
        name: call.name,
        ...(couldRun ? { result: text } : { error: text }),
      }
    }),
  }
}

/** The assistant for the call, and its variables. Vapi waits 7.5 seconds for this. */
export function writeVapiAssistant({
  assistantId,
  variables,
}: {
  assistantId: string
  variables: VariableValues
}) {
  return { assistantId, assistantOverrides: { variableValues: stringifyVariables(variables) } }
}

/**
 * The destination for Vapi's tool `transferCall`; `number` is null if no agent is held. The message
 * is empty because transfer_or_book has already announced the transfer.
 */
export function writeVapiTransfer(number: string | null) {
  return number === null
    ? { error: 'No agent is held for this caller. Call transfer_or_book first.' }
    : { destination: { type: 'number' as const, number, message: '' } }
}
