export const QUESTION_LANGUAGES = ['en', 'de', 'es', 'fr'] as const
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number]

/** The words of a text without accents and signs, in lower case; "don't" has the word "not". */
export function foldWords(text: string): string[] {
  return text.toLowerCase().replaceAll(/n['’]t(?!\p{L})/gu, ' not').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe')
    .split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** The words of each part of a text, as commas, full stops and question marks part it. */
export function splitSentences(text: string): string[][] {
  return text.split(/[.,;:?!¿¡…\n]+/).map(foldWords).filter((words) => words.length > 0)
}

const SHORTEST_STEM = 3

/** What the singular and the plural of a folded word have in common. */
export function stemWord(word: string, language: QuestionLanguage): string {
  const stem = STEMS[language](word)
  return stem.length < SHORTEST_STEM ? word : stem
}

const STEMS: Readonly<Record<QuestionLanguage, (word: string) => string>> = {
  en: (word) => (/ies$/.test(word) ? word.replace(/ies$/, 'y') : /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/(?<![sui])s$/, '')),
  de: (word) => (/[aoy]s$/.test(word) ? word.slice(0, -1) : word.replace(/(?:en|er|es|e|n)$/, '')),
  es: (word) => word.replace(/s$/, '').replace(/(?<=[^aeiou])e$/, ''),
  fr: (word) => word.replace(/[sx]$/, '').replace(/e$/, ''),
}
