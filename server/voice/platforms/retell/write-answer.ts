import type { ToolAnswer } from '../../core/tool-call.ts'
import { stringifyVariables, type VariableValues } from '../shared/stringify-variables.ts'
import { writeAnswerJson } from '../shared/write-answer-json.ts'

/** Retell reads no more than 15,000 characters of an answer. */
const MAX_ANSWER_LENGTH = 15_000

/** JSON with `line` and `ok` at the top, where Retell's response variables find them. */
export function writeRetellAnswer(answer: ToolAnswer): string {
  return writeAnswerJson(answer, MAX_ANSWER_LENGTH)
}

/**
 * The variables of the agent at the start of a call. Retell waits ten seconds for this while the
 * caller hears it ring.
 */
export function writeRetellInbound(variables: VariableValues) {
  return { call_inbound: { dynamic_variables: stringifyVariables(variables), metadata: {} } }
}
