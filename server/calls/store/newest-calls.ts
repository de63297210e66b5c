import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** A call, and a text that is another one after each change of it and each of its tool runs. */
type CallState = { id: string; state: string }

/** More than the calls of which anybody watches the progress. */
const MAX_WATCHED = 200

/** The newest calls of the workspace that began after `since`. */
export function listCallStates(
  db: Db,
  workspaceId: WorkspaceId,
  since: Temporal.Instant,
): Promise<CallState[]> {
  return db.query<CallState>(sql`
    select id, concat_ws(' ', updated_at, ended_at, claimed_without_booking, (
      select number from call_tools
      where call_tools.workspace_id = calls.workspace_id and call_id = calls.id
      order by number desc limit 1)) as state
    from calls
    where workspace_id = ${workspaceId} and started_at > ${since}
    order by started_at desc, id desc limit ${MAX_WATCHED}`)
}
