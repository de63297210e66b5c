import metadata from 'libphonenumber-js/min/metadata'
import { isOneDigitRun, isWithheld } from './is-withheld.ts'

/** The numbers of a country code: the possible lengths, and what is removed at their beginning. */
type NumberingPlan = { lengths: ReadonlySet<number>; prefixes: readonly RegExp[] }

/** The members of a country in the metadata, by position. */
const POSSIBLE_LENGTHS = 3
const NATIONAL_PREFIX = 5
const NATIONAL_PREFIX_FOR_PARSING = 7

const PLANS = new Map(
  Object.entries(metadata.country_calling_codes).map(([code, countries]) => [
    code,
    planOf(countries.map((country) => metadata.countries[country] as readonly unknown[])),
  ]),
)

/** What countries with the same country code have in common. */
function planOf(countries: readonly (readonly unknown[])[]): NumberingPlan {
  const [first = new Set<number>(), ...others] = countries.map(
    (country) => new Set(country[POSSIBLE_LENGTHS] as number[]),
  )
  return {
    lengths: others.reduce((common, lengths) => common.intersection(lengths), first),
    prefixes: countries
      .map((country) => country[NATIONAL_PREFIX_FOR_PARSING] ?? country[NATIONAL_PREFIX])
      .filter((prefix) => typeof prefix === 'string')
      .map((prefix) => new RegExp(`^(?:${prefix})`)),
  }
}

/**
 * Whether the text is a possible number in E.164, so that parsing it would change nothing: true for
 * most numbers, at a fraction of the cost of parsing. False if only parsing can tell.
 */
export function isPlainNumber(text: string): boolean {
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return false
  const code = [2, 3, 4].map((end) => text.slice(1, end)).find((each) => PLANS.has(each)) ?? ''
  const plan = PLANS.get(code)
  if (!plan) return false
  const { lengths, prefixes } = plan
  const national = text.slice(1 + code.length)
  return (
    lengths.has(national.length) &&
    !national.startsWith('0') &&
    !prefixes.some((prefix) => prefix.test(national)) &&
    !isOneDigitRun(national) &&
    !isOneDigitRun(text.slice(1)) &&
    !isWithheld(text)
  )
}
