import { Conflict } from '../../platform/db/conflict.ts'
import type { Db } from '../../platform/db/pool.ts'
import { workTogether } from '../../platform/db/work-together.ts'
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
  const isCounted = await workTogether(db, countBookings, { workspaceId, id })
  if (!isCounted) throw new Conflict('Another transaction deleted the contact.')
}

type Counted = { workspaceId: WorkspaceId; id: string }

/** The rows are locked in the order of the contacts. */
async function countBookings(db: Db, counted: readonly Counted[]): Promise<boolean[]> {
  const rows = await db.query<Counted>(sql`
    insert into contact_bookings (workspace_id, contact_id, bookings)
    select contact.workspace_id, contact.id, booked.bookings
    from (
      select workspace_id, id, count(*) as bookings
      from unnest(
        ${counted.map(({ workspaceId }) => workspaceId)}::integer[],
        ${counted.map(({ id }) => id)}::uuid[]) booked (workspace_id, id)
      group by workspace_id, id
    ) booked
    join contacts contact using (workspace_id, id)
    order by contact.workspace_id, contact.id
    for key share of contact
    on conflict (workspace_id, contact_id) do update
      set bookings = contact_bookings.bookings + excluded.bookings
    returning workspace_id as "workspaceId", contact_id as id`)
  const isSame = (a: Counted, b: Counted) => a.id === b.id && a.workspaceId === b.workspaceId
  return counted.map((each) => rows.some((row) => isSame(row, each)))
}
