import { readFeed, type FeedEvent } from '../../events/read-feed.ts'
import { findLatestPosition } from '../../events/find-latest-position.ts'
import { isUnavailable } from '../../platform/db/is-unavailable.ts'
import { type Tx, transaction } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { CAUSING_TYPES } from '../core/plan-messages.ts'
import type { MessageContext } from '../message-context.ts'
import { planForEvents } from './plan-for-events.ts'
import {
  insertMissingCursors,
  lockCursor,
  selectWorkspacesBehind,
  updateCursor,
} from '../store/cursors.ts'
import { insertMessages } from '../store/messages.ts'

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
    behind.map((workspaceId) =>
      planForWorkspace(context, workspaceId).catch((err: unknown) => {
        if (isUnavailable(err)) throw err
        context.log.error({ err, workspaceId }, 'planning messages failed')
        return false
      }),
    ),
  )
  return behind.length < MAX_WORKSPACES && done.every(Boolean) ? last : readTo
}

/**
 * Whether everything is planned. False: there is more, or another process is doing it. If a page of
 * events cannot be planned, its events are planned one by one, without the one that fails.
 */
async function planForWorkspace(
  context: MessageContext,
  workspaceId: WorkspaceId,
): Promise<boolean> {
  try {
    return await readNext(context, { workspaceId, limit: PAGE_SIZE }, (tx, events) =>
      planEvents(tx, context, { workspaceId, events }),
    )
  } catch (error) {
    if (isTransient(error)) throw error
    for (let planned = 0; planned < PAGE_SIZE; planned += 1)
      if ((await planOrSkipEvent(context, workspaceId)) !== 'planned') break
    return false
  }
}

/**
 * Plans the next event, or leaves it out if it fails. `done`: there is none near, or another process
 * plans them.
 */
async function planOrSkipEvent(
  context: MessageContext,
  workspaceId: WorkspaceId,
): Promise<'planned' | 'skipped' | 'done'> {
  let event: FeedEvent | undefined
  try {
    const isDone = await readNext(context, { workspaceId, limit: 1 }, async (tx, events) => {
      event = events[0]
      await planEvents(tx, context, { workspaceId, events })
    })
    return isDone || event === undefined ? 'done' : 'planned'
  } catch (err) {
    if (event === undefined || isTransient(err)) throw err
    const { id, position } = event
    await transaction(context.pool, (tx) => updateCursor(tx, workspaceId, position))
    context.log.error({ err, workspaceId, event: id }, 'no messages can be planned for an event')
    return 'skipped'
  }
}

/** Whether the same work can succeed later: the database was unavailable, or chose a victim. */
function isTransient(error: unknown): boolean {
  return (
    isUnavailable(error) ||
    (error instanceof Error && 'code' in error && /^40(?:001|P01)$/.test(String(error.code)))
  )
}

/** Passes on the next events in the transaction that moves the cursor. Returns whether they were all. */
function readNext(
  { pool }: MessageContext,
  { workspaceId, limit }: { workspaceId: WorkspaceId; limit: number },
  handle: (tx: Tx, events: readonly FeedEvent[]) => Promise<void>,
): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const after = await lockCursor(tx, workspaceId)
    if (after === null) return false
    const page = await readFeed(
      tx,
      workspaceId,
      { types: [...CAUSING_TYPES], resourceType: null, resourceId: null },
      { after, limit },
    )
    await handle(tx, page.events)
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
