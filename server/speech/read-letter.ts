import { LETTER_WORDS, type LetterKind } from './letter-words.ts'
import { matchPhrase, phraseTable, phrasesOf } from './match-phrase.ts'
import type { Language } from './pick-language.ts'
import { readTimes } from './read-digits.ts'
import { foldWord } from './split-words.ts'

/** What stands for a letter, doubled ones as both, and how many words said it. */
export type HeardLetter = { letter: string; kind: LetterKind; length: number }

const SIZES = phraseTable(
  phrasesOf(
    true,
    'capital|uppercase|upper case|lowercase|lower case|big|small|little|letter|letra|gross|grosses|grosser|klein|kleines|buchstabe|lettre',
  ),
)
const SIZES_AFTER = phraseTable(
  phrasesOf(
    true,
    'mayuscula|minuscula|en mayuscula|en minuscula|majuscule|minuscule|en majuscule|en minuscule',
  ),
)
const EXAMPLES: Record<Language, ReturnType<typeof phraseTable<boolean>>> = {
  en: phraseTable(phrasesOf(true, 'as in|like in|like|for|is for')),
  es: phraseTable(phrasesOf(true, 'de|como|como en|como de')),
  de: phraseTable(phrasesOf(true, 'wie|wie in|fur|fuer')),
  fr: phraseTable(phrasesOf(true, 'comme|comme dans|de')),
}
/** Only in French is a number before a letter how often it stands there. */
const TWO: Partial<Record<Language, string>> = { fr: 'deux' }

/**
 * The letter that begins at a word: "j", "capital j", "jota", "j as in Juliet", "double l". The
 * words are not folded.
 */
export function readLetter(
  words: readonly string[],
  at: number,
  language: Language,
): HeardLetter | null {
  // No letter takes more words than these.
  const near = words.slice(at, at + 10)
  const folded = near.map(foldWord)
  const before = matchPhrase(folded, 0, SIZES)?.length ?? 0
  const place = { words: near, folded, at: before, language }
  const letter = readRepeated(place) ?? readOne(place)
  if (!letter) return null
  const after = matchPhrase(folded, before + letter.length, SIZES_AFTER)?.length ?? 0
  return {
    letter: letter.letter,
    kind: before + after > 0 ? 'sure' : letter.kind,
    length: before + letter.length + after,
  }
}

type Place = { words: readonly string[]; folded: readonly string[]; at: number; language: Language }

/** "double l", and in French "deux l"; "double u" and its like are letters of their own. */
function readRepeated({ words, folded, at, language }: Place): HeardLetter | null {
  if (matchPhrase(folded, at, LETTER_WORDS[language])) return null
  const times =
    readTimes(folded, at, language) ??
    (folded[at] === TWO[language] ? { value: 2, length: 1 } : null)
  if (!times) return null
  const one = readOne({ words, folded, at: at + times.length, language })
  if (!one || one.letter.length !== 1 || one.kind === 'code') return null
  return { letter: one.letter.repeat(times.value), kind: 'sure', length: times.length + one.length }
}

function readOne(place: Place): HeardLetter | null {
  const one = readName(place)
  if (!one) return null
  const { folded, at, language } = place
  const linking = matchPhrase(folded, at + one.length, EXAMPLES[language])
  if (!linking || one.kind === 'code') return one
  const example = at + one.length + linking.length
  const xray = folded[example] === 'x' && folded[example + 1] === 'ray'
  const word = folded[example] ?? ''
  if (!xray && (word.length < 2 || word[0] !== foldWord(one.letter)[0])) return one
  return { letter: one.letter, kind: 'sure', length: one.length + linking.length + (xray ? 2 : 1) }
}

function readName({ words, folded, at, language }: Place): HeardLetter | null {
  if (words[at] === 'eñe') return { letter: 'ñ', kind: 'sure', length: 1 }
  const named = matchPhrase(folded, at, LETTER_WORDS[language])
  if (named) return { ...named.value, length: named.length }
  return /^\p{L}$/u.test(words[at] ?? '') ? { letter: words[at]!, kind: 'sure', length: 1 } : null
}
