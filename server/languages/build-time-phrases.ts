import { combinePhrases } from './combine-phrases.ts'
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
  return amounts.flatMap(([phrases, count, unit]): TimePhrase[] => [
    [combinePhrases(phrases, later), ['amount', { count, unit }], ['later']],
    [combinePhrases(phrases, earlier), ['amount', { count, unit }], ['earlier']],
  ])
}

/**
 * A part of the day from one hour to another. `admits`: the hours that belong to it when an hour is
 * named beside it; an hour more on both sides unless they are given.
 */
export const hours = (
  from: number,
  to: number,
  ...admits: readonly (readonly [from: number, to: number])[]
): Span => ({
  from: from * 60,
  to: to * 60,
  admits: (admits.length > 0 ? admits : [[from - 1, to + 1] as const]).map((one) => ({
    from: one[0] * 60,
    to: one[1] * 60,
  })),
})

/** A part of the day around a point in time that is offered first: midday. */
export const around = (hour: number, from: number, to: number): Span => ({
  ...hours(from, to),
  near: hour * 60,
})

/**
 * Its edge before seven, like that of the evening after nine, is offered only if nothing else is
 * open.
 */
export const MORNING: Span = { ...hours(6, 12, [0, 12]), open: true }
export const AFTERNOON = hours(12, 18, [12, 20])
export const EVENING: Span = { ...hours(17, 22, [16, 24]), open: true }
export const NIGHT = hours(18, 24, [18, 24], [0, 6])
export const MIDDAY = around(12, 11.5, 14)
