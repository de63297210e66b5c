import type { Phrases, QuestionWords } from '../../../languages/question-words.ts'
import { type QuestionLanguage, stemWord } from './split-question.ts'
import { englishWords } from '../../../languages/en/question-words.ts'
import { frenchWords } from '../../../languages/fr/question-words.ts'
import { germanWords } from '../../../languages/de/question-words.ts'
import { spanishWords } from '../../../languages/es/question-words.ts'

export const WORDS: Readonly<Record<QuestionLanguage, QuestionWords>> = {
  en: englishWords,
  de: germanWords,
  es: spanishWords,
  fr: frenchWords,
}

/** Phrases by their stems, joined with spaces. */
export type PhraseSet = ReadonlySet<string>

const known = new Map<string, PhraseSet>()

/** A table's phrases as stems; each table is read once. */
export function readPhrases(phrases: Phrases, language: QuestionLanguage): PhraseSet {
  const name = `${language} ${phrases}`
  const before = known.get(name)
  if (before) return before
  const read = new Set(
    phrases.split('|').map((phrase) =>
      phrase
        .split(' ')
        .map((word) => stemWord(word, language))
        .join(' '),
    ),
  )
  known.set(name, read)
  return read
}

const LONGEST_PHRASE = 8

/** How many of the stems from `at` on are the longest phrase of the set; 0: none. */
export function phraseLength(stems: readonly string[], at: number, phrases: PhraseSet): number {
  for (let length = Math.min(LONGEST_PHRASE, stems.length - at); length > 0; length--) {
    if (phrases.has(stems.slice(at, at + length).join(' '))) return length
  }
  return 0
}
