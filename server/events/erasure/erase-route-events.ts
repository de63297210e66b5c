import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { PERSONAL_DATA } from '../core/personal-data.ts'
import { eraseRoutes, eraseStrangersRoutes } from '../store/erasure.ts'

const BATCH_SIZE = 1_000

/** `texts`: in lower case, by which decisions about persons without a contact are found. */
type ErasedRoutes = {
  contactIds: readonly string[]
  texts: readonly string[]
  at: Temporal.Instant
}

/**
 * Erases a person from the decisions about routes, which have ids of their own; returns the ids of
 * the events.
 */
export async function eraseRouteEvents(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactIds, texts, at }: ErasedRoutes,
): Promise<string[]> {
  const data = PERSONAL_DATA.route
  const erased =
    texts.length === 0 ? [] : await eraseStrangersRoutes(tx, workspaceId, { texts, data, at })
  for (let isFull = true; isFull;) {
    const ids = await eraseRoutes(tx, workspaceId, { contactIds, data, at, limit: BATCH_SIZE })
    erased.push(...ids)
    isFull = ids.length === BATCH_SIZE
  }
  return erased
}
