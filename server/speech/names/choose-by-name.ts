import { LANGUAGES } from '../../languages/languages.ts'
import { collectNamingWords } from './collect-naming-words.ts'
import { compareWords } from './compare-words.ts'
import { findOnly } from '../find-only.ts'
import { readPair } from '../numbers/read-number.ts'

type Named = { name: string }

/** `candidates`: the names that may be meant, the most likely first; empty if none is similar. */
type NameChoice<T extends Named> = { ok: true; one: T } | { ok: false; candidates: T[] }

const MAX_CHARACTERS = 200
const MAX_WORDS = 24
/**
 * The minimum likeness of a word and a part of a name, and the minimum lead of one name over
 * another.
 */
const MIN_LIKENESS = 0.75
const MIN_LEAD = 0.1
const SAME_LIKENESS = 0.9
/** Lower numbers are not a duration in minutes, but may be a number of people. */
const MIN_MINUTES = 5

/** `strong` words identify a name; `numbers` are in digits. */
type Words = { all: string[]; kept: string[]; strong: string[]; weak: string[]; numbers: string[] }
type Scored<T> = {
  one: T
  words: Words
  strong: number
  weak: number
  hasNumber: boolean
  isExcluded: boolean
  missed: string[]
}

/**
 * Chooses the item that the words name, in any language: by its full name, or by words that only
 * its name contains. Words may be plural, shortened or misheard, and have others around them. The
 * result is not ok if the words match several names or none.
 */
export function chooseByName<T extends Named>(named: readonly T[], said: string): NameChoice<T> {
  const split = named.map((one) => ({ one, all: allWords(one.name) }))
  const vocabulary = new Set(split.flatMap(({ all }) => all))
  const words = sorted(allWords(said), vocabulary)
  if (words.all.length === 0) return { ok: false, candidates: [] }
  const read = split.map(({ one, all }) => ({ one, words: sorted(all, vocabulary) }))
  const levels: readonly ((name: Words) => boolean)[] = [
    (name) => joined(name.all) === joined(words.all),
    (name) => isSame(name.kept, words.kept),
    (name) => isSame(name.kept, words.strong),
  ]
  for (const isNamed of levels) {
    const found = read.filter((one) => isNamed(one.words))
    const only = findOnly(found)
    if (only) return { ok: true, one: only.one }
    if (found.length > 1) return { ok: false, candidates: found.map(({ one }) => one) }
  }
  return chooseNearest(
    read.map(({ one, words: name }) => score(one, name, words)),
    words,
  )
}

function chooseNearest<T extends Named>(scored: readonly Scored<T>[], said: Words): NameChoice<T> {
  const ranked = scored.toSorted(
    (a, b) => b.strong - a.strong || Number(b.hasNumber) - Number(a.hasNumber) || b.weak - a.weak,
  )
  const near = ranked.filter(
    ({ strong, hasNumber, isExcluded }) =>
      !isExcluded && (strong > 0 || (said.strong.length === 0 && hasNumber)),
  )
  const possible = near.filter(({ strong }) => strong > (near[0]?.strong ?? 0) - MIN_LEAD)
  const ofNumber = possible.filter(({ hasNumber }) => hasNumber)
  const chosen = findOnly(possible) ?? findOnly(ofNumber)
  // The words contain a word of another name as well.
  const isOther =
    chosen !== null &&
    scored.some(
      ({ words, one }) =>
        one !== chosen.one && chosen.missed.some((word) => likeness(word, words.strong) > 0),
    )
  if (chosen && !isOther) return { ok: true, one: chosen.one }
  const alike = ranked.filter(({ strong, weak, hasNumber }) => strong > 0 || weak > 0 || hasNumber)
  return { ok: false, candidates: alike.map(({ one }) => one) }
}

/**
 * `isExcluded`: the words exclude this name, by the length or family name of another, or by a
 * negation.
 */
function score<T extends Named>(one: T, name: Words, said: Words): Scored<T> {
  const strong = name.strong.length > 0 ? name.strong : name.weak
  const wanted =
    said.strong.length > 0
      ? said.strong
      : said.weak.length > 0
        ? []
        : said.all.filter((word) => collectNamingWords('titles').has(word))
  const hits = wanted.map((word) => likeness(word, said.strong.length > 0 ? strong : name.all))
  const missed = wanted.filter((_, at) => hits[at] === 0)
  const isCovered = strong.every((word) => likeness(word, [...wanted, ...said.weak]) > 0)
  const lengths = said.numbers.filter((number) => Number(number) >= MIN_MINUTES)
  const hasNumber = name.numbers.some((number) => said.numbers.includes(number))
  const isOtherLength = name.numbers.length > 0 && lengths.length > 0 && !hasNumber
  const isDenied = said.all.some(
    (word) => collectNamingWords('negations').has(word) && !name.all.includes(word),
  )
  const isExcluded = isOtherLength || isDenied || (missed.length > 0 && !isCovered)
  return {
    one,
    words: name,
    strong: hits.reduce((sum, hit) => sum + hit, 0),
    weak: said.weak.filter((word) => name.weak.includes(word)).length,
    hasNumber,
    isExcluded,
    missed,
  }
}

function likeness(word: string, others: readonly string[]): number {
  const most = Math.max(0, ...others.map((other) => compareWords(word, other)))
  return most >= MIN_LIKENESS ? most : 0
}

function isSame(name: readonly string[], said: readonly string[]): boolean {
  if (said.length === 0) return false
  return (
    joined(name) === joined(said) ||
    (name.length === said.length &&
      name.every((word, at) => compareWords(word, said[at] ?? '') > SAME_LIKENESS))
  )
}

function joined(words: readonly string[]): string {
  return words.join('')
}

function allWords(text: string): string[] {
  const plain = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=\p{L})['’`´]s(?!\p{L})/gu, '')
  return withDigits(
    plain
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  )
}

function sorted(all: string[], vocabulary: ReadonlySet<string>): Words {
  const isKept = (word: string) =>
    !collectNamingWords('silent').has(word) &&
    !collectNamingWords('titles').has(word) &&
    !(collectNamingWords('qualifiers').has(word) && !vocabulary.has(word))
  const isNumber = (word: string) => /^\d+$/.test(word)
  const kept = all.filter(isKept)
  return {
    all,
    kept,
    weak: kept.filter((word) => collectNamingWords('weak').has(word)),
    numbers: kept.filter(isNumber),
    strong: kept.filter(
      (word) =>
        !collectNamingWords('weak').has(word) &&
        !collectNamingWords('negations').has(word) &&
        !isNumber(word),
    ),
  }
}

/** Writes numbers from two on in digits; "one" is often an article. */
function withDigits(words: readonly string[]): string[] {
  const read: string[] = []
  for (let at = 0; at < words.length;) {
    const number = LANGUAGES.map((language) => readPair(words, at, language))
      .filter((found) => found !== null)
      .toSorted((a, b) => b.length - a.length)[0]
    const isNumber = number && number.value > 1
    read.push(isNumber ? String(number.value) : (words[at] ?? ''))
    at += isNumber ? number.length : 1
  }
  return read
}
