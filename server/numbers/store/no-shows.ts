import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { DayRange } from '../read-range.ts'
import { startsOf } from './funnel.ts'

/** Of meetings that are over, or were marked. */
export type MeetingOutcomes = { completed: number; unmarked: number; noShows: number }
export type NoShowGroup = 'day' | 'week' | 'team' | 'agent' | 'meeting_type' | 'lead_time'

/** Between the booking and the start, in days; the end is not included. */
export const LEAD_TIMES: readonly { key: string; below: number }[] = [
  { key: 'under_1_day', below: 1 },
  { key: '1_to_3_days', below: 3 },
  { key: '3_to_7_days', below: 7 },
  { key: '7_to_14_days', below: 14 },
  { key: 'over_14_days', below: Infinity },
]

type NoShowQuestion = {
  range: DayRange
  /** Null: all teams. */
  teamId: number | null
  /** Null: one row for all. */
  groupBy: NoShowGroup | null
  now: Temporal.Instant
}

/**
 * How the meetings of the days ended, by their start. By agent, a meeting that several agents took
 * together is one of each of them.
 */
export function selectNoShows(
  db: Db,
  workspaceId: WorkspaceId,
  { range, teamId, groupBy, now }: NoShowQuestion,
): Promise<(MeetingOutcomes & { key: string })[]> {
  const { starts } = range
  const ofTeam = teamId === null ? sql`` : sql`and team_id = ${teamId}`
  const ofEach = groupBy === 'agent' ? sql`cross join unnest(part) as party (id)` : sql``
  // What each meeting needs is done once a meeting: the texts of the keys are made of the counts.
  return db.query(sql`
    select ${keyOf(range, groupBy)} as key, sum(completed)::integer as completed,
      sum(unmarked)::integer as unmarked, sum(no_shows)::integer as "noShows"
    from (
      select ${partOf(range, groupBy)} as part,
        count(*) filter (where status = 'completed') as completed,
        count(*) filter (where status = 'scheduled') as unmarked,
        count(*) filter (where status = 'no_show') as no_shows
      from meetings_to_count
      where workspace_id = ${workspaceId} and status = any('{completed,no_show,scheduled}')
        and starts_at >= ${starts[0]!} and starts_at < ${starts.at(-1)!}
        and (status <> 'scheduled' or ends_at <= ${now}) ${ofTeam}
      group by 1
    ) counted ${ofEach}
    group by 1`)
}

/** SQL: what the meetings are counted by. */
function partOf(range: DayRange, groupBy: NoShowGroup | null): Query {
  switch (groupBy) {
    case null:
      return sql`0`
    case 'day':
    case 'week':
      return sql`width_bucket(starts_at, ${startsOf(range)}::timestamptz[])`
    case 'team':
      return sql`team_id`
    case 'agent':
      return sql`coalesce(agent_ids, array[agent_id])`
    case 'meeting_type':
      return sql`meeting_type_id`
    case 'lead_time':
      return sql`width_bucket(extract(epoch from starts_at - created_at) / 86400,
        ${LEAD_TIMES.slice(0, -1).map(({ below }) => below)}::numeric[])`
  }
}

/** SQL: the text of a group. */
function keyOf({ days }: DayRange, groupBy: NoShowGroup | null): Query {
  switch (groupBy) {
    case null:
      return sql`''`
    case 'day':
      return sql`((${days}::date[])[part])::text`
    case 'week':
      return sql`(date_trunc('week', (${days}::date[])[part])::date)::text`
    case 'team':
    case 'meeting_type':
      return sql`part::text`
    case 'agent':
      return sql`party.id::text`
    case 'lead_time':
      return sql`(${LEAD_TIMES.map(({ key }) => key)}::text[])[1 + part]`
  }
}
