import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type Identifier, storedValuesOf } from '../core/identifiers/identifiers.ts'

/** The identifiers of a contact, including former addresses. */
export function selectIdentifiers(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<Identifier[]> {
  return db.query<Identifier>(sql`
    select distinct kind, value from contact_identifiers
    where workspace_id = ${workspaceId} and contact_id = ${contactId}`)
}

/** Deletes a contact with its identifiers and consents. The event is appended with it. */
export async function deleteContactRow(
  tx: Tx,
  { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
  event: NewEvent,
  at: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    with stored as (
      delete from contacts where workspace_id = ${workspaceId} and id = ${id}
      returning workspace_id, id
    ), ${appendEvent(event, at)}
    select id from stored`)
}

/** Which of these identifiers a contact has: their indexes. */
export async function selectHeld(
  db: Db,
  workspaceId: WorkspaceId,
  identifiers: readonly Identifier[],
): Promise<Set<number>> {
  const wanted = identifiers.flatMap((each, index) =>
    storedValuesOf(each).map((value) => ({ kind: each.kind, value, index })),
  )
  const rows = await db.query<{ index: number }>(sql`
    select distinct wanted.index
    from jsonb_to_recordset(${json(wanted)}::jsonb) as wanted (kind text, value text, index integer)
    join contact_identifiers held on held.workspace_id = ${workspaceId}
      and held.kind = wanted.kind and held.value = wanted.value`)
  return new Set(rows.map(({ index }) => index))
}

/** `hash`: of the workspace, the kind and the value, as `hashIdentifier` computes it. */
type Tombstone = { kind: Identifier['kind']; hash: Buffer }

export async function upsertTombstones(
  tx: Tx,
  { workspaceId, contactId }: { workspaceId: WorkspaceId; contactId: string },
  tombstones: readonly Tombstone[],
  at: Temporal.Instant,
): Promise<void> {
  const rows = tombstones.map(({ kind, hash }) => ({ kind, hash: hash.toString('hex') }))
  await tx.query(sql`
    insert into contact_tombstones (workspace_id, kind, hash, contact_id, erased_at)
    select ${workspaceId}::integer, kind, decode(hash, 'hex'), ${contactId}::uuid, ${at}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as erased (kind text, hash text)
    order by kind, hash
    on conflict (workspace_id, kind, hash) do update
      set contact_id = excluded.contact_id, erased_at = excluded.erased_at`)
}

/** The indexes of those that were erased since a time. */
export async function selectTombstones(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly (Tombstone & { index: number })[],
  since: Temporal.Instant,
): Promise<number[]> {
  const rows = wanted.map(({ kind, hash, index }) => ({ kind, hash: hash.toString('hex'), index }))
  const found = await db.query<{ index: number }>(sql`
    select distinct wanted.index
    from jsonb_to_recordset(${json(rows)}::jsonb) as wanted (kind text, hash text, index integer)
    join contact_tombstones tombstone on tombstone.workspace_id = ${workspaceId}
      and tombstone.kind = wanted.kind and tombstone.hash = decode(wanted.hash, 'hex')
    where tombstone.erased_at > ${since}`)
  return found.map(({ index }) => index)
}

/** Returns how many were deleted. */
export async function deleteTombstonesBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from contact_tombstones where (workspace_id, kind, hash) in (
      select workspace_id, kind, hash from contact_tombstones
      where erased_at <= ${before} ${limitToWorkspace(workspaceId)} order by erased_at limit ${limit} for update skip locked)
    returning kind`)
  return rows.length
}
