import { getWorkspace } from '../access/get-workspace.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { runPart } from './run-part.ts'
import {
  deleteErasure,
  type ErasureKey,
  lockDueErasure,
  selectDueErasures,
  updateErasure,
} from './store.ts'

const ERASURES_AT_ONCE = 100
/** Requests that ran when the contact was deleted have ended by then. */
const LATEST_SECONDS = 10

/**
 * Continues the erasures that are due, one part per transaction, and ends those that are complete. A
 * crash repeats at most one part. An erasure that fails does not delay the others; the first error is
 * thrown at the end.
 */
export async function runErasures(
  pool: Pool,
  { now, signal }: { now: () => Temporal.Instant; signal?: AbortSignal },
): Promise<void> {
  const due = await selectDueErasures(pool, { now: now(), limit: ERASURES_AT_ONCE })
  const failures: unknown[] = []
  for (const key of due) {
    if (signal?.aborted) break
    try {
      while (!signal?.aborted && (await continueErasure(pool, key, now())));
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Whether there is more to do now. */
function continueErasure(pool: Pool, key: ErasureKey, now: Temporal.Instant): Promise<boolean> {
  return transaction(pool, async (db) => {
    const erasure = await lockDueErasure(db, key, now)
    if (erasure === null) return false
    const { workspaceId, erasedAt } = erasure
    const { phoneRegion } = await getWorkspace(db, workspaceId)
    const until = erasure.isRepeated ? erasedAt.add({ seconds: LATEST_SECONDS }) : null
    const context = { db, workspaceId, phoneRegion, erasedAt, isRequest: false, until, now }
    const { next } = await runPart(context, erasure)
    if (next === null) {
      await deleteErasure(db, key)
      return false
    }
    await updateErasure(db, next)
    return Temporal.Instant.compare(next.dueAt, now) <= 0
  })
}
