import { readFeed, type FeedEvent } from '../events/read-feed.ts'
import { findLatestPosition } from '../events/find-latest-position.ts'
import { type Tx, transaction } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { CAUSING_TYPES } from './core/plan-messages.ts'
import type { MessageContext } from './message-context.ts'
import { planForEvents } from './plan-for-events.ts'
import {
  insertMissingCursors,
  lockCursor,
  selectWorkspacesBehind,
  updateCursor,
} from './store/cursors.ts'
import { insertMessages } from './store/messages.ts'

const MAX_WORKSPACES = 100
const PAGE_SIZE = 200

/**
 * Plans the messages of all events that were committed before this call. `readTo`: up to which
 * position this process knows that everything is planned. Returns the new one.
 */
export async function planFromFeed(context: MessageContext, readTo: number): Promise<number> {
  const { pool } = context
  const last = await findLatestPosition(pool)
  if (last === readTo) return readTo
  await insertMissingCursors(pool)
  const behind = await selectWorkspacesBehind(pool, MAX_WORKSPACES)
  const done = await Promise.all(
    behind.map((workspaceId) => planForWorkspace(context, workspaceId)),
  )
  return behind.length < MAX_WORKSPACES && done.every(Boolean) ? last : readTo
}

/** Whether everything is planned. False: there is more, or another process is doing it. */
function planForWorkspace(context: MessageContext, workspaceId: WorkspaceId): Promise<boolean> {
  return transaction(context.pool, async (tx) => {
    const after = await lockCursor(tx, workspaceId)
    if (after === null) return false
    const page = await readFeed(
      tx,
      workspaceId,
      { types: [...CAUSING_TYPES], resourceType: null, resourceId: null },
      { after, limit: PAGE_SIZE },
    )
    await planEvents(tx, context, { workspaceId, events: page.events })
    if (page.scannedTo !== null) await updateCursor(tx, workspaceId, page.scannedTo)
    return !page.isFull
  })
}

async function planEvents(
  tx: Tx,
  context: MessageContext,
  { workspaceId, events }: { workspaceId: WorkspaceId; events: readonly FeedEvent[] },
): Promise<void> {
  if (events.length === 0) return
  const plans = await planForEvents(tx, context, { workspaceId, events })
  await insertMessages(tx, workspaceId, plans, context.now())
}
