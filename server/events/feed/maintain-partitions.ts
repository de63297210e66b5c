import { type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import {
  adoptDefaultPartition,
  createPartitions,
  dropPartitions,
  isLockTimeout,
  limitLockWait,
} from '../store/partitions.ts'

/**
 * Partitions exist this long before they are needed; until they do, a default one holds the rows.
 */
const AHEAD_DAYS = 14

/** Creates the partitions of a database that has no events yet. */
export async function createFirstPartitions(pool: Pool, now: Temporal.Instant): Promise<void> {
  await transaction(pool, (tx) => createPartitions(tx, now.add({ hours: 24 * AHEAD_DAYS })))
}

/**
 * Creates the weekly partitions of the feed for the time to come, replaces a default one that has
 * rows, and drops those whose events are all older than `keptDays`. Each of these is tried even if
 * the one before failed; the first error is thrown at the end. They have to wait for the queries
 * that use the feed, and new writes wait behind them, so they give up soon; the next run tries
 * again.
 */
export async function maintainPartitions(
  pool: Pool,
  { now, keptDays }: { now: Temporal.Instant; keptDays: number },
): Promise<void> {
  const before = now.subtract({ hours: 24 * keptDays })
  const until = now.add({ hours: 24 * AHEAD_DAYS })
  const failures: unknown[] = []
  for (const change of [
    (tx: Tx) => createPartitions(tx, until),
    adoptDefaultPartition,
    (tx: Tx) => dropPartitions(tx, before),
  ])
    await unlessLocked(pool, change).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
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
