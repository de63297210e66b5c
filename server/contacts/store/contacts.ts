import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Attributes } from '../core/attributes/attributes.ts'
import type { KnownFields } from '../core/attributes/known-fields.ts'
import { CURRENT_ATTRIBUTES } from './bookings.ts'

export type Contact = {
  id: string
  attributes: Attributes
  known: KnownFields
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  /** In their form for comparisons. */
  formerEmails: string[]
}

export async function selectContact(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Contact | null> {
  const rows = await db.query<Contact>(wantedContact(workspaceId, id))
  return rows[0] ?? null
}

/** The contact with this id, locked against other changes until the transaction ends. */
export async function selectContactForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Contact | null> {
  const rows = await tx.query<Contact>(
    sql`${wantedContact(workspaceId, id)} for no key update of contact`,
  )
  return rows[0] ?? null
}

function wantedContact(workspaceId: WorkspaceId, id: string) {
  return sql`
    select id, ${CURRENT_ATTRIBUTES} as attributes, known, version, created_at as "createdAt", updated_at as "updatedAt",
      array(select value from contact_identifiers held
        where held.workspace_id = contact.workspace_id and held.contact_id = contact.id
          and kind = 'email' and former
        order by value) as "formerEmails"
    from contacts contact where workspace_id = ${workspaceId} and id = ${id}`
}
