import { limitOfRange } from '../../../platform/db/limit-of-range.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { PageRequest } from '../../../http/queries/paging.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Attributes } from '../../core/attributes/attributes.ts'
import type { SharedIdentifier } from '../../core/duplicates/derive-duplicate-keys.ts'
import type { DuplicateReason } from '../../core/duplicates/score-duplicate.ts'
import { storedValuesOf } from '../../core/identifiers/identifiers.ts'

/** A pair of contacts that may be the same person. `contactIds`: in their order. */
export type Duplicate = {
  id: string
  contactIds: [string, string]
  score: number
  reasons: DuplicateReason[]
  state: 'open' | 'dismissed'
  foundAt: Temporal.Instant
}

export type ComparedContact = { id: string; attributes: Attributes }

/** The contacts with these ids that exist. */
export function selectCompared(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<ComparedContact[]> {
  return db.query<ComparedContact>(sql`
    select id, attributes from contacts
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id`)
}

/** The same, with their search keys; null: they are not derived yet. */
export function selectWithKeys(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<(ComparedContact & { keys: string[] | null })[]> {
  return db.query(sql`
    select id, attributes, (select keys from contact_searches search
      where search.workspace_id = contact.workspace_id and search.contact_id = contact.id) as keys
    from contacts contact
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id`)
}

/** Locks the contacts with these ids that exist, until the transaction ends. */
export function lockCompared(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<ComparedContact[]> {
  return tx.query<ComparedContact>(sql`
    select id, attributes from contacts
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id for no key update`)
}

/** What the contacts that are compared with a contact may have. */
type Wanted = {
  contactId: string
  keys: readonly string[]
  identifiers: readonly SharedIdentifier[]
}

/**
 * The other contacts with each wanted key or identifier, unless more than `maxBlock` have it: a
 * contact of each pair is one of those that were asked about.
 */
export function selectSharing(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly Wanted[],
  maxBlock: number,
): Promise<{ contactId: string; otherId: string }[]> {
  const keys = wanted.flatMap((each) =>
    each.keys.map((key) => ({ contactId: each.contactId, key })),
  )
  const identifiers = wanted.flatMap((each) =>
    each.identifiers.map(({ kinds, value }) => ({
      contactId: each.contactId,
      kinds,
      values: [...new Set(kinds.flatMap((kind) => storedValuesOf({ kind, value })))],
    })),
  )
  return db.query(sql`
    select distinct found."contactId", block.other as "otherId"
    from (
      select wanted."contactId", held.ids
      from jsonb_to_recordset(${json(keys)}) as wanted ("contactId" uuid, key text)
      cross join lateral (
        select array_agg(contact_id) as ids from (
          select contact_id from contact_search_keys
          where workspace_id = ${workspaceId} and key = wanted.key
          limit ${maxBlock + 1}
        ) each
      ) held
      union all
      select wanted."contactId", held.ids
      from jsonb_to_recordset(${json(identifiers)}) as wanted ("contactId" uuid, kinds text[],
        "values" text[])
      cross join lateral (
        select array_agg(contact_id) as ids from (
          select contact_id from contact_identifiers
          where workspace_id = ${workspaceId} and kind = any(wanted.kinds)
            and value = any(wanted."values")
          limit ${maxBlock + 1}
        ) each
      ) held
    ) found
    cross join lateral unnest(found.ids) as block (other)
    where cardinality(found.ids) <= ${maxBlock} and block.other <> found."contactId"`)
}

export type FoundPair = {
  id: string
  first: string
  second: string
  score: number
  reasons: readonly DuplicateReason[]
}

/**
 * Stores the pairs of contacts, and deletes the open ones that are no longer found, except those
 * with a contact that a scan has yet to compare: its keys may be missing until then. A dismissed
 * pair is opened only by a reason that it did not have.
 */
export async function replacePairs(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactIds, pairs }: { contactIds: readonly string[]; pairs: readonly FoundPair[] },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    delete from contact_duplicates old
    where workspace_id = ${workspaceId} and state = 'open'
      and (first_id = any(${contactIds}::uuid[]) or second_id = any(${contactIds}::uuid[]))
      and not exists (select from jsonb_to_recordset(${json(pairs)}) as pair (first uuid, second uuid)
        where pair.first = old.first_id and pair.second = old.second_id)
      and not exists (select from duplicate_scans scan where scan.workspace_id = old.workspace_id
        and scan.contact_id < old.second_id)`)
  await tx.query(sql`
    insert into contact_duplicates as old (workspace_id, id, first_id, second_id, score, reasons,
      state, found_at)
    select ${workspaceId}::integer, id, first, second, score, reasons, 'open', ${now}::timestamptz
    from jsonb_to_recordset(${json(pairs)}) as pair (id uuid, first uuid, second uuid, score numeric,
      reasons jsonb)
    order by first, second
    on conflict (workspace_id, first_id, second_id) do update
      set score = excluded.score, reasons = excluded.reasons, state = 'open',
        found_at = case when old.state = 'open' then old.found_at else excluded.found_at end
      where (old.state = 'open' and (old.score, old.reasons) is distinct from
          (excluded.score, excluded.reasons))
        or (old.state = 'dismissed' and exists (
          select from jsonb_array_elements(excluded.reasons) reason
          where not jsonb_path_exists(old.reasons, '$[*] ? (@.code == $code)',
            jsonb_build_object('code', reason -> 'code'))))`)
}

const COLUMNS = sql`
  id, array[first_id, second_id] as "contactIds", score::float8 as score, reasons, state,
  found_at as "foundAt"`

/** Null: any. */
export type DuplicatesWanted = PageRequest<[score: number, id: string]> & {
  contactId: string | null
  minScore: number | null
}

/** The open pairs, the most probable ones first, up to one more than the limit. */
export function selectDuplicates(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit, contactId, minScore }: DuplicatesWanted,
): Promise<Duplicate[]> {
  return db.query<Duplicate>(sql`
    select ${COLUMNS} from (
      select * from contact_duplicates
      where workspace_id = ${workspaceId} and state = 'open'
      ${after === null ? sql`` : sql`and (score, id) < (${after[0]}::numeric, ${after[1]}::uuid)`}
      ${minScore === null ? sql`` : sql`and score >= ${minScore}::numeric`}
      ${contactId === null ? sql`` : sql`and (first_id = ${contactId}::uuid or second_id = ${contactId}::uuid)`}
      order by score desc, id desc limit ${limitOfRange(limit)}
    ) pair
    order by score desc, id desc limit ${limit + 1}`)
}

/** Dismisses a pair; null: there is none with this id. */
export async function updateDismissed(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Duplicate | null> {
  const rows = await tx.query<Duplicate>(sql`
    update contact_duplicates set state = 'dismissed'
    where workspace_id = ${workspaceId} and id = ${id} returning ${COLUMNS}`)
  return rows[0] ?? null
}
