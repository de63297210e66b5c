import type { Language } from '../../../languages/language.ts'
import type { AskedDay } from '../../../languages/question-words.ts'
import { findOnly } from '../../../speech/find-only.ts'
import { phraseLength, readPhrases } from './read-phrases.ts'
import { foldWords, stemWord } from './split-sentences.ts'

/**
 * The only day that a question about the opening hours names; null if there are none or several.
 */
export function readAskedDay(question: string, language: Language): AskedDay | null {
  const stems = foldWords(question).map((word) => stemWord(word, language))
  const named = language.questionWords.days
    .filter(([, phrases]) => contains(stems, readPhrases(phrases, language)))
    .map(([day]) => day)
  return findOnly(named)
}

/** Whether a question about the opening hours is answered with yes or no. */
export function isAskedWhether(question: string, language: Language): boolean {
  const stems = foldWords(question).map((word) => stemWord(word, language))
  return !contains(stems, readPhrases(language.questionWords.timesOfDay, language))
}

function contains(stems: readonly string[], phrases: ReadonlySet<string>): boolean {
  return stems.some((_, at) => phraseLength(stems, at, phrases) > 0)
}
