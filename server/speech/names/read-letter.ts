import { computeOnce } from '../../languages/compute-once.ts'
import { computePerLanguage } from '../../languages/compute-per-language.ts'
import { foldWord } from '../../languages/fold-word.ts'
import type { Language } from '../../languages/language.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { NATO_ALPHABET, NATO_FORMS } from '../../languages/letter-words.ts'
import type { Phrases } from '../../languages/phrases.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../match-phrase.ts'
import { readTimes } from '../numbers/read-digits.ts'

/**
 * How certain it is that a word is a letter. `sure`: it has no other meaning; `weak`: it is also a
 * word ("de"); `code`: it is a word of a spelling alphabet, which may be a name ("Oscar").
 */
export type LetterKind = 'sure' | 'weak' | 'code'

/** A letter, or two if doubled, and its number of words. */
export type HeardLetter = { letter: string; kind: LetterKind; length: number }

/** The maximum number of words of a letter. */
const MAX_WORDS = 10

const letterTable = computePerLanguage(({ letterWords: { sure, weak, alphabet, codes } }) => {
  const named = (letters: typeof sure, kind: LetterKind) =>
    letters.flatMap(([names, letter]) => phrasesOf({ letter, kind }, names))
  const initials = (words: Phrases) =>
    phrasesOf('', words).map(([word]): [string, string] => [word, word[0]!])
  return phraseTable([
    ...named(sure, 'sure'),
    ...named(weak, 'weak'),
    ...named([...initials(NATO_ALPHABET), ...NATO_FORMS, ...initials(alphabet), ...codes], 'code'),
  ])
})
const exampleTable = computePerLanguage(({ letterWords }) =>
  phraseTable(phrasesOf(true, letterWords.examples)),
)
const sizes = buildSharedTable(({ letterWords }) => letterWords.sizes)
const sizesAfter = buildSharedTable(({ letterWords }) => letterWords.sizesAfter)
const accented = computeOnce(
  () =>
    new Map(
      LANGUAGES.flatMap(({ letterWords }) =>
        letterWords.accented.flatMap(([names, letter]) => phrasesOf(letter, names)),
      ),
    ),
)

/**
 * The letter that begins at a word: "j", "capital j", "jota", "j as in Juliet", "double l". The
 * words are not folded.
 */
export function readLetter(
  words: readonly string[],
  at: number,
  language: Language,
): HeardLetter | null {
  const near = words.slice(at, at + MAX_WORDS)
  const folded = near.map(foldWord)
  const before = matchPhrase(folded, 0, sizes())?.length ?? 0
  const cursor = { words: near, folded, at: before, language }
  const letter = readRepeated(cursor) ?? readOne(cursor)
  if (!letter) return null
  const after = matchPhrase(folded, before + letter.length, sizesAfter())?.length ?? 0
  return {
    letter: letter.letter,
    kind: before + after > 0 ? 'sure' : letter.kind,
    length: before + letter.length + after,
  }
}

/** Whether the folded words together are one code word, such as "x ray". */
export function isCodeWord(words: readonly string[], language: Language): boolean {
  const found = matchPhrase(words, 0, letterTable(language))
  return found?.value.kind === 'code' && found.length === words.length
}

type LetterCursor = {
  words: readonly string[]
  folded: readonly string[]
  at: number
  language: Language
}

/** "double l", and in French "deux l"; but "double u" and similar names are single letters. */
function readRepeated({ words, folded, at, language }: LetterCursor): HeardLetter | null {
  if (matchPhrase(folded, at, letterTable(language))) return null
  const times =
    readTimes(folded, at, language) ??
    (folded[at] === language.letterWords.two ? { value: 2, length: 1 } : null)
  if (!times) return null
  const one = readOne({ words, folded, at: at + times.length, language })
  if (!one || one.letter.length !== 1 || one.kind === 'code') return null
  return { letter: one.letter.repeat(times.value), kind: 'sure', length: times.length + one.length }
}

function readOne(cursor: LetterCursor): HeardLetter | null {
  const one = readName(cursor)
  if (!one) return null
  const { folded, at, language } = cursor
  const linking = matchPhrase(folded, at + one.length, exampleTable(language))
  if (!linking || one.kind === 'code') return one
  const example = at + one.length + linking.length
  const word = folded[example] ?? ''
  const code = matchPhrase(folded, example, letterTable(language))
  const isCode = code?.value.kind === 'code' && code.value.letter === foldWord(one.letter)
  if (!isCode && (word.length < 2 || word[0] !== foldWord(one.letter)[0])) return one
  const length = one.length + linking.length + (isCode ? code.length : 1)
  return { letter: one.letter, kind: 'sure', length }
}

function readName({ words, folded, at, language }: LetterCursor): HeardLetter | null {
  const word = words[at] ?? ''
  const own = accented().get(word)
  if (own !== undefined) return { letter: own, kind: 'sure', length: 1 }
  const named = matchPhrase(folded, at, letterTable(language))
  if (named) return { ...named.value, length: named.length }
  return /^\p{L}$/u.test(word) ? { letter: word, kind: 'sure', length: 1 } : null
}
