import { listWorkspaces } from '../access/store/workspaces.ts'
import { readCalendarsAfresh } from '../calendars/read-calendars-afresh.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { runEach } from '../work/run-each.ts'
import type { WorkDeps } from '../work/work-context.ts'
import { upsertReplansOfAll } from './store/planning.ts'

/**
 * Schedules a comparison of all calendars of a workspace with its coming meetings, for the
 * background jobs: the calendars are listed from the beginning, events that are not there count as
 * removed by the agent, and meetings that are missing in a calendar are written to it. Returns the
 * number of calendars.
 */
export async function compareCalendars(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<number> {
  await upsertReplansOfAll(tx, { workspaceId, now })
  return readCalendarsAfresh(tx, workspaceId, now)
}

/** Compares the coming meetings of all workspaces with what was planned to be in calendars. */
export async function compareMeetings(context: WorkDeps): Promise<void> {
  const { pool, now } = context
  const workspaces = await listWorkspaces(pool)
  await runEach(
    context,
    'compare-meetings-with-calendars',
    workspaces.map(({ id: workspaceId }) => ({
      workspaceId,
      run: () => upsertReplansOfAll(pool, { workspaceId, now: now() }),
    })),
  )
}
