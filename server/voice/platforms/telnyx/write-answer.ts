import { stringifyVariables, type VariableValues } from '../protocol/stringify-variables.ts'

/**
 * The variables under the only name that Telnyx reads. Telnyx waits at most ten seconds for them.
 */
export function writeTelnyxVariables(variables: VariableValues): {
  dynamic_variables: Record<string, string>
} {
  return { dynamic_variables: stringifyVariables(variables) }
}
