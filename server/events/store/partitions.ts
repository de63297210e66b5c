import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Limits the wait for each lock until the transaction ends, and lets statements take as long as
 * they need: once they have the locks, it is faster to finish than to begin again.
 */
export async function limitLockWait(tx: Tx): Promise<void> {
  await tx.query(sql`
    select set_config('lock_timeout', '500ms', true), set_config('statement_timeout', '0', true)`)
}

/** lock_not_available */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

export async function createPartitions(tx: Tx, until: Temporal.Instant): Promise<void> {
  await tx.query(sql`select create_event_partitions(${until}::timestamptz)`)
}

/**
 * Makes the default partition one of the others, as far as its rows are of the past or of the
 * current week.
 */
export async function adoptDefaultPartition(tx: Tx): Promise<void> {
  await tx.query(sql`select adopt_default_event_partition()`)
}

export async function dropPartitions(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.query(sql`select drop_event_partitions(${before}::timestamptz)`)
}
