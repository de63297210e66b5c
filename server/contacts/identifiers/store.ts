import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Attributes } from '../core/attributes/attributes.ts'
import type { Identifier } from '../core/identifiers/identifiers.ts'

/** A contact with its identifiers as they are stored. */
export type DerivedContact = {
  id: string
  attributes: Attributes
  identifiers: readonly (Identifier & { former: boolean })[]
}

/**
 * Begins to derive the identifiers of all contacts again if this version of the rules is later than
 * the last one.
 */
export async function beginIdentifierScans(db: Db, version: number): Promise<void> {
  await db.query(sql`
    with raised as (
      update identifier_rules set version = ${version}::integer where version < ${version}::integer
      returning version
    )
    insert into identifier_scans (workspace_id, contact_id)
    select workspace_id, '00000000-0000-0000-0000-000000000000' from workspace_settings, raised
    on conflict (workspace_id) do update set contact_id = excluded.contact_id`)
}

/**
 * The last contact whose identifiers were derived again, locked until the transaction ends; null:
 * all were, or another process is doing it.
 */
export async function lockIdentifierScan(tx: Tx, workspaceId: WorkspaceId): Promise<string | null> {
  const [row] = await tx.query<{ contactId: string }>(sql`
    select contact_id as "contactId" from identifier_scans
    where workspace_id = ${workspaceId} for update skip locked`)
  return row?.contactId ?? null
}

/** `contactId` null: all contacts were read. */
export async function updateIdentifierScan(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string | null,
): Promise<void> {
  await tx.query(
    contactId === null
      ? sql`delete from identifier_scans where workspace_id = ${workspaceId}`
      : sql`update identifier_scans set contact_id = ${contactId}
          where workspace_id = ${workspaceId}`,
  )
}

/** The contacts after this one, in the order of their ids. */
export function selectDerived(
  db: Db,
  workspaceId: WorkspaceId,
  after: string,
  limit: number,
): Promise<DerivedContact[]> {
  return db.query<DerivedContact>(sql`
    select id, attributes, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'value', value, 'former', former)),
        '[]')
      from contact_identifiers held
      where held.workspace_id = contact.workspace_id and held.contact_id = contact.id
    ) as identifiers
    from contacts contact
    where workspace_id = ${workspaceId} and id > ${after}::uuid
    order by id limit ${limit}`)
}
