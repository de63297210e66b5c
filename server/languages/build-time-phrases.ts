import type { Amount, Span, TimePhrase } from './time-words.ts'
import type { ZonePhrases } from './zone-words.ts'

const FIRST_YEAR = 2020

/** The years 2020 to 2039, from a function that returns the phrases for a year. */
export function buildYearPhrases(sayYear: (year: number) => string): TimePhrase[] {
  return Array.from(
    { length: 20 },
    (_, i) => [sayYear(FIRST_YEAR + i), ['year', FIRST_YEAR + i]] as const,
  )
}

/** Phrases for time zones. */
export function buildZonePhrases(words: readonly ZonePhrases[]): TimePhrase[] {
  return words.map(([phrases, zone]) => [phrases, ['zone', zone]] as const)
}

/**
 * Amounts of time before the words for "later" and "earlier", for languages in which the words for
 * an hour have other meanings.
 */
export function buildOffsetPhrases(
  amounts: readonly (readonly [phrases: string, count: number, unit: Amount['unit']])[],
  { later, earlier }: { later: string; earlier: string },
): TimePhrase[] {
  const joined = (phrases: string, endings: string) =>
    phrases
      .split('|')
      .flatMap((phrase) => endings.split('|').map((ending) => `${phrase} ${ending}`))
      .join('|')
  return amounts.flatMap(([phrases, count, unit]): TimePhrase[] => [
    [joined(phrases, later), ['amount', { count, unit }], ['later']],
    [joined(phrases, earlier), ['amount', { count, unit }], ['earlier']],
  ])
}

/** A part of the day from one hour to another. */
export const hours = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 })
