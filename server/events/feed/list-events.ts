import type { Pool } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { sequenceWorkspace } from './sequence-workspace.ts'
import {
  type EventFilter,
  type FeedEvent,
  type FeedPage,
  type PageOfFeed,
  readFeed,
} from '../store/feed.ts'

export type { EventFilter, FeedEvent } from '../store/feed.ts'

const ADVICE =
  'Continue from cursor=latest, and then read the resources that you keep copies of again.'

/**
 * The events after a position of the feed that match the filter, among them all that were committed
 * before this call; `after` null: from the oldest one that is kept, or the newest one. Throws
 * cursor_expired if events after the position were dropped, or the position was not given out,
 * because the database is one that was restored from an earlier backup.
 */
export async function listEvents(
  pool: Pool,
  workspaceId: WorkspaceId,
  filter: EventFilter,
  { after, ...page }: Omit<PageOfFeed, 'after'> & { after: number | null },
): Promise<FeedPage> {
  await sequenceWorkspace(pool, workspaceId)
  const first = page.isNewestFirst ? Number.MAX_SAFE_INTEGER : 0
  const found = await readFeed(pool, workspaceId, filter, { ...page, after: after ?? first })
  // Nobody misses what is older than the newest events.
  if (after === null || page.isNewestFirst) return found
  if (after < found.droppedPosition)
    throw new Problem(
      'cursor_expired',
      `Events after this cursor were deleted, because they were too old. ${ADVICE}`,
    )
  if (after > found.drawnPosition)
    throw new Problem(
      'cursor_expired',
      `This cursor is of a later state of the database, which was restored from a backup. ${ADVICE}`,
    )
  return found
}

export function isMatching(
  event: FeedEvent,
  { types, resourceType, resourceId }: EventFilter,
): boolean {
  return (
    (types === null || types.includes(event.type)) &&
    (resourceType === null || event.resourceType === resourceType) &&
    (resourceId === null || event.resourceId === resourceId)
  )
}
