import { formatInstant } from '../platform/time.ts'
import type { CalendarFeedResource } from './schemas.ts'
import type { CalendarFeed } from './store.ts'

/** A feed never changes, so it has one version. */
export const FEED_VERSION = 1

/** A feed as the API shows it, without its address. */
export function presentCalendarFeed(feed: CalendarFeed): CalendarFeedResource {
  return {
    id: feed.id,
    type: 'calendar_feed',
    attributes: {
      agent_id: feed.agentId,
      name: feed.name,
      version: FEED_VERSION,
      created_at: formatInstant(feed.createdAt),
    },
  }
}
