import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Limits the wait for each lock until the transaction ends. */
export async function limitLockWait(tx: Tx): Promise<void> {
  await tx.query(sql`select set_config('lock_timeout', '500ms', true)`)
}

/** lock_not_available */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

export async function createPartitions(tx: Tx, until: Temporal.Instant): Promise<void> {
  await tx.query(sql`select create_event_partitions(${until}::timestamptz)`)
}

export async function dropPartitions(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.query(sql`select drop_event_partitions(${before}::timestamptz)`)
}
