import { foldWord } from '../languages/fold-word.ts'
import type { Language } from '../languages/language.ts'
import { buildSharedTable } from './build-shared-table.ts'
import { matchPhrase } from './match-phrase.ts'
import { type HeardLetter, readLetter } from './read-letter.ts'

const between = buildSharedTable(({ letterWords }) => letterWords.between)
const hyphens = buildSharedTable(({ letterWords }) => letterWords.hyphens)
const apostrophes = buildSharedTable(({ letterWords }) => letterWords.apostrophes)
const MIN_CODE_WORDS = 3

/**
 * The word that all of the words spell, in lower case: "s as in sierra, m, i, t, h". Null if they
 * are not a spelling. The words are not folded.
 */
export function readSpelling(words: readonly string[], language: Language): string | null {
  const folded = words.map(foldWord)
  const letters: HeardLetter[] = []
  for (let at = 0; at < words.length;) {
    const letter = readLetter(words, at, language) ?? readJoin(folded, at)
    const gap = words[at] === ',' ? 1 : (matchPhrase(folded, at, between())?.length ?? 0)
    if (letter) letters.push(letter)
    else if (gap === 0) return null
    at += letter?.length ?? gap
  }
  return isSpelling(letters) ? letters.map(({ letter }) => letter).join('') : null
}

/** A hyphen or an apostrophe within a name. */
function readJoin(folded: readonly string[], at: number): HeardLetter | null {
  const hyphen = matchPhrase(folded, at, hyphens())
  if (hyphen) return { letter: '-', kind: 'weak', length: hyphen.length }
  const apostrophe = matchPhrase(folded, at, apostrophes())
  return apostrophe && { letter: "'", kind: 'weak', length: apostrophe.length }
}

/** Two words of a spelling alphabet may be a name (Mike Oscar), and so may a few other words. */
function isSpelling(letters: readonly HeardLetter[]): boolean {
  const spelled = letters.map(({ letter }) => letter).join('')
  if (spelled.length < 2 || !/^\p{L}.*\p{L}$/u.test(spelled)) return false
  return letters.every(({ kind }) => kind === 'sure') || letters.length >= MIN_CODE_WORDS
}
