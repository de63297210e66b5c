/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}
const APART = /[ßæœøđðþłħıς]/g
/** Written within words: "O'Brien" is searched as "obrien". */
const WITHIN_WORDS = /['\u2018\u2019\u02bc`´]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
/** Longer words are shortened. */
const MAX_WORD_LENGTH = 40

/**
 * The words of a text in the form in which they are compared: in lower case, without diacritics and
 * punctuation.
 */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed())
}

/** A text with its words in the form in which they are compared, and with what is between them. */
export function foldText(text: string): string {
  return text
    .replace(WITHIN_WORDS, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(APART, (letter) => LETTERS[letter]!)
}
