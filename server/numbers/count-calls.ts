import { listWorkspaces } from '../access/store/workspaces.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { listTeams } from '../roster/teams/list-teams.ts'
import { runEach } from '../work/run-each.ts'
import type { WorkDeps } from '../work/work-context.ts'
import { chooseZone } from './core/choose-zone.ts'
import { groupCalls } from './core/group-calls.ts'
import {
  insertBookedCalls,
  lockMark,
  selectJudgedCalls,
  selectLastOfPage,
  updateMark,
  upsertCallDays,
} from './store/count.ts'

const PAGE_SIZE = 1_000

/**
 * Counts the calls of all workspaces that will not change any more, each once: the counts of a page
 * and the mark after it are stored together. Any number of processes may do so at the same time.
 */
export async function countCalls(
  context: WorkDeps,
  { signal, pageSize = PAGE_SIZE }: { signal?: AbortSignal; pageSize?: number } = {},
): Promise<void> {
  const workspaces = await listWorkspaces(context.pool)
  await runEach(
    context,
    'count-calls',
    workspaces.map(({ id }) => ({
      workspaceId: id,
      run: async () => {
        while (!signal?.aborted && (await countPage(context.pool, id, context.now(), pageSize)));
      },
    })),
  )
}

/** Returns whether there are more. */
function countPage(
  pool: Pool,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
  limit: number,
): Promise<boolean> {
  return retryOnConflict(
    () => transaction(pool, (tx) => countIn(tx, workspaceId, now, limit)),
    () => {},
  )
}

async function countIn(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
  limit: number,
): Promise<boolean> {
  const after = await lockMark(tx, workspaceId)
  if (after === null) return false
  const last = await selectLastOfPage(tx, workspaceId, { after, now, limit })
  if (last === null) return false
  const [calls, teams] = await Promise.all([
    selectJudgedCalls(tx, workspaceId, { after, last }),
    listTeams(tx, workspaceId),
  ])
  const { days, booked } = groupCalls(calls, chooseZone(teams))
  await Promise.all([
    upsertCallDays(tx, workspaceId, days),
    insertBookedCalls(tx, workspaceId, booked),
    updateMark(tx, workspaceId, last),
  ])
  return last.count === limit
}
