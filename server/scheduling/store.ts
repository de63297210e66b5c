import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { Taken } from './core/availability.ts'
import type { Interval } from './core/interval.ts'

const A_DAY = 86_400

/** What is taken of the agents' time within the window (Unix seconds), by agent, in order. One index is read, and no table. */
export async function selectTaken(db: Db, workspaceId: WorkspaceId, agentIds: readonly number[], window: Interval): Promise<Map<number, Taken[]>> {
  // Nothing takes more than a day (the table checks it), so what reaches into the window began at most a day before.
  const rows = await db.query<{ agentId: number; from: number; to: number; lane: number }>(sql`
    select agent_id as "agentId", lane, extract(epoch from starts_at)::float8 as "from", extract(epoch from ends_at)::float8 as "to"
    from taken_time
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and starts_at > to_timestamp(${window.from - A_DAY}) and starts_at < to_timestamp(${window.to}) and ends_at > to_timestamp(${window.from})
    order by agent_id, starts_at`)
  const byAgent = new Map<number, Taken[]>()
  for (const { agentId, lane, from, to } of rows) {
    const taken = byAgent.get(agentId)
    if (taken) taken.push({ lane, from, to, by: 'meeting' })
    else byAgent.set(agentId, [{ lane, from, to, by: 'meeting' }])
  }
  return byAgent
}

export type Assigned = { agentId: number; assigned: number; lastAssignedAt: number | null }

/** How many meetings round robin gave each agent of the team since `since`, and when last (Unix seconds). */
export function selectAssigned(db: Db, workspaceId: WorkspaceId, teamId: number, since: Temporal.PlainDate): Promise<Assigned[]> {
  return db.query<Assigned>(sql`
    select agent_id as "agentId", sum(meetings)::integer as assigned, extract(epoch from max(last_assigned_at))::float8 as "lastAssignedAt"
    from assignment_counts
    where workspace_id = ${workspaceId} and team_id = ${teamId} and day > ${since.toString()}::date
    group by agent_id`)
}
