import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The ids of the meetings of a contact that start after now, in order of start, up to a limit. */
export async function selectUpcomingIds(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from meetings
    where workspace_id = ${workspaceId} and contact_id = ${contactId} and starts_at > ${now}
      and status in ('pending', 'scheduled') and (expires_at is null or expires_at > ${now})
    order by starts_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The attendee of a meeting before it was erased, and the call in which it was booked. */
export type KnownAttendee = {
  id: string
  startsAt: Temporal.Instant
  email: string | null
  name: string | null
  phone: string | null
  confirmationCode: string
  callId: string | null
  updatedAt: Temporal.Instant
}

/** Where the next meetings of a contact begin. */
export type MeetingPosition = readonly [startsAt: string, id: string]

/**
 * The next meetings of a contact, in order of start, which are locked until the transaction ends.
 */
export function lockMeetingsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
  { after, limit }: { after: MeetingPosition | null; limit: number },
): Promise<KnownAttendee[]> {
  const [startsAt, id] = after ?? ['-infinity', '00000000-0000-0000-0000-000000000000']
  return tx.query<KnownAttendee>(sql`
    select id, starts_at as "startsAt", attendee_email as email, attendee_name as name,
      attendee_phone as phone, confirmation_code as "confirmationCode", call_id as "callId",
      updated_at as "updatedAt"
    from meetings
    where workspace_id = ${workspaceId} and contact_id = ${contactId}
      and (starts_at, id) > (${startsAt}::timestamptz, ${id}::uuid)
    order by starts_at, id limit ${limit} for update`)
}

/**
 * Removes the attendee from meetings that are locked, and makes their links invalid. Meetings
 * without an attendee stay as they are.
 */
export async function removeAttendees(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    update meetings set attendee_email = null, attendee_name = null, attendee_phone = null,
      attendee_key = 'erased ' || id, attendee_response = null, notes = null, answers = null, status_reason = null,
      confirmation_code = '000000', manage_version = manage_version + 1, version = version + 1,
      updated_at = ${now}
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
      and attendee_key <> 'erased ' || id`)
}

/** `subjects`: SHA-256 hashes in hex. */
export async function deleteFailuresOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  subjects: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from lookup_attempts
    where workspace_id = ${workspaceId}
      and subject in (select decode(subject, 'hex') from unnest(${subjects}::text[]) subject)`)
}
