import { foldWord } from '../../languages/fold-word.ts'
import type { Language } from '../../languages/language.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import { matchPhrase } from '../match-phrase.ts'
import { readPair } from '../numbers/read-number.ts'
import { readLetters } from './find-spelling.ts'

const withPhrases = buildSharedTable(({ nameWords }) => nameWords.spelledWith)
const withoutPhrases = buildSharedTable(({ nameWords }) => nameWords.spelledWithout)
const lastPhrases = buildSharedTable(({ nameWords }) => nameWords.spelledLast)
const MAX_LETTERS = 3
const MAX_REPEATED = 3

/** Letters that are written for the same sound as others, most similar first. */
const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  ph: ['v', 'f'],
  f: ['ph', 'v'],
  v: ['f', 'ph', 'w', 'b'],
  w: ['v'],
  b: ['v', 'p'],
  p: ['b'],
  k: ['ck', 'ch', 'c', 'q'],
  c: ['ck', 'k', 's', 'z', 'qu'],
  ck: ['kk', 'k', 'c'],
  ch: ['k', 'c', 'sh'],
  q: ['k', 'c'],
  y: ['ll', 'ie', 'i', 'j'],
  ll: ['y', 'l'],
  i: ['y', 'ie'],
  ie: ['y', 'i'],
  z: ['s', 'c', 'ts'],
  s: ['z', 'c', 'x'],
  ss: ['ß', 's'],
  ß: ['ss', 's'],
  x: ['cks', 'chs', 'ks', 'gs', 'j', 's'],
  j: ['g', 'y', 'x'],
  g: ['j'],
  ei: ['ai', 'ey', 'ay'],
  ai: ['ei', 'ay', 'ey'],
  ay: ['ai', 'ei', 'ey'],
  ey: ['ei', 'ay', 'ai'],
  dt: ['tt', 't', 'd'],
  tt: ['dt', 't'],
  d: ['t'],
  t: ['d', 'th'],
  th: ['t'],
  ñ: ['n', 'ny'],
  ç: ['c', 's'],
  é: ['e'],
  è: ['e'],
  ê: ['e'],
  ü: ['ue', 'u'],
  ö: ['oe', 'o'],
  ä: ['ae', 'a', 'e'],
  ue: ['ü'],
  oe: ['ö'],
  ae: ['ä'],
  ee: ['ea', 'i', 'e'],
  ea: ['ee', 'e'],
  h: [],
  e: [],
}

/** A correction of the spelling: "with a p h", "without an h", "with two l's at the end". */
export type SpellingHint = { letters: string; isWithout: boolean; isLast: boolean }

/** The correction that begins at a word, and its number of words; null if there is none. */
export function readSpellingHint(
  words: readonly string[],
  at: number,
  language: Language,
): { hint: SpellingHint; length: number } | null {
  const folded = words.map((word) => foldWord(word.toLowerCase()))
  const without = matchPhrase(folded, at, withoutPhrases())
  const lead = matchPhrase(folded, at, withPhrases()) ?? without
  if (!lead) return readAccent(words, at, language)
  const from = at + lead.length
  const lastAt = folded.findIndex((_, i) => i > from && matchPhrase(folded, i, lastPhrases()))
  const said = readHintLetters(lastAt < 0 ? words : words.slice(0, lastAt), from, language)
  if (!said) return null
  const end = from + said.length
  const last = matchPhrase(folded, end, lastPhrases())
  return {
    hint: { letters: said.letters, isWithout: without !== null, isLast: last !== null },
    length: end - at + (last?.length ?? 0),
  }
}

/** A letter with its accent at the end: "Estée, é accent aigu". */
function readAccent(words: readonly string[], at: number, language: Language) {
  const lower = words.slice(at).map((word) => word.toLowerCase())
  const [letter, ...others] = readLetters(lower, language).letters
  return letter && others.length === 0 && letter.length > 1 && letter.length === lower.length
    ? { hint: { letters: letter.letter, isWithout: false, isLast: false }, length: lower.length }
    : null
}

/** "p h", "ph", "double l", "two l's". */
function readHintLetters(
  words: readonly string[],
  at: number,
  language: Language,
): { letters: string; length: number } | null {
  const lower = words.map((word) => word.toLowerCase())
  const count = readPair(lower.map(foldWord), at, language)
  const repeated = count && count.value <= MAX_REPEATED ? (lower[at + count.length] ?? '') : ''
  const one = /^(\p{L})(?:'?s)?$/u.exec(repeated)?.[1]
  if (count && one) return { letters: one.repeat(count.value), length: count.length + 1 }
  const { letters, length } = readLetters(lower.slice(at), language)
  const spelled = letters.map(({ letter }) => letter).join('')
  if (spelled !== '' && spelled.length <= MAX_LETTERS && /^(?:\p{L}+|-)$/u.test(spelled))
    return { letters: spelled, length }
  const word = lower[at] ?? ''
  return spelled === '' && word in SOUNDS ? { letters: word, length: 1 } : null
}

/**
 * The name with the corrected spelling: Steven "with a p h" is Stephen, Mathieu "avec deux t" is
 * Matthieu. A name that already has the letters, or in which they cannot be placed, is unchanged.
 */
export function correctSpelling(name: string, hint: SpellingHint): string {
  const words = name.split(' ')
  if (hint.letters === '-') return [...words.slice(0, -2), words.slice(-2).join('-')].join(' ')
  const lower = words.map((word) => word.toLowerCase())
  const has = lower.findLastIndex((word) => word.includes(hint.letters))
  if (hint.isWithout)
    return has < 0
      ? name
      : words.with(has, replaceLast(words[has] ?? '', hint.letters, '')).join(' ')
  if (has >= 0) return name
  for (const [at, word] of [...words.entries()].toReversed()) {
    const corrected = replaceSound(word, hint)
    if (corrected !== null) return words.with(at, corrected).join(' ')
  }
  const at = words.length - 1
  return words.with(at, addLetter(words[at] ?? '', hint.letters)).join(' ')
}

function replaceSound(word: string, { letters, isLast }: SpellingHint): string | null {
  const single = letters.length > 1 && new Set(letters).size === 1 ? letters.charAt(0) : null
  const sounds = [...(SOUNDS[letters] ?? []), ...(single ? [single] : [])]
  const sound = sounds.find((one) => word.toLowerCase().includes(one))
  if (sound !== undefined) return (isLast ? replaceLast : replaceFirst)(word, sound, letters)
  if (letters !== 'h') return null
  if (/t(?!h)/i.test(word)) return word.replace(/t(?!h)/i, '$&h')
  if (/^jon/i.test(word)) return word.replace(/^jo/i, '$&h')
  return /[aeiou]$/i.test(word) ? `${word}h` : null
}

/** "Ann with an e" is Anne. */
function addLetter(word: string, letters: string): string {
  return letters === 'e' || letters === 's' ? word + letters : word
}

function replaceFirst(word: string, letters: string, other: string): string {
  return replaceAt(word, word.toLowerCase().indexOf(letters), { letters, other })
}

function replaceLast(word: string, letters: string, other: string): string {
  return replaceAt(word, word.toLowerCase().lastIndexOf(letters), { letters, other })
}

function replaceAt(
  word: string,
  at: number,
  { letters, other }: { letters: string; other: string },
): string {
  const replaced = word.slice(0, at) + other + word.slice(at + letters.length)
  return at === 0 ? replaced.slice(0, 1).toUpperCase() + replaced.slice(1) : replaced
}
