import type { ToolAnswer } from '../../core/tool-call.ts'
import { stringifyVariables, type VariableValues } from '../protocol/stringify-variables.ts'
import { writeAnswerJson } from '../protocol/write-answer-json.ts'

/** Retell reads at most 15,000 characters of an answer. */
const MAX_ANSWER_LENGTH = 15_000

/** The answer as JSON with `line` and `ok` at the top level, for Retell's response variables. */
export function writeRetellAnswer(answer: ToolAnswer): string {
  return writeAnswerJson(answer, MAX_ANSWER_LENGTH)
}

/**
 * The variables of the agent at the start of a call. Retell waits ten seconds for this while the
 * call is ringing.
 */
export function writeRetellInbound(variables: VariableValues) {
  return { call_inbound: { dynamic_variables: stringifyVariables(variables), metadata: {} } }
}
