import {
  deriveSubscriberKey,
  listNotations,
} from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type Meeting, meetingColumns, statusAt } from './meetings.ts'

/**
 * The data by which the meetings of a caller are found: the contacts with the number, the number
 * itself (E.164) and the digits of the given code.
 */
type MeetingClues = {
  contactIds: readonly string[]
  phone: string | null
  code: string | null
}

/** The meetings with these ids, in no order. */
export function selectMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<Meeting[]> {
  return db.query<Meeting>(sql`
    select ${meetingColumns(now)} from meetings
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`)
}

const MAX_COMING = 20

/** The coming meetings for each clue, in order of start; at most 20 for each. */
export function selectUpcomingMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  { contactIds, phone, code }: MeetingClues,
  now: Temporal.Instant,
): Promise<Meeting[]> {
  const notations = phone === null ? [] : listNotations(deriveSubscriberKey(phone))
  const coming = (condition: Query) => sql`
    (select id from meetings
    where workspace_id = ${workspaceId} and ${condition} and status in ('pending', 'scheduled')
      and starts_at >= ${now}
    order by starts_at
    limit ${MAX_COMING})`
  return db.query<Meeting>(sql`
    select ${meetingColumns(now)} from meetings
    where workspace_id = ${workspaceId} and ${statusAt(now)} <> 'expired' and id in (
      select id from unnest(${contactIds}::uuid[]) clue (contact)
      cross join lateral ${coming(sql`contact_id = clue.contact`)} of_contact
      union all ${coming(sql`attendee_phone = any(${notations}::text[])`)}
      union all ${coming(sql`confirmation_code = ${code}`)})
    order by starts_at, id`)
}
