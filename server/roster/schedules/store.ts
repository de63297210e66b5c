import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The agents that use the schedule and are not archived, in order of id. */
export function selectAgentsUsing(
  db: Db,
  workspaceId: WorkspaceId,
  scheduleId: number,
): Promise<{ id: number; name: string }[]> {
  return db.query(sql`
    select id, name from roster_agents
    where workspace_id = ${workspaceId} and schedule_id = ${scheduleId} and not archived
    order by id`)
}
