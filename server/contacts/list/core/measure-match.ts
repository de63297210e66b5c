import { measureDistance } from './measure-distance.ts'
import type { SearchWord } from './read-search.ts'
import type { SimilarWord } from './similar-word.ts'

/** A word of a search, and the known words that may be meant by it. */
export type WantedWord = SearchWord & { similar: readonly SimilarWord[] }

/** Why a word is found, the most certain reason first. */
const MATCH_REASONS = [
  'exact',
  'beginning',
  'script',
  'sound',
  'spelling',
  'nickname',
  'missing',
] as const
type MatchReason = (typeof MATCH_REASONS)[number]

/** A word of a search, and what it found; null: nothing. */
type WordMatch = { searched: string; found: string | null; reason: MatchReason }

/** How well a contact matches: more is better; 0: it does not. */
export type Match = { rank: number; words: WordMatch[] }

/**
 * The points of a word that is found, by what it is found in: the whole word, and its beginning.
 */
const POINTS = {
  '': { whole: 100, beginning: 70 },
  '&': { whole: 60, beginning: 40 },
  '@': { whole: 50, beginning: 40 },
} as const
const DIGITS = 60
/** Less these points for each letter by which a word differs. */
const MISSPELT = 40
/** Points of words that sound the same, beside `beginning`, and by how much less they are. */
const SAME_IN_OTHER_SCRIPT = 10
const SAME_SOUND = -5
const OTHER_SOUND = 150
/** Of another form of a name, which may be that of another name too. */
const NICKNAME = 15
/** A word of a search of fewer words may not be missing. */
const MIN_WORDS_WITH_MISSING = 3

/** The most letters by which a word may differ from one that is similar. */
function mostMisspelt(word: string): number {
  return Math.floor(word.length / 3)
}

/**
 * How well search keys match the words of a search. The beginning of a name counts more than a
 * company, and a misspelled word counts least. `mayMiss`: one of three or more words need not be
 * found, but digits always.
 */
export function measureMatch(
  keys: readonly string[],
  wanted: readonly WantedWord[],
  mayMiss = false,
): Match {
  const found = keys.map(readKey)
  let rank = 0
  let missing = mayMiss && wanted.length >= MIN_WORDS_WITH_MISSING ? 1 : 0
  const words: WordMatch[] = []
  for (const word of wanted) {
    let best: Found = { points: 0, found: null, reason: 'missing' }
    for (const key of found) {
      const each = findIn(key, word)
      if (each.points > best.points) best = each
    }
    if (best.points === 0 && (missing-- === 0 || word.digits !== null))
      return { rank: 0, words: [] }
    rank += best.points
    words.push({ searched: word.text, found: best.found, reason: best.reason })
  }
  return { rank, words }
}

/** From 0 to 1. */
export function scoreOf({ rank, words }: Match): number {
  return Math.round(rank / Math.max(1, words.length)) / POINTS[''].whole
}

/** The least certain reason. */
export function reasonOf({ words }: Match): MatchReason {
  return MATCH_REASONS.findLast((each) => words.some(({ reason }) => reason === each)) ?? 'exact'
}

type Key = { kind: '' | '&' | '@' | '#' | '='; text: string }
type Found = { points: number; found: string | null; reason: MatchReason }

const NOT_FOUND: Found = { points: 0, found: null, reason: 'missing' }

function readKey(key: string): Key {
  const kind = key[0] as Key['kind']
  return '&@#='.includes(kind) ? { kind, text: key.slice(1) } : { kind: '', text: key }
}

function findIn({ kind, text }: Key, { text: word, digits, similar }: WantedWord): Found {
  if (kind === '=') return NOT_FOUND
  if (kind === '#')
    return digits !== null && text.startsWith(digits)
      ? { points: DIGITS, found: word, reason: 'exact' }
      : NOT_FOUND
  const { whole, beginning } = POINTS[kind]
  const padded = ` ${text} `
  if (padded.includes(` ${word} `)) return { points: whole, found: word, reason: 'exact' }
  const at = padded.indexOf(` ${word}`)
  if (at >= 0)
    return {
      points: beginning,
      found: padded.slice(at + 1, padded.indexOf(' ', at + 1)),
      reason: 'beginning',
    }
  let best = NOT_FOUND
  for (const each of similar) {
    if (!padded.includes(` ${each.word} `)) continue
    const points = pointsOfSimilar(beginning, each)
    if (points > best.points) best = { points, found: each.word, reason: each.reason }
  }
  return best
}

function pointsOfSimilar(beginning: number, { difference, reason }: SimilarWord): number {
  if (reason === 'nickname') return NICKNAME
  const points =
    reason === 'spelling'
      ? beginning - MISSPELT * difference
      : beginning +
        (reason === 'script' ? SAME_IN_OTHER_SCRIPT : SAME_SOUND) -
        OTHER_SOUND * difference
  return Math.max(NICKNAME + 1, Math.round(points))
}

/** The words in the order of the points that they are worth in a name. */
export function orderSimilar(words: readonly SimilarWord[]): SimilarWord[] {
  const points = (word: SimilarWord) => pointsOfSimilar(POINTS[''].beginning, word)
  return words.toSorted(
    (a, b) => points(b) - points(a) || a.difference - b.difference || (a.word < b.word ? -1 : 1),
  )
}

/** How many letters a known word differs by; null: it is not similar. */
export function compareSpelling(word: string, known: string): SimilarWord | null {
  const difference = measureDistance(word, known, mostMisspelt(word))
  return difference > 0 && difference < Infinity
    ? { word: known, reason: 'spelling', difference }
    : null
}
