import { computePerLanguage } from '../../languages/compute-per-language.ts'
import type { Language } from '../../languages/language.ts'
import type { HeardNumber, HeardPair } from '../../languages/number-words.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../match-phrase.ts'

/**
 * The number whose words begin at a word: 0 to 99, or with the hundreds that callers use:
 * "twenty-one hundred", "seiscientos doce", "deux cent dix". The words are folded.
 */
export function readNumber(
  words: readonly string[],
  at: number,
  language: Language,
): HeardNumber | null {
  const hundreds = language.numberWords.readHundreds(words, at, (some, from) =>
    readPair(some, from, language),
  )
  if (hundreds) return hundreds
  const pair = readPair(words, at, language)
  return pair ? { digits: String(pair.value), length: pair.length } : null
}

/** The number from 0 to 99 whose words begin at a word. The words are folded. */
export function readPair(
  words: readonly string[],
  at: number,
  language: Language,
): HeardPair | null {
  return matchPhrase(words, at, pairTable(language))
}

const pairTable = computePerLanguage(({ numberWords: { cardinals, amongDigits } }) =>
  phraseTable<number>([
    ...cardinals.flatMap((phrases, value) => phrasesOf(value, phrases)),
    ...amongDigits.flatMap(([phrases, value]) => phrasesOf(value, phrases)),
  ]),
)
