import { stringifyVariables, type VariableValues } from '../shared/stringify-variables.ts'

/** Telnyx reads the variables only under this name, and waits at most ten seconds for them. */
export function writeTelnyxVariables(variables: VariableValues): {
  dynamic_variables: Record<string, string>
} {
  return { dynamic_variables: stringifyVariables(variables) }
}
