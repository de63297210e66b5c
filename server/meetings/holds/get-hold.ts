import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { type Hold, selectHold } from '../store/holds.ts'

/** The hold with this id at `now`; throws not_found. */
export async function getHold(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Hold> {
  return requireFound(isUuid(id) ? await selectHold(db, workspaceId, id, now) : null, 'hold')
}
