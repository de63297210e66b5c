import { stringifyVariables, type VariableValues } from '../shared/stringify-variables.ts'

/** The variables of the agent at the start of a call, which fails unless all that it uses are set. */
export function writeElevenLabsInitiation(variables: VariableValues) {
  return {
    type: 'conversation_initiation_client_data',
    dynamic_variables: stringifyVariables(variables),
  }
}
