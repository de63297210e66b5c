import { matchPhrase, phraseTable, phrasesOf } from './match-phrase.ts'
import { type HeardNumber, readNumber } from './number-words.ts'
import type { Language } from './pick-language.ts'

const TIMES = {
  en: phraseTable([...phrasesOf(2, 'double'), ...phrasesOf(3, 'triple|treble')]),
  es: phraseTable([...phrasesOf(2, 'doble|dos veces'), ...phrasesOf(3, 'triple|tres veces')]),
  de: phraseTable([
    ...phrasesOf(2, 'doppel|doppelte|doppelt|zweimal|zweimal die|zwei mal'),
    ...phrasesOf(3, 'dreimal|dreimal die|dreifach|drei mal'),
  ]),
  fr: phraseTable([...phrasesOf(2, 'double|deux fois'), ...phrasesOf(3, 'triple|trois fois')]),
}

/** The digits that begin at a word, typed or said, doubled ones too. The words are folded. */
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

/** How often what follows is said to stand there: "double", "dreimal". */
export function readTimes(
  words: readonly string[],
  at: number,
  language: Language,
): { value: number; length: number } | null {
  return matchPhrase(words, at, TIMES[language])
}
