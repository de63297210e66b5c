import { type Pool, transaction } from '../../platform/db/pool.ts'
import { settle } from '../core/settle.ts'
import {
  hasUnsettled,
  insertPositions,
  lockSequencer,
  selectSequencer,
  updateSequencer,
} from '../store/sequencer.ts'

/** Events of one transaction, which others wait for. */
const BATCH_SIZE = 2_000

/**
 * Gives every event that was committed before this call its position in the feed. An event gets
 * the next position after its transaction has committed, so a reader that has read up to a position
 * misses nothing: later commits have later positions.
 */
export async function sequenceEvents(pool: Pool): Promise<void> {
  while ((await hasUnsettled(pool)) && (await sequenceBatch(pool)));
}

/** False: there are no more events to place. */
function sequenceBatch(pool: Pool): Promise<boolean> {
  return transaction(pool, async (tx) => {
    await lockSequencer(tx)
    const state = await selectSequencer(tx)
    const placed = await insertPositions(tx, state, BATCH_SIZE)
    const isFull = placed.count === BATCH_SIZE
    await updateSequencer(tx, settle(state, placed, { isFull }))
    return isFull
  })
}
