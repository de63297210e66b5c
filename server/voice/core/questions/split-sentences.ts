import type { Language } from '../../../languages/language.ts'

/**
 * The words of a text in lower case, without accents and punctuation. "don't" contains the word
 * "not".
 */
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

/** The words of each part of a text between commas, full stops and question marks. */
export function splitSentences(text: string): string[][] {
  return text
    .split(/[.,;:?!¿¡…\n]+/)
    .map(foldWords)
    .filter((words) => words.length > 0)
}

/** The common stem of the singular and the plural of a folded word. */
export function stemWord(word: string, { questionWords }: Language): string {
  return questionWords.endings.reduce(withoutEnding, word)
}

const MIN_STEM_LETTERS = 3

function withoutEnding(word: string, [ending, instead]: readonly [RegExp, string]): string {
  const stem = word.replace(ending, instead)
  return stem.length < MIN_STEM_LETTERS ? word : stem
}
