import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  type KeyRange,
  rangesOfPhrase,
  rangesOfSimilar,
  rangesOfSimilarPair,
  rangesOfWord,
  rangesWithoutOne,
} from './core/key-range.ts'
import { listReadings } from './core/list-readings.ts'
import { type Match, measureMatch, type WantedWord } from './core/measure-match.ts'
import type { SearchWord } from './core/read-search.ts'
import { findSimilarWords } from './find-similar-words.ts'
import { countKeys, type KeysOfContact, selectContactsByKeys, selectKeys } from './store/search.ts'

/** A contact that matches a search, and how well: more is better. */
export type SearchHit = Match & { id: string }

/** Contacts of the rarest word that are compared with the other words. */
const MAX_CANDIDATES = 600
/** With fewer matches, a search also considers words that are misspelled, misheard or missing. */
const ENOUGH_HITS = 25
/** With fewer matches, a word may also be missing. */
const FEW_HITS = 5

type Search = { words: readonly SearchWord[]; limit: number }
type Find = (wanted: readonly WantedWord[]) => Promise<KeysOfContact[]>

/**
 * The contacts that match all words, or all but one of three or more, the best first, at most
 * `limit`. Reads a bounded number of rows, however many contacts match. Words that a name, a
 * company or an email has next to each other are always found. Of other words that are all
 * frequent, only the first MAX_CANDIDATES contacts of the rarest are considered.
 */
export async function searchContacts(
  db: Db,
  workspaceId: WorkspaceId,
  { words, limit }: Search,
): Promise<SearchHit[]> {
  const best = new Map<string, Match>()
  const add = async (find: Find, wanted: readonly WantedWord[], mayMiss = false) => {
    for (const { id, keys } of await find(wanted)) {
      const match = measureMatch(keys, wanted, mayMiss)
      if (match.rank > (best.get(id)?.rank ?? 0)) best.set(id, match)
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
    const readings = listReadings(words)
    const [wanted = [], ...others] = await findSimilarWords(db, workspaceId, [words, ...readings])
    await addSimilar(wanted)
    // What is not found in these words may be meant by others.
    if (best.size === 0)
      for (const reading of others) if (!reading.some(isUnknown)) await addSimilar(reading)
  }
  return [...best]
    .map(([id, match]) => ({ id, ...match }))
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1))
    .slice(0, limit)

  async function addSimilar(wanted: readonly WantedWord[]): Promise<void> {
    const isSimilar = wanted.some(({ similar }) => similar.length > 0)
    // The word itself was looked for, unless it is of another reading.
    const isAsked = wanted.length === 1 && wanted[0]?.text === only?.text
    if (wanted.length === 1 && (isSimilar || !isAsked))
      await add(
        () => select([...wanted.flatMap(rangesOfWord), ...wanted.flatMap(rangesOfSimilar)]),
        wanted,
      )
    else if (isSimilar) {
      const pairs = wanted.length === 2 ? rangesOfSimilarPair(wanted) : []
      if (!(await add(() => select(pairs), wanted))) await add(selectRarest, wanted)
    }
    if (wanted.length > 2 && best.size < FEW_HITS) {
      await add(() => select(rangesWithoutOne(wanted)), wanted, true)
      if (best.size < FEW_HITS)
        await add((all) => selectWithoutOne(db, workspaceId, all), wanted, true)
    }
  }
}

/** Whether no contact has the word, or one that is similar. */
function isUnknown({ isKnown, similar }: WantedWord & { isKnown: boolean }): boolean {
  return !isKnown && similar.length === 0
}

/** The contacts of the rarest word, with their keys. */
async function selectCandidates(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly WantedWord[],
): Promise<KeysOfContact[]> {
  const [rarest] = await countContacts(db, workspaceId, wanted)
  if (rarest === undefined || rarest.count === 0) return []
  return selectContactsByKeys(db, workspaceId, { ranges: rarest.ranges, limit: MAX_CANDIDATES })
}

/** The contacts of the two rarest words that any contact has: one of them is not missing. */
async function selectWithoutOne(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly WantedWord[],
): Promise<KeysOfContact[]> {
  const counted = await countContacts(db, workspaceId, wanted)
  const unknown = counted.filter(({ count }) => count === 0).length
  if (unknown > 1) return []
  const rarest = counted.filter(({ count }) => count > 0).slice(0, 2 - unknown)
  const found = await Promise.all(
    rarest.map(({ ranges }) =>
      selectContactsByKeys(db, workspaceId, { ranges, limit: MAX_CANDIDATES }),
    ),
  )
  return found.flat()
}

/** The ranges of each word, and how many keys they have; the rarest word first. */
async function countContacts(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly WantedWord[],
): Promise<{ ranges: readonly KeyRange[]; count: number }[]> {
  const groups = wanted.map((word) => [...rangesOfWord(word), ...rangesOfSimilar(word)])
  const counts = await countKeys(db, workspaceId, { groups, limit: MAX_CANDIDATES })
  return groups
    .map((ranges, i) => ({ ranges, count: counts[i] ?? 0 }))
    .toSorted((a, b) => a.count - b.count)
}
