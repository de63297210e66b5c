import { Conflict } from '../../platform/db/conflict.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * The attributes of a row of `contacts contact`. Its number of meetings is the stored one plus the
 * bookings since, up to the largest 32-bit integer.
 */
export const CURRENT_ATTRIBUTES = sql`coalesce((
  select jsonb_set(contact.attributes, '{meetings}', to_jsonb(least(
    coalesce((contact.attributes ->> 'meetings')::bigint, 0) + counted.bookings, 2147483647)))
  from contact_bookings counted
  where counted.workspace_id = contact.workspace_id and counted.contact_id = contact.id
    and counted.bookings > 0), contact.attributes)`

/**
 * Increments the number of meetings of the contact, which changes neither its version nor
 * `updated_at`. Throws Conflict if the contact was deleted.
 */
export async function countBooking(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  const rows = await db.query(sql`
    insert into contact_bookings (workspace_id, contact_id, bookings)
    select workspace_id, id, 1 from contacts
    where workspace_id = ${workspaceId} and id = ${id} for key share
    on conflict (workspace_id, contact_id) do update
      set bookings = contact_bookings.bookings + 1
    returning contact_id`)
  if (rows.length === 0) throw new Conflict('Another transaction deleted the contact.')
}
