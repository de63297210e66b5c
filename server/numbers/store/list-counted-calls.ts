import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { DayRange } from '../read-range.ts'
import { judgeCalls } from './judge-calls.ts'
import { tookPlace } from './took-place.ts'

/** Each includes the ones after it. */
export const CALL_STEPS = ['calls', 'answered', 'offered', 'held', 'booked', 'took_place'] as const
export type CallStep = (typeof CALL_STEPS)[number]

type CallsQuestion = {
  range: DayRange
  /** Null: all teams. */
  teamId: number | null
  step: CallStep
  now: Temporal.Instant
  after: readonly [startedAt: string, id: string] | null
  limit: number
}

/**
 * The calls of the days that reached a step, newest first, as long as they are kept; one more than
 * the limit if there is a next page.
 */
export function listCountedCalls(
  db: Db,
  workspaceId: WorkspaceId,
  { range: { starts }, teamId, step, now, after, limit }: CallsQuestion,
): Promise<{ id: string; startedAt: Temporal.Instant }[]> {
  const isAfter =
    after === null
      ? sql``
      : sql`and (started_at, call_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const calls = sql`
    select * from calls_to_count
    where workspace_id = ${workspaceId}
      and started_at >= ${starts[0]!} and started_at < ${starts.at(-1)!} ${isAfter}`
  const ofTeam = teamId === null ? sql`` : sql`and team_id = ${teamId}`
  return db.query(sql`
    select call_id as id, started_at as "startedAt"
    from (${judgeCalls(workspaceId, calls)}) judged
    where ${reaches(workspaceId, step, now)} ${ofTeam}
    order by started_at desc, call_id desc limit ${limit + 1}`)
}

function reaches(workspaceId: WorkspaceId, step: CallStep, now: Temporal.Instant): Query {
  switch (step) {
    case 'calls':
      return sql`true`
    case 'answered':
      return sql`is_answered`
    case 'offered':
      return sql`is_offered`
    case 'held':
      return sql`is_held`
    case 'booked':
      return sql`is_booked`
    case 'took_place':
      return sql`is_booked and exists (
        select from meetings_to_count meeting
        where meeting.workspace_id = ${workspaceId}
          and meeting.call_id = judged.platform_call_id and ${tookPlace(now)})`
  }
}
