/** What a prompt's variables may be filled with. */
export type VariableValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * The variables as text, which is all that Retell, ElevenLabs and Telnyx take; what is not known is
 * empty.
 */
export function stringifyVariables(values: VariableValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : String(value),
    ]),
  )
}
