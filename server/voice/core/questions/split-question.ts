export const QUESTION_LANGUAGES = ['en', 'de', 'es', 'fr'] as const
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number]

/** The words of a text without accents and signs, in lower case; "don't" has the word "not". */
export function foldWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/n['’]t(?!\p{L})/gu, ' not')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words of each part of a text, as commas, full stops and question marks part it. */
export function splitSentences(text: string): string[][] {
  return text
    .split(/[.,;:?!¿¡…\n]+/)
    .map(foldWords)
    .filter((words) => words.length > 0)
}

/** What the singular and the plural of a folded word have in common. */
export function stemWord(word: string, language: QuestionLanguage): string {
  return ENDINGS[language].reduce(withoutEnding, word)
}

/** Plural endings, and what replaces them, one after the other. */
const ENDINGS: Readonly<Record<QuestionLanguage, readonly [ending: RegExp, instead: string][]>> = {
  en: [
    [/ies$/, 'y'],
    [/(?<![sui])s$/, ''],
    [/e$/, ''],
  ],
  de: [
    [/(?<=[aoy])s$/, ''],
    [/(?:en|er|es|e|n)$/, ''],
  ],
  es: [
    [/s$/, ''],
    [/(?<=[^aeiou])e$/, ''],
  ],
  fr: [
    [/[sx]$/, ''],
    [/e$/, ''],
  ],
}

const SHORTEST_STEM = 3

function withoutEnding(word: string, [ending, instead]: readonly [RegExp, string]): string {
  const stem = word.replace(ending, instead)
  return stem.length < SHORTEST_STEM ? word : stem
}
