import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { limitOfRange } from '../../platform/db/limit-of-range.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { MEETING_STATUSES, type MeetingStatus } from '../core/transitions.ts'
import {
  buildConditions,
  buildTimeConditions,
  isOfFew,
  type MeetingFilter,
  where,
} from './build-conditions.ts'
import { type Meeting, meetingColumns } from './meetings.ts'

export type MeetingOrder = { by: 'starts_at' | 'updated_at'; descending: boolean }

/** The time that the list is ordered by (RFC 3339), the id of the meeting, and the order. */
export type MeetingPosition = [moment: string, id: string, order: string]

type MeetingPage = {
  order: MeetingOrder
  after: MeetingPosition | null
  limit: number
  now: Temporal.Instant
}

/**
 * The meetings that match the filter, in this order; one more than the limit if there is a next
 * page. The statement has only the conditions that are asked for, because it is planned once for
 * all values. The ids are read from the indexes first, at most a page of each range.
 */
export function listMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  filter: MeetingFilter,
  page: MeetingPage,
): Promise<Meeting[]> {
  const search = { workspaceId, filter, page }
  const found = isOfFew(filter) ? fewMeetings(search) : rangesOfMeetings(search)
  const direction = directionOf(page.order)
  return db.query<Meeting>(sql`
    select meeting.* from (
      select * from (${found}) found
      order by at ${direction}, found_id ${direction}
      limit ${page.limit + 1}
    ) page cross join lateral (
      select ${meetingColumns(page.now)} from meetings
      where workspace_id = ${workspaceId} and id = page.found_id
      limit 1
    ) meeting
    order by page.at ${direction}, page.found_id ${direction}`)
}

type Search = { workspaceId: WorkspaceId; filter: MeetingFilter; page: MeetingPage }

/** The meetings of an attendee, a contact or a call, or with a code. */
function fewMeetings({ workspaceId, filter, page }: Search): Query {
  return sql`
    select id as found_id, ${page.order.by === 'starts_at' ? sql`starts_at` : sql`updated_at`} as at
    from meetings
    where workspace_id = ${workspaceId} ${buildConditions(workspaceId, filter, page.now)}
      ${positionCondition(page, sql`id`)}`
}

/** The first meetings of each range of an index; of an agent, also as one of several agents. */
function rangesOfMeetings(search: Search): Query {
  const own = rangesOf(search, OWN_MEETINGS)
  return search.filter.agentId === null
    ? own
    : sql`(${own}) union all (${rangesOf(search, CO_AGENTS)})`
}

type Source = { table: Query; id: Query }
const OWN_MEETINGS: Source = { table: sql`meetings`, id: sql`id` }
const CO_AGENTS: Source = { table: sql`meeting_co_agents`, id: sql`meeting_id` }

function rangesOf(search: Search, source: Source): Query {
  const { filter, page } = search
  const wanted = filter.statuses ?? MEETING_STATUSES
  const [pending, expired] = [wanted.includes('pending'), wanted.includes('expired')]
  const marked = rangesOfStates(search, source, {
    statuses: wanted,
    condition:
      pending && !expired ? sql`and (status <> 'pending' or expires_at > ${page.now})` : sql``,
  })
  if (pending || !expired) return marked
  // A pending meeting past its expiry is expired, whether or not the row is marked already.
  const unmarked = rangesOfStates(search, source, {
    statuses: ['pending'],
    condition: sql`and expires_at <= ${page.now}`,
    sortsLast: true,
  })
  return sql`(${marked}) union all (${unmarked})`
}

type RangeStates = {
  statuses: readonly MeetingStatus[]
  condition: Query
  /** Whether all meetings that match are read and then sorted, because they are few. */
  sortsLast?: boolean
}

function rangesOfStates(
  { workspaceId, filter, page }: Search,
  { table, id }: Source,
  { statuses, condition, sortsLast = false }: RangeStates,
): Query {
  const { agentId, meetingTypeId, teamId } = filter
  const direction = directionOf(page.order)
  const at = page.order.by === 'starts_at' ? sql`starts_at` : sql`updated_at`
  const ofKind = agentId !== null || meetingTypeId !== null
  const sorted = sortsLast || (filter.updatedSince !== null && page.order.by === 'starts_at')
  return sql`
    select found.found_id, found.at
    from unnest(${statuses}::text[]) wanted (status)
    ${ofKind ? sql`cross join (${kindsOf({ workspaceId, filter }, table)}) kind` : sql``}
    cross join lateral (
      select found_id, at from (
        select ${id} as found_id, ${at} as at from ${table}
        where workspace_id = ${workspaceId} and status = wanted.status
          ${where(agentId, sql`agent_id = ${agentId}`)}
          ${ofKind ? sql`and meeting_type_id = kind.meeting_type_id and team_id = kind.team_id` : where(teamId, sql`team_id = ${teamId}`)}
          ${condition}
          ${buildTimeConditions(filter)}
          ${positionCondition(page, id)}
        ${sorted ? sql`offset 0` : sql``}
      ) each_of_range
      order by at ${direction}, found_id ${direction}
      limit ${limitOfRange(page.limit)}
    ) found`
}

/**
 * The types and teams of the meetings of an agent or of a meeting type: each step reads the next
 * one from the index, however many meetings there are.
 */
function kindsOf(
  { workspaceId, filter }: Pick<Search, 'workspaceId' | 'filter'>,
  table: Query,
): Query {
  const { agentId, meetingTypeId, teamId } = filter
  const ofPrefix = sql`workspace_id = ${workspaceId}
    ${where(agentId, sql`agent_id = ${agentId}`)}
    ${where(meetingTypeId, sql`meeting_type_id = ${meetingTypeId}`)}`
  // The index condition of a comparison of rows would not begin after a fixed type.
  const isAfter =
    meetingTypeId === null
      ? sql`(meeting_type_id, team_id) > (kinds.meeting_type_id, kinds.team_id)`
      : sql`team_id > kinds.team_id`
  return sql`
    with recursive kinds as (
      (select meeting_type_id, team_id from ${table} where ${ofPrefix}
      order by meeting_type_id, team_id limit 1)
      union all
      select next.* from kinds cross join lateral (
        select meeting_type_id, team_id from ${table}
        where ${ofPrefix} and ${isAfter}
        order by meeting_type_id, team_id limit 1
      ) next
    )
    select * from kinds ${teamId === null ? sql`` : sql`where team_id = ${teamId}`}`
}

function positionCondition({ after, order: { by, descending } }: MeetingPage, id: Query): Query {
  if (after === null) return sql``
  const at = by === 'starts_at' ? sql`starts_at` : sql`updated_at`
  const [moment, lastId] = after
  return descending
    ? sql`and (${at}, ${id}) < (${moment}::timestamptz, ${lastId}::uuid)`
    : sql`and (${at}, ${id}) > (${moment}::timestamptz, ${lastId}::uuid)`
}

function directionOf({ descending }: MeetingOrder): Query {
  return descending ? sql`desc` : sql`asc`
}
