/** The values that the variables of a prompt may have. */
export type VariableValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * The variables as text, since Retell, ElevenLabs and Telnyx accept only text. Unknown values
 * become empty.
 */
export function stringifyVariables(values: VariableValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : String(value),
    ]),
  )
}
