import { computePerLanguage } from '../../languages/compute-per-language.ts'
import type { Language } from '../../languages/language.ts'
import type { HeardNumber, HeardPair } from '../../languages/number-words.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../match-phrase.ts'
import { readNumber } from './read-number.ts'

const timesTable = computePerLanguage(({ numberWords: { times } }) =>
  phraseTable(times.flatMap(([phrases, count]) => phrasesOf(count, phrases))),
)

/** The digits that begin at a word: typed, spoken, or doubled. The words are folded. */
export function readDigits(
  words: readonly string[],
  at: number,
  language: Language,
): HeardNumber | null {
  if (/^[0-9]+$/.test(words[at] ?? '')) return { digits: words[at]!, length: 1 }
  const times = readTimes(words, at, language)
  if (!times) return readNumber(words, at, language)
  const one = readDigits(words, at + times.length, language)
  if (one?.digits?.length !== 1) return null
  return { digits: one.digits.repeat(times.value), length: times.length + one.length }
}

/** How often the next digit or letter is repeated: "double", "dreimal". */
export function readTimes(
  words: readonly string[],
  at: number,
  language: Language,
): HeardPair | null {
  return matchPhrase(words, at, timesTable(language))
}
