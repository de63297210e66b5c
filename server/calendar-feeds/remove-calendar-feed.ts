import type { Write } from '../access/write.ts'
import { recordEvent } from '../events/record-event.ts'
import { requireVersion, type Target } from '../http/etags/read-if-match.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { FEED_VERSION, presentCalendarFeed } from './present-calendar-feed.ts'
import { type CalendarFeed, deleteFeed } from './store.ts'

/**
 * Deletes a feed, whose address then answers 404, and returns it. Throws not_found and
 * precondition_failed.
 */
export async function removeCalendarFeed(
  write: Write,
  { id, version }: Target,
): Promise<CalendarFeed> {
  const feed = requireFound(isUuid(id) ? await deleteFeed(write, id) : null, 'calendar feed')
  requireVersion(version, FEED_VERSION)
  const shown = presentCalendarFeed(feed)
  await recordEvent(write, 'calendar_feed.deleted', { before: shown, after: shown })
  return feed
}
