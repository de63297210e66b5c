import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import {
  createPartitions,
  dropPartitions,
  isLockTimeout,
  limitLockWait,
} from './store/partitions.ts'

/** Partitions exist this long before they are needed; until they do, a default one holds the rows. */
const AHEAD_DAYS = 14

/**
 * Creates the weekly partitions of the feed for the time to come, and drops those whose events are
 * all older than `keptDays`. A drop has to wait for the queries that read the feed, and new writes
 * wait behind it, so it gives up soon; the next run tries again.
 */
export async function maintainPartitions(
  pool: Pool,
  { now, keptDays }: { now: Temporal.Instant; keptDays: number },
): Promise<void> {
  const before = now.subtract({ hours: 24 * keptDays })
  const until = now.add({ hours: 24 * AHEAD_DAYS })
  await unlessLocked(pool, (tx) => createPartitions(tx, until))
  await unlessLocked(pool, (tx) => dropPartitions(tx, before))
}

async function unlessLocked(pool: Pool, change: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await transaction(pool, async (tx) => {
      await limitLockWait(tx)
      await change(tx)
    })
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
}
