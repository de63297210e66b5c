import { splitWords } from './split-words.ts'

/**
 * A word of a search. `text`: in the form in which words are compared. `digits`: the last digits of
 * a phone number, from the last to the first; null: it is not a number, or too short.
 */
export type SearchWord = { text: string; digits: string | null }

export const MAX_SEARCH_WORDS = 8
const MIN_DIGITS = 3
/** Numbers are written with and without their country code, but end with the same digits. */
const MAX_DIGITS = 9

/**
 * The words of a search, at most one more than MAX_SEARCH_WORDS. Groups of digits that follow each
 * other are one number: "555 0123" is the end of a phone number.
 */
export function readSearch(text: string): SearchWord[] {
  const groups: string[][] = []
  for (const word of splitWords(text)) {
    const last = groups.at(-1)
    if (last && isNumber(word) && isNumber(last[0] ?? '')) last.push(word)
    else groups.push([word])
  }
  return groups
    .slice(0, MAX_SEARCH_WORDS + 1)
    .map((words) => ({ text: words.join(' '), digits: readDigits(words) }))
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

function readDigits(words: readonly string[]): string | null {
  if (!isNumber(words[0] ?? '')) return null
  const digits = words.join('')
  if (digits.length < MIN_DIGITS) return null
  // A trunk prefix is not part of a number with a country code.
  const significant = digits.length < 7 ? digits : digits.replace(/^0+/, '')
  return significant.slice(-MAX_DIGITS).split('').toReversed().join('')
}
