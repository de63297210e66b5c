import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  hasUnplaced,
  insertPositions,
  lockSequencer,
  selectEnd,
  selectSequencer,
  updateSequencer,
} from '../store/sequencer.ts'

/** Events of one transaction. */
const BATCH_SIZE = 2_000

/**
 * Gives every event of a workspace that was committed before this call its position in the feed. It
 * waits for a transaction that numbers the same workspace, and for no other; without `waits`, it
 * leaves the events to that one.
 */
export async function sequenceWorkspace(
  pool: Pool,
  workspaceId: WorkspaceId,
  { waits = true }: { waits?: boolean } = {},
): Promise<void> {
  while (await hasUnplaced(pool, workspaceId))
    if (!(await sequenceBatch(pool, { workspaceId, waits }))) return
}

/** The position after the events that a workspace has now: its later events have later ones. */
export async function findEnd(pool: Pool, workspaceId: WorkspaceId): Promise<number> {
  await sequenceWorkspace(pool, workspaceId)
  return selectEnd(pool, workspaceId)
}

/** Whether there can be more events to number. */
function sequenceBatch(
  pool: Pool,
  one: { workspaceId: WorkspaceId; waits: boolean },
): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const { workspaceId } = one
    const { isSerial, isLocked } = await lockSequencer(tx, one)
    if (!isLocked) return false
    const state = await selectSequencer(tx, { isSerial, except: null })
    const { lastPosition, lastDrawn, settledSeq } = state
    // A process of the version before has given out positions: the next transaction is alone.
    if (!isSerial && lastDrawn < lastPosition) return true
    const batch = { workspaceIds: [workspaceId], settledSeq, limit: BATCH_SIZE }
    const placed = await insertPositions(tx, batch, workspaceId)
    // The version before must know the last position. Otherwise the background moves the marks.
    if (isSerial && placed.lastPosition !== null)
      await updateSequencer(tx, state, { ...state, lastPosition: placed.lastPosition })
    return placed.count === BATCH_SIZE
  })
}
