import { foldWord } from '../../languages/fold-word.ts'
import type { Language } from '../../languages/language.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import { matchPhrase } from '../match-phrase.ts'
import { type HeardLetter, readLetter } from './read-letter.ts'

const between = buildSharedTable(({ letterWords }) => letterWords.between)
/** The signs within a spelled name. */
const signs = [
  ['-', buildSharedTable(({ letterWords }) => letterWords.hyphens)],
  ["'", buildSharedTable(({ letterWords }) => letterWords.apostrophes)],
  [' ', buildSharedTable(({ letterWords }) => letterWords.spaces)],
] as const
const MIN_WEAK_LETTERS = 3
const MIN_CODE_WORDS = 4

/**
 * The word that is spelled at the beginning of the words, in lower case, and its number of words:
 * "s as in sierra, m, i, t, h". Null if there is none. The words are not folded. `isNamed`: the
 * name was said before, so that few words of a spelling alphabet are sufficient.
 */
export function findSpelling(
  words: readonly string[],
  language: Language,
  isNamed: boolean,
): { spelled: string; length: number } | null {
  const { letters, length } = readLetters(words, language)
  return isSpelling(letters, isNamed ? MIN_WEAK_LETTERS : MIN_CODE_WORDS)
    ? { spelled: join(letters), length }
    : null
}

/** The letters and signs at the beginning of the words. */
export function readLetters(
  words: readonly string[],
  language: Language,
): { letters: HeardLetter[]; length: number } {
  const folded = words.map(foldWord)
  const letters: HeardLetter[] = []
  let at = 0
  while (at < words.length) {
    const letter = readLetter(words, at, language) ?? readSign(folded, at)
    const gap = words[at] === ',' ? 1 : (matchPhrase(folded, at, between())?.length ?? 0)
    if (letter) letters.push(letter)
    else if (gap === 0) break
    at += letter?.length ?? gap
  }
  return { letters, length: at }
}

function readSign(folded: readonly string[], at: number): HeardLetter | null {
  for (const [letter, table] of signs) {
    const sign = matchPhrase(folded, at, table())
    if (sign) return { letter, kind: 'weak', length: sign.length }
  }
  return null
}

function join(letters: readonly HeardLetter[]): string {
  return letters.map(({ letter }) => letter).join('')
}

/**
 * A few words of a spelling alphabet may be a name (Mike Oscar, Otto Paul Ludwig), and so may two
 * other words that name letters.
 */
function isSpelling(letters: readonly HeardLetter[], minCodeWords: number): boolean {
  const spelled = join(letters)
  if (spelled.length < 2 || !/^\p{L}.*\p{L}$/u.test(spelled)) return false
  if (letters.every(({ kind }) => kind === 'sure')) return true
  return (
    letters.length >=
    (letters.every(({ kind }) => kind === 'code') ? minCodeWords : MIN_WEAK_LETTERS)
  )
}
