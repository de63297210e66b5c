import type { WorkspaceDb } from '../../../access/write.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Time off of an agent; Unix seconds. */
type TimeOffPeriod = { id: string; agentId: number; from: number; to: number }

/** The time off of the agents that overlaps the window (Unix seconds). */
export function listTimeOffWithin(
  { db, workspaceId }: WorkspaceDb,
  { agentIds, window }: { agentIds: readonly number[]; window: { from: number; to: number } },
): Promise<TimeOffPeriod[]> {
  return db.query<TimeOffPeriod>(sql`
    select id, agent_id as "agentId", date_part('epoch', starts_at)::bigint as "from",
      date_part('epoch', ends_at)::bigint as "to"
    from time_off
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and starts_at < to_timestamp(${window.to}) and ends_at > to_timestamp(${window.from})
    order by starts_at, id`)
}
