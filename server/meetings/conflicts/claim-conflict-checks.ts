import type { Pool } from '../../platform/db/pool.ts'
import { claimChecks, type ConflictCheck, insertChecksOfEnded } from '../store/conflict-checks.ts'

export type { ConflictCheck } from '../store/conflict-checks.ts'

/**
 * The meetings of all workspaces whose conflict with calendars has to be looked at, up to a limit.
 * Another process does not get them until they are repeated: after half a minute, then later.
 */
export async function claimConflictChecks(
  pool: Pool,
  question: { now: Temporal.Instant; limit: number },
): Promise<ConflictCheck[]> {
  await insertChecksOfEnded(pool, question)
  return claimChecks(pool, question)
}
