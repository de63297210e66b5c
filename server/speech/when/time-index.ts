import { buildZonePhrases } from '../../languages/build-time-phrases.ts'
import { computePerLanguage } from '../../languages/compute-per-language.ts'
import type { Language } from '../../languages/language.ts'
import type { Phrases } from '../../languages/phrases.ts'
import type { TimeKeyword, TimeMeaning } from '../../languages/time-words.ts'
import { zonePlaces } from '../zone-places.ts'
import type { Token } from './token.ts'

type Meanings = ReadonlyMap<string, readonly TimeMeaning[]>

type TimeIndex = {
  meanings: Meanings
  /** The phrases that have another meaning in a region (ISO 3166). */
  regions: ReadonlyMap<string, Meanings>
  /** All words of the phrases. */
  words: ReadonlySet<string>
  /** The number of words in the longest phrase. */
  longest: number
}

/**
 * The meanings of all phrases of a language. A phrase that is listed several times has its last
 * meaning.
 */
export const timeIndex: (language: Language) => TimeIndex = computePerLanguage(
  ({ numberWords, timeWords, zoneWords }) => {
    const meanings = new Map<string, readonly TimeMeaning[]>()
    const add = (phrases: Phrases, ...meaning: TimeMeaning[]) => {
      for (const phrase of phrases.split('|')) if (phrase !== '') meanings.set(phrase, meaning)
    }
    for (const [place, zone] of zonePlaces()) add(zoneWords.ofPlace(place), ['zone', zone])
    numberWords.cardinals.forEach((phrases, value) => add(phrases, ['number', value]))
    numberWords.ordinals.forEach((phrases, value) => add(phrases, ['ordinal', value]))
    timeWords.months.forEach((phrases, i) => add(phrases, ['month', i + 1]))
    timeWords.weekdays.forEach((phrases, i) => add(phrases, ['weekday', i + 1]))
    timeWords.everyWeekday.forEach((phrases, i) => add(phrases, ['weekdays', [i + 1]]))
    for (const [keyword, phrases] of Object.entries(timeWords.keywords))
      add(phrases ?? '', [keyword as TimeKeyword])
    for (const [phrases, ...meaning] of timeWords.phrases) add(phrases, ...meaning)
    for (const [phrases, ...meaning] of buildZonePhrases(zoneWords.afterTimes))
      add(phrases, ...meaning)
    add(timeWords.filler)
    const regions = new Map(
      Object.entries(timeWords.regions ?? {}).map(([region, list]) => [
        region,
        new Map(
          list.flatMap(([phrases, ...meaning]) =>
            phrases.split('|').map((phrase) => [phrase, meaning] as const),
          ),
        ),
      ]),
    )
    const all = [meanings, ...regions.values()].flatMap((some) => [...some.keys()])
    return {
      meanings,
      regions,
      words: new Set(all.flatMap((phrase) => phrase.split(' '))),
      longest: all.reduce((most, phrase) => Math.max(most, phrase.split(' ').length), 0),
    }
  },
)

/** A meaning as a token, with the phrase that expressed it. */
export function createTimeToken([is, value]: TimeMeaning, text: string): Token {
  return { is, value, text } as Token
}
