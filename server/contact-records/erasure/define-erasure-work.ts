import { getWorkspace } from '../../access/store/workspaces.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import { runPart } from './run-part.ts'
import {
  deleteErasure,
  type ErasureKey,
  lockDueErasure,
  selectDueErasures,
  updateErasure,
} from './store.ts'

/** Requests that ran when the contact was deleted have ended by then. */
const LATEST_SECONDS = 10

/**
 * Continues the erasures that are due, one part per transaction, and ends those that are complete.
 * A crash repeats at most one part.
 */
export function defineErasureWork({
  pool,
  now,
}: {
  pool: Pool
  now: () => Temporal.Instant
}): WorkKind<ErasureKey> {
  return {
    name: 'erase-contacts',
    find: (workspaceId, question) => selectDueErasures(pool, workspaceId, question),
    keyOf: ({ contactId }) => contactId,
    run: (_workspaceId, key) => continueErasure(pool, key, now()),
  }
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
