import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type Call, selectCallBefore } from './store/calls.ts'

/** How long after its end a call can be resumed. */
const RESUME_WINDOW = Temporal.Duration.from({ minutes: 10 })
/** Longer than the expected length of any call. */
const MAX_CALL_DURATION = Temporal.Duration.from({ hours: 2 })

/**
 * The call of the same number over the same connection that ended shortly before this one without
 * an outcome; null if there is none or the number is withheld.
 */
export async function findDroppedCall(
  db: Db,
  workspaceId: WorkspaceId,
  { id, connectionId, partyNumber }: Call,
  now: Temporal.Instant,
): Promise<Call | null> {
  if (connectionId === null || partyNumber === null) return null
  const last = await selectCallBefore(db, workspaceId, {
    id,
    connectionId,
    partyNumber,
    since: now.subtract(MAX_CALL_DURATION).subtract(RESUME_WINDOW),
  })
  const isDropped =
    last !== null &&
    last.endedAt !== null &&
    last.outcome === null &&
    Temporal.Instant.compare(last.endedAt, now.subtract(RESUME_WINDOW)) >= 0
  return isDropped ? last : null
}
