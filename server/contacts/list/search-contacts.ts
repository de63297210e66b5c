import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  type KeyRange,
  rangesOfPhrase,
  rangesOfSimilar,
  rangesOfSimilarPair,
  rangesOfWord,
} from './core/key-range.ts'
import { measureDistance } from './core/measure-distance.ts'
import { mostMisspelt, measureMatch, type WantedWord } from './core/measure-match.ts'
import type { SearchWord } from './core/read-search.ts'
import { listSpellVariants } from './core/list-spell-variants.ts'
import {
  countKeys,
  hasTrigrams,
  type KeysOfContact,
  selectContactsByKeys,
  selectKeys,
  selectKnownWords,
  selectSimilarWords,
} from './store/search.ts'

/** A contact that matches a search, and how well: more is better. */
export type SearchHit = { id: string; rank: number }

/** Contacts of the rarest word that are compared with the other words. */
const MAX_CANDIDATES = 600
const MAX_SIMILAR_WORDS = 10
/** Words with common trigrams, of which those that differ in the fewest letters are used. */
const MAX_LIKE_WORDS = 40
/** With fewer matches, a search also considers that words are misspelled. */
const ENOUGH_HITS = 25

type Search = { words: readonly SearchWord[]; limit: number }
type Find = (wanted: readonly WantedWord[]) => Promise<KeysOfContact[]>

/**
 * The contacts that match all words, the best first, at most `limit`. Reads a bounded number of
 * rows, however many contacts match. Words that a name, a company or an email has next to each
 * other are always found. Of other words that are all frequent, only the first MAX_CANDIDATES
 * contacts of the rarest are considered.
 */
export async function searchContacts(
  db: Db,
  workspaceId: WorkspaceId,
  { words, limit }: Search,
): Promise<SearchHit[]> {
  const best = new Map<string, number>()
  const add = async (find: Find, wanted: readonly WantedWord[]) => {
    for (const { id, keys } of await find(wanted)) {
      const rank = measureMatch(keys, wanted)
      if (rank > (best.get(id) ?? 0)) best.set(id, rank)
    }
    return best.size >= ENOUGH_HITS
  }
  const select = (ranges: readonly KeyRange[]) => selectKeys(db, workspaceId, { ranges, limit })
  const selectRarest: Find = (wanted) => selectCandidates(db, workspaceId, wanted)
  const exact = words.map((word) => ({ ...word, similar: [] }))
  const [only] = words.length === 1 ? words : []

  const isEnough = only
    ? await add(() => select(rangesOfWord(only)), exact)
    : (await add(() => select(rangesOfPhrase(words)), exact)) || (await add(selectRarest, exact))
  if (!isEnough) {
    const wanted = await addSimilarWords(db, workspaceId, words)
    if (only) await add(() => select(wanted.flatMap(rangesOfSimilar)), wanted)
    else if (wanted.some(({ similar }) => similar.length > 0)) {
      const pairs = words.length === 2 ? rangesOfSimilarPair(wanted) : []
      if (!(await add(() => select(pairs), wanted))) await add(selectRarest, wanted)
    }
  }
  return [...best]
    .map(([id, rank]) => ({ id, rank }))
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
}

/** The words, each with known words that it may be a misspelling of. */
async function addSimilarWords(
  db: Db,
  workspaceId: WorkspaceId,
  words: readonly SearchWord[],
): Promise<WantedWord[]> {
  const variants = words.flatMap(({ text }, index) => {
    const others = listSpellVariants(text)
    return (others.length > 0 ? [text, ...others] : []).map((word) => ({ index, word }))
  })
  if (variants.length === 0) return words.map((word) => ({ ...word, similar: [] }))
  const [known, trigrams] = await Promise.all([
    selectKnownWords(db, workspaceId, variants),
    hasTrigrams(db),
  ])
  const unknown = [...new Set(variants.map(({ index }) => index))]
    .filter((index) => !known.some((each) => each.index === index))
    .map((index) => ({ index, word: words[index]!.text }))
  const similar =
    trigrams && unknown.length > 0
      ? await selectSimilarWords(db, workspaceId, { words: unknown, limit: MAX_LIKE_WORDS })
      : []
  return words.map((word, index) => ({
    ...word,
    similar: nearest(
      word.text,
      [...known, ...similar].filter((each) => each.index === index).map((each) => each.word),
    ),
  }))
}

/** The words that differ in the fewest letters. */
function nearest(word: string, known: readonly string[]): string[] {
  return [...new Set(known)]
    .map((each) => ({ each, distance: measureDistance(word, each, mostMisspelt(word)) }))
    .filter(({ distance }) => distance > 0 && distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || (a.each < b.each ? -1 : 1))
    .slice(0, MAX_SIMILAR_WORDS)
    .map(({ each }) => each)
}

/** The contacts of the rarest word, with their keys. */
async function selectCandidates(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly WantedWord[],
): Promise<KeysOfContact[]> {
  const groups = wanted.map((word) => [...rangesOfWord(word), ...rangesOfSimilar(word)])
  const counts = await countKeys(db, workspaceId, { groups, limit: MAX_CANDIDATES })
  const rarest = counts.indexOf(Math.min(...counts))
  if (counts[rarest] === 0) return []
  return selectContactsByKeys(db, workspaceId, { ranges: groups[rarest]!, limit: MAX_CANDIDATES })
}
