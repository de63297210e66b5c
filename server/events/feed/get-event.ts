import type { Pool } from '../../platform/db/pool.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { sequenceWorkspace } from './sequence-workspace.ts'
import { type FeedEvent, selectEventsById } from '../store/feed.ts'

/** The event with this id, if it is still in the feed; throws not_found. */
export async function getEvent(
  pool: Pool,
  workspaceId: WorkspaceId,
  id: string,
): Promise<FeedEvent> {
  await sequenceWorkspace(pool, workspaceId)
  const found = isUuid(id) ? await selectEventsById(pool, workspaceId, [id]) : null
  return requireFound(found?.events[0], 'event')
}
