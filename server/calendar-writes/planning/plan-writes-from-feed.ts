import { EVENT_TYPES, type EventType } from '../../events/catalogue.ts'
import { findLatestPosition } from '../../events/find-latest-position.ts'
import { type FeedEvent, readFeed } from '../../events/read-feed.ts'
import { isUnavailable } from '../../platform/db/is-unavailable.ts'
import { type Tx, transaction } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  insertMissingCursors,
  lockCursor,
  selectWorkspacesBehind,
  updateCursor,
} from '../store/cursors.ts'
import { selectHasReplans, upsertReplans } from '../store/planning.ts'
import type { WritingContext } from '../writing/writing-context.ts'
import { reconcileMeetings } from './reconcile-meetings.ts'
import { replanAgents } from './replan-agents.ts'

const MAX_WORKSPACES = 100
const PAGE_SIZE = 200

type PlanningContext = Pick<WritingContext, 'pool' | 'now' | 'log'>

const CAUSING_TYPES = (Object.keys(EVENT_TYPES) as EventType[]).filter((type) =>
  ['meeting', 'calendar_connection'].includes(EVENT_TYPES[type].resource),
)

/**
 * Plans what calendars have to show after all events that were committed before this call. `readTo`:
 * up to which position this process knows that everything is planned. Returns the new one.
 */
export async function planWritesFromFeed(
  context: PlanningContext,
  readTo: number,
): Promise<number> {
  const { pool } = context
  const last = await findLatestPosition(pool)
  if (last === readTo && !(await selectHasReplans(pool))) return readTo
  await insertMissingCursors(pool)
  const behind = await selectWorkspacesBehind(pool, MAX_WORKSPACES)
  const done = await Promise.all(
    behind.map((workspaceId) =>
      planForWorkspace(context, workspaceId).catch((err: unknown) => {
        if (isUnavailable(err)) throw err
        context.log.error({ err, workspaceId }, 'planning writes to calendars failed')
        return false
      }),
    ),
  )
  return behind.length < MAX_WORKSPACES && done.every(Boolean) ? last : readTo
}

/** Whether everything is planned. False: there is more, or another process is doing it. */
function planForWorkspace(context: PlanningContext, workspaceId: WorkspaceId): Promise<boolean> {
  const now = context.now()
  return transaction(context.pool, async (tx) => {
    const after = await lockCursor(tx, workspaceId)
    if (after === null) return false
    const page = await readFeed(
      tx,
      workspaceId,
      { types: CAUSING_TYPES, resourceType: null, resourceId: null },
      { after, limit: PAGE_SIZE },
    )
    await planForEvents(tx, workspaceId, page.events, now)
    const isReplanned = await replanAgents(tx, workspaceId, now)
    if (page.scannedTo !== null) await updateCursor(tx, workspaceId, page.scannedTo)
    return !page.isFull && isReplanned
  })
}

async function planForEvents(
  tx: Tx,
  workspaceId: WorkspaceId,
  events: readonly FeedEvent[],
  now: Temporal.Instant,
): Promise<void> {
  const ofMeetings = events.filter(({ resourceType }) => resourceType === 'meeting')
  const left = ofMeetings.flatMap(({ previous }) => previous?.group_id ?? []) as string[]
  if (ofMeetings.length > 0)
    await reconcileMeetings(tx, workspaceId, {
      meetingIds: [...new Set(ofMeetings.map(({ resourceId }) => resourceId))],
      groupIds: [...new Set(left)],
      now,
    })
  const agentIds = events.flatMap(({ resourceType, data }) =>
    resourceType === 'calendar_connection' ? (data.agent_id as number) : [],
  )
  await upsertReplans(tx, workspaceId, agentIds, now)
}
