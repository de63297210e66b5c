import { type Pool, transaction } from '../../platform/db/pool.ts'
import { settle } from '../core/settle.ts'
import {
  insertPositions,
  lockSequencer,
  selectProgress,
  selectSequencer,
  updateSequencer,
} from '../store/sequencer.ts'

/** Events of one transaction, which others wait for. */
const BATCH_SIZE = 2_000

/**
 * Gives every event that was committed before this call its position in the feed. Returns the last
 * position, which can be that of an event of any workspace. An event gets the next position after
 * its transaction has committed, so a reader that has read up to a position misses nothing: later
 * commits have later positions.
 */
export async function sequenceEvents(pool: Pool): Promise<number> {
  for (;;) {
    const { lastPosition, isSettled } = await selectProgress(pool)
    if (isSettled) return lastPosition
    const batch = await sequenceBatch(pool)
    if (!batch.isFull) return batch.lastPosition
  }
}

/** `isFull`: there can be more events to place. */
function sequenceBatch(pool: Pool): Promise<{ lastPosition: number; isFull: boolean }> {
  return transaction(pool, async (tx) => {
    await lockSequencer(tx)
    const { lastVisibleSeq, ownXid, ...state } = await selectSequencer(tx)
    const placed = await insertPositions(tx, state, BATCH_SIZE)
    const isFull = placed.count === BATCH_SIZE
    const settled = settle(state, { lastVisibleSeq, ownXid }, { ...placed, isFull })
    await updateSequencer(tx, settled)
    return { lastPosition: settled.lastPosition, isFull }
  })
}
