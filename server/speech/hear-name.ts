import { foldWord } from '../languages/fold-word.ts'
import type { Language } from '../languages/language.ts'
import { languageOf } from '../languages/languages.ts'
import { buildSharedSet, buildSharedTable } from './build-shared-table.ts'
import { findSimilarWord } from './find-similar-word.ts'
import { withoutLead, withoutTail } from './match-phrase.ts'
import { readPair } from './read-number.ts'
import { readSpelling } from './read-spelling.ts'
import { writeName, writePart } from './write-name.ts'

const leads = buildSharedTable(({ nameWords }) => nameWords.leads)
const tails = buildSharedTable(({ nameWords }) => nameWords.tails)
const notNames = buildSharedSet(({ nameWords }) => nameWords.notNames)
const rareNames = buildSharedSet(({ nameWords }) => nameWords.rareNames)
const MAX_WORDS = 6
const MAX_CHARACTERS = 300
/** Direction marks, zero-width spaces and other invisible characters. */
const INVISIBLE = /\p{Cf}/gu

/**
 * The name in an answer, and whether any part of it was spelled: "John Smith, S M Y T H" is John
 * Smyth. Null if it is not a name. `language`: BCP 47.
 */
export function hearName(
  text: string,
  language: string | Language,
): { name: string; spelled: boolean } | null {
  if (text.length > MAX_CHARACTERS) return null
  const spoken = languageOf(language)
  const words = nameWords(text)
  const start = words.findIndex(
    (_, at) => words[at] !== ',' && spelling(words.slice(at), spoken) !== null,
  )
  if (start < 0)
    return isName(words, spoken) ? { name: writeName(withoutPauses(words)), spelled: false } : null
  const spelled = writePart(spelling(words.slice(start), spoken)!)
  const before = strip(words.slice(0, start))
  if (before.length === 0) return { name: spelled, spelled: true }
  return isName(before, spoken)
    ? { name: replaceWord(writeName(withoutPauses(before)).split(' '), spelled), spelled: true }
    : null
}

/** The words in their original case, without the phrases around a name. */
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
  const rest = withoutLead(folded, leads())
  const start = words.length - rest.length
  return words.slice(start, start + withoutTail(rest, tails()).length)
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
    plain.length <= MAX_WORDS &&
    plain.every((word) => /^\p{L}[\p{L}\p{M}'-]*$/u.test(word)) &&
    plain.some((word) => word.length > 1) &&
    !folded.some((word) => notNames().has(word) && !rareNames().has(word)) &&
    (!rareNames().has(folded[0]!) || folded.length > 1) &&
    folded.filter((word) => rareNames().has(word)).length < 2 &&
    !folded.every((_, at) => readPair(folded, at, language) !== null)
  )
}

/**
 * Replaces the word that the spelling resembles most, or else the last word. A single word that
 * does not resemble it is kept as the first name.
 */
function replaceWord(words: readonly string[], spelled: string): string {
  const similar = findSimilarWord(words, spelled)
  if (words.length === 1 && similar === null && words[0]![0] !== spelled[0])
    return `${words[0]!} ${spelled}`
  const place = similar ?? words.length - 1
  return words.map((word, at) => (at === place ? spelled : word)).join(' ')
}
