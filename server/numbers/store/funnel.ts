import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { DayRange } from '../read-range.ts'
import { judgeCalls } from './judge-calls.ts'
import { tookPlace } from './took-place.ts'

/** Of calls: each includes the ones after it. */
export type FunnelSteps = {
  calls: number
  answered: number
  offered: number
  held: number
  booked: number
  tookPlace: number
}
export type FunnelGroup = 'day' | 'week' | 'team'

type FunnelQuestion = {
  range: DayRange
  /** Null: all teams. */
  teamId: number | null
  groupBy: FunnelGroup
  now: Temporal.Instant
}

/** The text of each group: the day, the Monday of the week, or the id of the team. */
const GROUPS: Record<FunnelGroup, Query> = {
  day: sql`day::text`,
  week: sql`(date_trunc('week', day)::date)::text`,
  team: sql`team_id::text`,
}

/**
 * How many calls of the days reached each step: those that are counted, and the later ones. Whether
 * their meetings took place is known only now.
 */
export function selectFunnel(
  db: Db,
  workspaceId: WorkspaceId,
  { range, teamId, groupBy, now }: FunnelQuestion,
): Promise<(FunnelSteps & { key: string })[]> {
  const [from, to] = [range.from.toString(), range.to.toString()]
  const ofTeam = teamId === null ? sql`` : sql`and team_id = ${teamId}`
  return db.query(sql`
    with live as materialized (${judgeCalls(workspaceId, selectUncounted(workspaceId, range))}),
    figures as (
      select day, team_id, calls, answered, offered, held, booked, 0 as took_place
      from call_days
      where workspace_id = ${workspaceId} and day between ${from}::date and ${to}::date
      union all
      select booked.day, booked.team_id, 0, 0, 0, 0, 0, count(distinct booked.call_id)
      from booked_calls booked
      join meetings_to_count meeting on meeting.workspace_id = booked.workspace_id
        and meeting.meeting_id = booked.meeting_id and ${tookPlace(now)}
      where booked.workspace_id = ${workspaceId}
        and booked.day between ${from}::date and ${to}::date
      group by booked.day, booked.team_id
      union all
      select day, team_id, count(*), count(*) filter (where is_answered),
        count(*) filter (where is_offered), count(*) filter (where is_held),
        count(*) filter (where is_booked),
        count(*) filter (where is_booked and exists (
          select from meetings_to_count meeting
          where meeting.workspace_id = ${workspaceId}
            and meeting.call_id = live.platform_call_id and ${tookPlace(now)}))
      from live
      cross join lateral (
        select (${range.days}::date[])[width_bucket(started_at, ${startsOf(range)}::timestamptz[])]
          as day
      ) at
      group by day, team_id
    )
    select ${GROUPS[groupBy]} as key, sum(calls)::integer as calls,
      sum(answered)::integer as answered, sum(offered)::integer as offered,
      sum(held)::integer as held, sum(booked)::integer as booked,
      sum(took_place)::integer as "tookPlace"
    from figures where true ${ofTeam}
    group by key order by ${groupBy === 'team' ? sql`min(team_id)` : sql`key`}`)
}

/** SQL: the calls of the days that are not in `call_days` yet. */
function selectUncounted(workspaceId: WorkspaceId, { starts }: DayRange): Query {
  return sql`
    select * from calls_to_count
    where workspace_id = ${workspaceId}
      and started_at >= ${starts[0]!} and started_at < ${starts.at(-1)!}
      and (started_at, call_id) > (
        coalesce((select counted_to from call_counts where workspace_id = ${workspaceId}),
          '-infinity'),
        coalesce((select counted_id from call_counts where workspace_id = ${workspaceId}),
          '00000000-0000-0000-0000-000000000000'))`
}

/** When the days begin, for an array parameter. */
export function startsOf({ starts }: DayRange): string[] {
  return starts.slice(0, -1).map(String)
}
