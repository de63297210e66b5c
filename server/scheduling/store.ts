import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { Taken } from './core/availability.ts'
import type { Interval } from './core/interval.ts'

const A_DAY = 86_400

/** What is taken of the agents' time within the window (Unix seconds), by agent, in order. One index is read, and no table. */
export async function selectTaken(db: Db, workspaceId: WorkspaceId, agentIds: readonly number[], window: Interval): Promise<Map<number, Taken[]>> {
  // Nothing takes more than a day (the table checks it), so what reaches into the window began at most a day before.
  // As four long arrays: a hundred thousand rows of four columns would cost more to receive than to read.
  const [columns] = await db.query<{ agents: number[] | null; lanes: number[]; starts: number[]; ends: number[] }>(sql`
    select json_agg(agent_id) as agents, json_agg(lane) as lanes, json_agg(starts) as starts, json_agg(ends) as ends
    from (
      select agent_id, lane, date_part('epoch', starts_at)::bigint as starts, date_part('epoch', ends_at)::bigint as ends
      from taken_time
      where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
        and starts_at > to_timestamp(${window.from - A_DAY}) and starts_at < to_timestamp(${window.to}) and ends_at > to_timestamp(${window.from})
      order by agent_id, starts_at
    ) taken`)
  const byAgent = new Map<number, Taken[]>()
  columns?.agents?.forEach((agentId, i) => {
    const period: Taken = { lane: columns.lanes[i]!, from: columns.starts[i]!, to: columns.ends[i]!, by: 'meeting' }
    const taken = byAgent.get(agentId)
    if (taken) taken.push(period)
    else byAgent.set(agentId, [period])
  })
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
