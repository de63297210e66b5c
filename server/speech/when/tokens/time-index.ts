import { buildZonePhrases } from '../../../languages/build-time-phrases.ts'
import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import type { Language } from '../../../languages/language.ts'
import type { TimeKeyword, TimeMeaning } from '../../../languages/time-words.ts'
import { zonePlaces } from '../../zones/zone-places.ts'
import { PhraseGraph } from './phrase-graph.ts'
import type { Token } from './token.ts'

export type Meanings = PhraseGraph<readonly TimeMeaning[]>

type TimeIndex = {
  meanings: Meanings
  /** The phrases that have another meaning in a region (ISO 3166). */
  regions: ReadonlyMap<string, Meanings>
}

/** The meanings of all phrases of a language. */
export const timeIndex: (language: Language) => TimeIndex = computePerLanguage(
  ({ numberWords, timeWords, zoneWords }) => {
    const meanings: Meanings = new PhraseGraph()
    for (const [place, zone] of zonePlaces())
      meanings.add(zoneWords.ofPlace(place), [['zone', zone]])
    numberWords.cardinals.forEach((phrases, value) => meanings.add(phrases, [['number', value]]))
    numberWords.ordinals.forEach((phrases, value) => meanings.add(phrases, [['ordinal', value]]))
    timeWords.months.forEach((phrases, i) => meanings.add(phrases, [['month', i + 1]]))
    timeWords.weekdays.forEach((phrases, i) => meanings.add(phrases, [['weekday', i + 1]]))
    timeWords.everyWeekday.forEach((phrases, i) => meanings.add(phrases, [['weekdays', [i + 1]]]))
    for (const [keyword, phrases] of Object.entries(timeWords.keywords))
      meanings.add(phrases ?? '', [[keyword as TimeKeyword]])
    for (const [phrases, ...meaning] of timeWords.phrases) meanings.add(phrases, meaning)
    for (const [phrases, ...meaning] of buildZonePhrases(zoneWords.afterTimes))
      meanings.add(phrases, meaning)
    meanings.add(timeWords.filler, [])
    const regions = new Map(
      Object.entries(timeWords.regions ?? {}).map(([region, list]) => {
        const regional: Meanings = new PhraseGraph()
        for (const [phrases, ...meaning] of list) regional.add(phrases, meaning)
        return [region, regional]
      }),
    )
    return { meanings, regions }
  },
)

/** A meaning as a token, with the phrase that expressed it. */
export function createTimeToken([is, value]: TimeMeaning, text: string): Token {
  return { is, value, text } as Token
}
