import type { WorkspaceId } from '../../access/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type Meeting, meetingColumns, statusAt } from './meetings.ts'

/** Null: not filtered. `from` and `to`: the range of starts, Unix seconds. */
export type MeetingFilter = {
  attendeeKey: string | null
  contactId: string | null
  teamId: number | null
  agentId: number | null
  meetingTypeId: number | null
  status: string | null
  from: number | null
  to: number | null
}
export type MeetingPosition = [startSeconds: number, id: string]

export function selectMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  filter: MeetingFilter,
  page: { after: MeetingPosition | null; limit: number; now: Temporal.Instant },
): Promise<Meeting[]> {
  // The statement is planned once for all values: conditions that allow null would prevent the use
  // of an index for another condition.
  const where = (value: unknown, condition: Query) =>
    value === null ? sql`` : sql`and ${condition}`
  const [afterStart, afterId] = page.after ?? [null, null]
  const { agentId } = filter
  return db.query<Meeting>(sql`
    select ${meetingColumns(page.now)} from meetings
    where workspace_id = ${workspaceId}
      ${where(filter.attendeeKey, sql`attendee_key = ${filter.attendeeKey}`)}
      ${where(filter.contactId, sql`contact_id = ${filter.contactId}`)}
      ${where(filter.teamId, sql`team_id = ${filter.teamId}`)}
      ${where(agentId, sql`(agent_id = ${agentId} or ${agentId} = any(agent_ids))`)}
      ${where(filter.meetingTypeId, sql`meeting_type_id = ${filter.meetingTypeId}`)}
      ${where(filter.status, sql`${statusAt(page.now)} = ${filter.status}`)}
      ${where(filter.from, sql`starts_at >= to_timestamp(${filter.from})`)}
      ${where(filter.to, sql`starts_at < to_timestamp(${filter.to})`)}
      ${where(afterStart, sql`(starts_at, id) > (to_timestamp(${afterStart}), ${afterId}::uuid)`)}
    order by starts_at, id
    limit ${page.limit + 1}`)
}

/**
 * The data by which the meetings of a caller are found: the contacts with the number, the number
 * itself (E.164) and the digits of the given code.
 */
export type MeetingClues = {
  contactIds: readonly string[]
  phone: string | null
  code: string | null
}

const MAX_COMING = 20

/** The coming meetings for each clue, in order of start; at most 20 for each. */
export function selectUpcomingMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  { contactIds, phone, code }: MeetingClues,
  now: Temporal.Instant,
): Promise<Meeting[]> {
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
      union all ${coming(sql`attendee_phone = ${phone}`)}
      union all ${coming(sql`confirmation_code = ${code}`)})
    order by starts_at, id`)
}
