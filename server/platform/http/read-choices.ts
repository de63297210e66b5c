import { throwIfInvalid } from './throw-if-invalid.ts'

/**
 * The values of a query parameter that lists several, separated by commas; null if it was not sent.
 * Throws invalid_attributes with the allowed values.
 */
export function readChoices<Choice extends string>(
  text: string | undefined,
  { name, allowed }: { name: string; allowed: readonly Choice[] },
): Choice[] | null {
  if (text === undefined) return null
  const sent = new Set(text.split(',').map((each) => each.trim()))
  const chosen = allowed.filter((choice) => sent.has(choice))
  const detail = `Send one or more of: ${allowed.join(', ')}. Separate several with commas.`
  throwIfInvalid(
    chosen.length === sent.size ? [] : [{ pointer: `/${name}`, code: 'not_allowed', detail }],
  )
  return chosen
}
