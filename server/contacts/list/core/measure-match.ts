import { measureDistance } from './measure-distance.ts'
import type { SearchWord } from './read-search.ts'

/** A word of a search, and the known words that it may be a misspelling of. */
export type WantedWord = SearchWord & { similar: readonly string[] }

/**
 * The points of a word that is found, by what it is found in: the whole word, and its beginning.
 */
const POINTS = {
  '': { whole: 10, beginning: 7 },
  '&': { whole: 6, beginning: 4 },
  '@': { whole: 5, beginning: 4 },
} as const
const DIGITS = 6
/** Less these points for each letter by which a word differs. */
const MISSPELT = 4

/** The most letters by which a word may differ from one that is similar. */
export function mostMisspelt(word: string): number {
  return Math.floor(word.length / 3)
}

/**
 * How well search keys match all words of a search; 0: a word is not found. The beginning of a name
 * counts more than a company, and a misspelled word counts least.
 */
export function measureMatch(keys: readonly string[], wanted: readonly WantedWord[]): number {
  const found = keys.map(readKey)
  let sum = 0
  for (const word of wanted) {
    const best = Math.max(0, ...found.map((key) => pointsOf(key, word)))
    if (best === 0) return 0
    sum += best
  }
  return sum
}

type Key = { kind: '' | '&' | '@' | '#' | '='; text: string }

function readKey(key: string): Key {
  const kind = key[0] as Key['kind']
  return '&@#='.includes(kind) ? { kind, text: key.slice(1) } : { kind: '', text: key }
}

function pointsOf({ kind, text }: Key, { text: word, digits, similar }: WantedWord): number {
  if (kind === '=') return 0
  if (kind === '#') return digits !== null && text.startsWith(digits) ? DIGITS : 0
  const { whole, beginning } = POINTS[kind]
  const padded = ` ${text} `
  if (padded.includes(` ${word} `)) return whole
  if (padded.includes(` ${word}`)) return beginning
  const near = similar.filter((each) => padded.includes(` ${each} `))
  if (near.length === 0) return 0
  const distances = near.map((each) => measureDistance(word, each, mostMisspelt(word)))
  return Math.max(1, beginning - MISSPELT * Math.min(...distances))
}
