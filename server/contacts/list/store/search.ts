import type { Db } from '../../../platform/db/pool.ts'
import { requireRow } from '../../../platform/db/require-row.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { KeyRange } from '../core/key-range.ts'

/** A contact, and the search keys that were found or all of them. */
export type KeysOfContact = { id: string; keys: string[] }

type Ranges = { ranges: readonly KeyRange[]; limit: number }

/** The first keys of each range, at most `limit` of each, with their contacts. */
export async function selectKeys(
  db: Db,
  workspaceId: WorkspaceId,
  { ranges, limit }: Ranges,
): Promise<KeysOfContact[]> {
  if (ranges.length === 0) return []
  return db.query<KeysOfContact>(sql`
    select found.contact_id as id, array[found.key] as keys from ${rangeRows(ranges)}
    cross join lateral (
      select key, contact_id from contact_search_keys
      where workspace_id = ${workspaceId} and key >= wanted.start and key < wanted.stop
      order by key, contact_id limit ${limit}
    ) found`)
}

/** The contacts of the first keys of each range, at most `limit` contacts, with all their keys. */
export async function selectContactsByKeys(
  db: Db,
  workspaceId: WorkspaceId,
  { ranges, limit }: Ranges,
): Promise<KeysOfContact[]> {
  if (ranges.length === 0) return []
  return db.query<KeysOfContact>(sql`
    select candidate.contact_id as id, search.keys from (
      select distinct found.contact_id from ${rangeRows(ranges)}
      cross join lateral (
        select key, contact_id from contact_search_keys
        where workspace_id = ${workspaceId} and key >= wanted.start and key < wanted.stop
        order by key, contact_id limit ${limit}
      ) found
      limit ${limit}
    ) candidate
    cross join lateral (
      select keys from contact_searches
      where workspace_id = ${workspaceId} and contact_id = candidate.contact_id limit 1
    ) search`)
}

/** The number of keys in each group of ranges, counted up to `limit` per range. */
export async function countKeys(
  db: Db,
  workspaceId: WorkspaceId,
  { groups, limit }: { groups: readonly (readonly KeyRange[])[]; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ group: number; keys: number }>(sql`
    select wanted."group", sum(found.keys)::integer as keys
    from jsonb_to_recordset(${json(
      groups.flatMap((ranges, group) => ranges.map(([start, stop]) => ({ group, start, stop }))),
    )}) as wanted ("group" integer, start text, stop text)
    cross join lateral (
      select count(*) as keys from (
        select from contact_search_keys
        where workspace_id = ${workspaceId} and key >= wanted.start and key < wanted.stop
        limit ${limit}
      ) bounded
    ) found
    group by wanted."group"`)
  return groups.map((_, group) => rows.find((row) => row.group === group)?.keys ?? 0)
}

function rangeRows(ranges: readonly KeyRange[]) {
  return sql`unnest(${ranges.map(([start]) => start)}::text[], ${ranges.map(([, stop]) => stop)}::text[])
    as wanted (start, stop)`
}

/** A known word, and which of the wanted words it may be meant by. */
type KnownWord = { index: number; word: string }

/** The words among `variants` that names or companies of the workspace have. */
export function selectKnownWords(
  db: Db,
  workspaceId: WorkspaceId,
  variants: readonly KnownWord[],
): Promise<KnownWord[]> {
  return db.query<KnownWord>(sql`
    select distinct wanted.index, known.word
    from unnest(${variants.map(({ index }) => index)}::integer[],
      ${variants.map(({ word }) => word)}::text[]) as wanted (index, word)
    cross join lateral (
      select word from contact_search_words
      where workspace_id = ${workspaceId} and word = wanted.word limit 1
    ) known`)
}

/** The known words with the most trigrams in common. Needs `hasTrigrams`. */
export function selectSimilarWords(
  db: Db,
  workspaceId: WorkspaceId,
  { words, limit }: { words: readonly KnownWord[]; limit: number },
): Promise<KnownWord[]> {
  return db.query<KnownWord>(sql`
    select wanted.index, known.word
    from unnest(${words.map(({ index }) => index)}::integer[],
      ${words.map(({ word }) => word)}::text[]) as wanted (index, word)
    cross join lateral (
      select word, similarity(word, wanted.word) as likeness from contact_search_words
      where workspace_id = ${workspaceId} and word % wanted.word
      group by word order by likeness desc, word limit ${limit}
    ) known`)
}

/** A code of the sounds of a wanted word, and how many letters the word has. */
type WantedSound = { index: number; code: string; length: number }

/** The known words that may sound as the wanted ones, at most `limit` for each code. */
export async function selectWordsBySound(
  db: Db,
  workspaceId: WorkspaceId,
  { sounds, limit }: { sounds: readonly WantedSound[]; limit: number },
): Promise<KnownWord[]> {
  if (sounds.length === 0) return []
  return db.query<KnownWord>(sql`
    select distinct wanted.index, known.word
    from unnest(${sounds.map(({ index }) => index)}::integer[],
      ${sounds.map(({ code }) => code)}::text[],
      ${sounds.map(({ length }) => length)}::integer[]) as wanted (index, code, length)
    cross join lateral (
      select word from (
        select workspace_id, word from contact_search_words
        where sounds @> array[wanted.code] offset 0
      ) alike
      where workspace_id = ${workspaceId}
      group by word order by abs(length(word) - wanted.length), word limit ${limit}
    ) known`)
}

/** Whether similar words are found by their trigrams. */
export async function hasTrigrams(db: Db): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>(
    sql`select to_regclass('contact_search_words_by_trigram') is not null as found`,
  )
  return requireRow(rows).found
}
