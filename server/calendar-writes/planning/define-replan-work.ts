import { type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import {
  deleteReplan,
  lockReplan,
  selectAgentsToReplan,
  selectNextMeetings,
  updateReplan,
} from '../store/planning.ts'
import { reconcileMeetings } from './reconcile-meetings.ts'

const PAGE_SIZE = 100

type Host = { pool: Pool; now: () => Temporal.Instant }

/** Plans the next meetings of agents whose calendars have changed, a page at a time. */
export function defineReplanWork({ pool, now }: Host): WorkKind<number> {
  return {
    name: 'replan-agents',
    find: (workspaceId, question) => selectAgentsToReplan(pool, workspaceId, question),
    keyOf: String,
    run: (workspaceId, agentId) =>
      transaction(pool, (tx) => replanPage(tx, workspaceId, { agentId, now: now() })),
  }
}

async function replanPage(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId, now }: { agentId: number; now: Temporal.Instant },
): Promise<boolean> {
  const replan = await lockReplan(tx, workspaceId, agentId)
  if (replan === null) return false
  const meetings = await selectNextMeetings(tx, workspaceId, replan, { now, limit: PAGE_SIZE })
  await reconcileMeetings(tx, workspaceId, {
    meetingIds: meetings.map(({ id }) => id),
    isRepeated: true,
    now,
  })
  const last = meetings.at(-1)
  if (last && meetings.length === PAGE_SIZE) {
    await updateReplan(tx, workspaceId, { ...replan, startsAt: last.startsAt, meetingId: last.id })
    return true
  }
  await deleteReplan(tx, workspaceId, replan)
  return false
}
