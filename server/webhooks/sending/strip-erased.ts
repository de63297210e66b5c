import { findEvents } from '../../events/feed/find-events.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { DeliveryResult } from '../store/deliveries.ts'
import { hasErasures } from '../store/erasure.ts'

/**
 * The results of a round without what receivers answered to events that were erased in the
 * meantime, which can repeat their values.
 */
export async function stripErased(
  db: Db,
  workspaceId: WorkspaceId,
  results: readonly DeliveryResult[],
): Promise<readonly DeliveryResult[]> {
  const answered = results.filter(({ attempt }) => attempt !== null)
  if (answered.length === 0 || !(await hasErasures(db, workspaceId))) return results
  const ids = answered.map(({ eventId }) => eventId)
  const { events } = await findEvents(db, workspaceId, ids)
  // Those that there was no room to read may be erased.
  const kept = new Set(events.flatMap(({ id, erasedAt }) => (erasedAt === null ? id : [])))
  return results.map((result) =>
    result.attempt === null || kept.has(result.eventId)
      ? result
      : { ...result, attempt: { ...result.attempt, headers: {}, body: null } },
  )
}
