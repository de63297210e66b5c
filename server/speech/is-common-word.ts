import { computePerLanguage } from '../languages/compute-per-language.ts'
import type { Language } from '../languages/language.ts'
import { timeIndex } from './when/tokens/time-index.ts'

const notNames = computePerLanguage(
  ({ nameWords }): ReadonlySet<string> => new Set(nameWords.notNames.split('|')),
)
const rareNames = computePerLanguage(
  ({ nameWords }): ReadonlySet<string> => new Set(nameWords.rareNames.split('|')),
)
const commonWords = computePerLanguage(
  (language): ReadonlySet<string> =>
    new Set([...timeIndex(language).meanings.words, ...language.languageNames.common.split('|')]),
)
const commonNames = computePerLanguage(
  ({ nameWords }): ReadonlySet<string> => new Set(nameWords.commonNames.split('|')),
)

/** Whether a folded word belongs to other sentences than a name: "yes", "appointment", "Monday". */
export function isSentenceWord(word: string, language: Language): boolean {
  return notNames(language).has(word)
}

/**
 * Whether a folded word has a meaning in the language, although it may be a name as well: "needs",
 * "young".
 */
export function isCommonWord(word: string, language: Language): boolean {
  return (
    (commonWords(language).has(word) && !commonNames(language).has(word)) ||
    isSentenceWord(word, language)
  )
}

/** Whether a folded word that belongs to other sentences is also a name: "Friday", "Will". */
export function isRareName(word: string, language: Language): boolean {
  return rareNames(language).has(word)
}
