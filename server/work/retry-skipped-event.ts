import type { Write } from '../access/write.ts'
import { findEvents } from '../events/feed/find-events.ts'
import { Problem } from '../http/problems/problem.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import type { FeedFollower } from './feed-follower.ts'
import { deleteSkippedEvent, type SkippedEvent } from './store/skipped-events.ts'

/**
 * Handles an event again that its follower has skipped, in this transaction, and returns what was
 * skipped. Throws not_found, also if the event is not stored any more, and what the follower
 * throws.
 */
export async function retrySkippedEvent(
  { db, workspaceId }: Pick<Write, 'db' | 'workspaceId'>,
  followers: readonly FeedFollower[],
  id: string,
): Promise<SkippedEvent> {
  const skipped = isUuid(id) ? await deleteSkippedEvent(db, workspaceId, id) : null
  const follower = followers.find(({ name }) => name === skipped?.follower)
  const { events } = await findEvents(db, workspaceId, skipped ? [skipped.eventId] : [])
  if (!skipped || !follower || events.length === 0)
    throw new Problem('not_found', 'The event is not listed, or not stored any more.')
  await follower.handle(db, { workspaceId, events })
  return skipped
}
