import type { Db, Tx } from '../../../platform/db/pool.ts'
import { requireRow } from '../../../platform/db/require-row.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { PageRequest } from '../../../http/queries/paging.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { KeptPart, Merge, Restore } from '../merge.ts'

/**
 * The id of the contact that this one was merged into, however often; null: it was not merged. A
 * merged contact is deleted, so a write that was decided on it conflicts; only its id leads on.
 */
export async function findSurvivor(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(sql`
    select survivor_id as id from merged_contacts
    where workspace_id = ${workspaceId} and contact_id = ${id}`)
  return rows[0]?.id ?? null
}

/** Where a contact is that was not found: merged, or back; neither: there is none. */
export async function selectWhereabouts(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<{ survivorId: string | null; exists: boolean }> {
  const rows = await db.query<{ survivorId: string | null; exists: boolean }>(sql`
    select (select survivor_id from merged_contacts
        where workspace_id = ${workspaceId} and contact_id = ${id}) as "survivorId",
      exists (select from contacts where workspace_id = ${workspaceId} and id = ${id}) as "exists"`)
  return requireRow(rows)
}

/** Stores a merge, and where its merged contacts are found now. */
export async function insertMerge(
  tx: Tx,
  workspaceId: WorkspaceId,
  merge: Omit<Merge, 'undoneAt'>,
  restore: Restore,
): Promise<void> {
  const { id, survivorId, version, mergedIds, moved, createdAt } = merge
  await Promise.all([
    tx.query(sql`
      insert into contact_merges (workspace_id, id, survivor_id, version, merged_ids, moved, restore,
        created_at)
      values (${workspaceId}, ${id}, ${survivorId}, ${version}, ${mergedIds}::uuid[],
        ${json(moved)}::jsonb, ${json(restore)}::jsonb, ${createdAt})`),
    tx.query(sql`
      update merged_contacts set survivor_id = ${survivorId}
      where workspace_id = ${workspaceId} and survivor_id = any(${mergedIds}::uuid[])`),
    tx.query(sql`
      insert into merged_contacts (workspace_id, contact_id, survivor_id, merge_id)
      select ${workspaceId}::integer, merged, ${survivorId}::uuid, ${id}::uuid
      from unnest(${mergedIds}::uuid[]) merged`),
  ])
}

/** The contacts that were merged into these. */
export function selectMergedInto(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<{ contactId: string; survivorId: string }[]> {
  return db.query(sql`
    select contact_id as "contactId", survivor_id as "survivorId" from merged_contacts
    where workspace_id = ${workspaceId} and survivor_id = any(${ids}::uuid[])
    order by contact_id`)
}

/** Marks a merge as undone, and its merged contacts as contacts again. */
export async function updateUndone(
  tx: Tx,
  workspaceId: WorkspaceId,
  {
    id,
    others,
    repointed,
  }: { id: string; others: readonly KeptPart[] } & Pick<Restore, 'repointed'>,
  now: Temporal.Instant,
): Promise<void> {
  await Promise.all([
    tx.query(sql`
      update contact_merges set undone_at = ${now}, restore = '{}'
      where workspace_id = ${workspaceId} and id = ${id}`),
    tx.query(sql`
      delete from merged_contacts
      where workspace_id = ${workspaceId} and contact_id = any(${others.map((part) => part.id)}::uuid[])`),
    ...Object.entries(repointed).map(([survivorId, ids]) =>
      tx.query(sql`
        update merged_contacts set survivor_id = ${survivorId}
        where workspace_id = ${workspaceId} and contact_id = any(${ids}::uuid[])`),
    ),
  ])
}

const COLUMNS = sql`
  id, survivor_id as "survivorId", version, merged_ids as "mergedIds", moved,
  created_at as "createdAt", undone_at as "undoneAt"`

/** The merge with this id; null: there is none. */
export async function selectMerge(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Merge | null> {
  const rows = await db.query<Merge>(sql`
    select ${COLUMNS} from contact_merges where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/** What undoing a merge needs. */
export async function selectRestore(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Restore> {
  const rows = await tx.query<{ restore: Restore }>(sql`
    select restore from contact_merges where workspace_id = ${workspaceId} and id = ${id}`)
  return requireRow(rows).restore
}

/** The last merge into this contact that was not undone; null: there is none. */
export async function selectLastMergeId(
  db: Db,
  workspaceId: WorkspaceId,
  survivorId: string,
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contact_merges
    where workspace_id = ${workspaceId} and survivor_id = ${survivorId} and undone_at is null
    order by version desc limit 1`)
  return rows[0]?.id ?? null
}

/** The merge by which this contact ended; null: it was not merged. */
export async function selectMergeOf(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(sql`
    select merge_id as id from merged_contacts
    where workspace_id = ${workspaceId} and contact_id = ${contactId}`)
  return rows[0]?.id ?? null
}

type MergesWanted = PageRequest<[createdAt: string, id: string]> & {
  /** The contact that stayed, or one that was merged into it; null: any. */ contactId:
    string | null
}

/** Merges, newest first; one more than the limit if there is a next page. */
export function listMerges(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit, contactId }: MergesWanted,
): Promise<Merge[]> {
  const [createdAt, id] = after ?? ['9999-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000']
  const ofContact =
    contactId === null
      ? sql``
      : sql`and (survivor_id = ${contactId}::uuid or id = (select merge_id from merged_contacts
          where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid))`
  return db.query<Merge>(sql`
    select ${COLUMNS} from contact_merges
    where workspace_id = ${workspaceId} and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)
      ${ofContact}
    order by created_at desc, id desc limit ${limit + 1}`)
}

/** A contact that others were part of, from a merge until it was undone. */
export type FormerMerge = {
  survivorId: string
  createdAt: Temporal.Instant
  undoneAt: Temporal.Instant
}

/** The undone merges of any of these contacts into another one. */
export function selectFormerMerges(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<FormerMerge[]> {
  return db.query<FormerMerge>(sql`
    select survivor_id as "survivorId", created_at as "createdAt", undone_at as "undoneAt"
    from contact_merges
    where workspace_id = ${workspaceId} and undone_at is not null and merged_ids && ${ids}::uuid[]
      and survivor_id <> all(${ids}::uuid[])
    order by created_at, id`)
}

/**
 * Deletes the merges into a contact, also indirect ones, and returns the ids of the merged
 * contacts.
 */
export async function deleteMergesOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<string[]> {
  const gone = await tx.query<{ id: string }>(sql`
    delete from merged_contacts where workspace_id = ${workspaceId} and survivor_id = ${contactId}
    returning contact_id as id`)
  const ids = gone.map(({ id }) => id)
  await tx.query(sql`
    delete from contact_merges
    where workspace_id = ${workspaceId} and survivor_id = any(${[contactId, ...ids]}::uuid[])`)
  return ids
}
