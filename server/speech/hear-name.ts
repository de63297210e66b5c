import { withoutLead, withoutTail } from './match-phrase.ts'
import { LEADS, NOT_NAMES, SELDOM_NAMES, TAILS } from './name-words.ts'
import { readPair } from './number-words.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { readSpelling } from './hear-spelling.ts'
import { resembleWords } from './resemble-words.ts'
import { foldWord } from './split-words.ts'
import { writeName, writePart } from './write-name.ts'

const MOST_WORDS = 6
const LONGEST_TEXT = 300
const ALIKE = 0.4
/** Marks of the direction of text, zero-width spaces and others that show nothing. */
const INVISIBLE = /\p{Cf}/gu

/**
 * The name that somebody said, and whether they spelled any of it: "John Smith, S M Y T H" is John
 * Smyth. Null where it is no name.
 */
export function hearName(
  text: string,
  language: string,
): { name: string; spelled: boolean } | null {
  if (text.length > LONGEST_TEXT) return null
  const said = pickLanguage(language)
  const words = nameWords(text)
  const start = words.findIndex(
    (_, at) => words[at] !== ',' && spelling(words.slice(at), said) !== null,
  )
  if (start < 0)
    return isName(words, said) ? { name: writeName(withoutPauses(words)), spelled: false } : null
  const spelled = writePart(spelling(words.slice(start), said)!)
  const before = strip(words.slice(0, start))
  if (before.length === 0) return { name: spelled, spelled: true }
  return isName(before, said)
    ? { name: replaceWord(writeName(withoutPauses(before)).split(' '), spelled), spelled: true }
    : null
}

/** The words as they are written, without what is said around a name. */
function nameWords(text: string): string[] {
  const spaced = text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/([,;!?…]|[.](?=\s|$))/g, ' , ')
    .replaceAll(/[.:()"“”¿¡]/g, ' ')
  return strip(spaced.split(/\s+/).filter((word) => word !== ''))
}

function strip(words: readonly string[]): string[] {
  const folded = words.map((word) => foldWord(word.toLowerCase()))
  const rest = withoutLead(folded, LEADS)
  const start = words.length - rest.length
  return words.slice(start, start + withoutTail(rest, TAILS).length)
}

function spelling(words: readonly string[], language: Language): string | null {
  return readSpelling(
    words.flatMap((word) => word.toLowerCase().split('-')).filter((word) => word !== ''),
    language,
  )
}

function withoutPauses(words: readonly string[]): string[] {
  const names = words.filter((word) => word !== ',')
  // "Hopper, Grace Hopper."
  return names.length > 2 && names[0] === names.at(-1) && words[1] === ',' ? names.slice(1) : names
}

function isName(words: readonly string[], language: Language): boolean {
  const plain = withoutPauses(words)
  const folded = plain.map((word) => foldWord(word.toLowerCase()))
  return (
    plain.length > 0 &&
    plain.length <= MOST_WORDS &&
    plain.every((word) => /^\p{L}[\p{L}\p{M}'-]*$/u.test(word)) &&
    plain.some((word) => word.length > 1) &&
    !folded.some((word) => NOT_NAMES.has(word) && !SELDOM_NAMES.has(word)) &&
    (!SELDOM_NAMES.has(folded[0]!) || folded.length > 1) &&
    folded.filter((word) => SELDOM_NAMES.has(word)).length < 2 &&
    !folded.every((_, at) => readPair(folded, at, language) !== null)
  )
}

/**
 * The spelling in the place of the word that it is most like, else of the last one; after a word
 * alone that is unlike it.
 */
function replaceWord(words: readonly string[], spelled: string): string {
  const likeness = words.map((word) => resembleWords(word.toLowerCase(), spelled.toLowerCase()))
  const most = Math.max(...likeness)
  if (words.length === 1 && most < ALIKE && words[0]![0] !== spelled[0])
    return `${words[0]!} ${spelled}`
  const place = most < ALIKE ? words.length - 1 : likeness.indexOf(most)
  return words.map((word, at) => (at === place ? spelled : word)).join(' ')
}
