import { shorten } from '../problems/limit-faults.ts'
import { listChoices } from '../problems/list-choices.ts'
import { throwIfInvalid } from '../problems/throw-if-invalid.ts'

const MAX_SHOWN_LENGTH = 100

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
  const unknown = [...sent].find((each) => !allowed.some((choice) => choice === each))
  throwIfInvalid(
    unknown === undefined
      ? []
      : [{ pointer: `/${name}`, code: 'not_allowed', detail: explain(unknown, allowed) }],
  )
  return allowed.filter((choice) => sent.has(choice))
}

function explain(unknown: string, allowed: readonly string[]): string {
  const shown = JSON.stringify(shorten(unknown, MAX_SHOWN_LENGTH))
  const choices = listChoices(allowed, unknown)
  return `${shown} is unknown. Send one or more of: ${choices}. Separate several with commas.`
}
