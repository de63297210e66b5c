import { stringifyVariables, type VariableValues } from '../protocol/stringify-variables.ts'

/**
 * The variables of the agent at the start of a call. The call fails unless every variable that the
 * agent uses is set.
 */
export function writeElevenLabsInitiation(variables: VariableValues) {
  return {
    type: 'conversation_initiation_client_data',
    dynamic_variables: stringifyVariables(variables),
  }
}
