import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectUpcomingIds } from '../store/erasure.ts'

/**
 * The ids of the meetings of a contact that are pending or scheduled and have not begun, in order
 * of start, up to one more than the limit.
 */
export function listUpcomingMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<string[]> {
  return selectUpcomingIds(db, workspaceId, contactId, { now, limit: limit + 1 })
}
