import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { DayRange } from '../read-range.ts'

/** Turns of an agent in a team, and what decided them; null: not known. */
export type Turns = { teamId: number; agentId: number; decidedBy: string | null; turns: number }

type TurnsQuestion = {
  range: DayRange
  /** Null: all teams. */
  teamId: number | null
  now: Temporal.Instant
}

/**
 * The meetings of the days that round robin gave, without those that were cancelled, declined or
 * not confirmed in time. A stand-in takes the turns of the agent it stands in for.
 */
export function selectTurns(
  db: Db,
  workspaceId: WorkspaceId,
  { range: { starts }, teamId, now }: TurnsQuestion,
): Promise<Turns[]> {
  const ofTeam = teamId === null ? sql`` : sql`and team_id = ${teamId}`
  return db.query<Turns>(sql`
    select team_id as "teamId", counted_for as "agentId", decided_by as "decidedBy",
      count(*)::integer as turns
    from meetings_to_count
    where workspace_id = ${workspaceId} and counted_for is not null
      and status = any('{pending,scheduled,completed,no_show}')
      and starts_at >= ${starts[0]!} and starts_at < ${starts.at(-1)!}
      and (status <> 'pending' or expires_at > ${now}) ${ofTeam}
    group by 1, 2, 3`)
}
