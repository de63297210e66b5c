import { computePerLanguage } from '../../languages/compute-per-language.ts'
import { languageOf } from '../../languages/languages.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../speech/match-phrase.ts'
import { foldedWords } from '../../speech/split-words.ts'

const MAX_CHARACTERS = 400

const earliestTable = computePerLanguage(({ dialogueWords: { earliest } }) =>
  phraseTable(phrasesOf(true, earliest)),
)

/** Whether words without a day or time ask for the earliest time, rather than for any time. */
export function isEarliestAsked(text: string, language: string): boolean {
  const words = foldedWords(text.slice(0, MAX_CHARACTERS)).filter((word) => word !== ',')
  return words.some((_, at) => matchPhrase(words, at, earliestTable(languageOf(language))) !== null)
}
