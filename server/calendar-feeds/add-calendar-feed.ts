import type { Write } from '../access/write.ts'
import { lockAgentAlone } from '../roster/agents/store/locks.ts'
import { requireAgent } from '../calendars/connections/connection-parts.ts'
import { createLink } from '../calendars/connections/create-link.ts'
import { recordEvent } from '../events/record-event.ts'
import { generateId } from '../platform/generate-id.ts'
import { invalidAttributes } from '../http/problems/throw-if-invalid.ts'
import { presentCalendarFeed } from './present-calendar-feed.ts'
import { type CalendarFeed, countFeeds, insertFeed } from './store.ts'

const MAX_FEEDS_OF_AGENT = 10

/**
 * Creates a feed of the meetings of an agent. `token` is the secret part of its address, which
 * cannot be read again. Throws invalid_attributes if the agent is not in use or has ten feeds.
 */
export async function addCalendarFeed(
  write: Write,
  { agentId, name }: Pick<CalendarFeed, 'agentId' | 'name'>,
): Promise<{ feed: CalendarFeed; token: string }> {
  const { db, workspaceId, now } = write
  await lockAgentAlone(db, workspaceId, agentId)
  await requireAgent(db, workspaceId, agentId)
  if ((await countFeeds(write, agentId)) >= MAX_FEEDS_OF_AGENT)
    throw invalidAttributes([
      {
        pointer: '/data/attributes/agent_id',
        code: 'feed_limit_reached',
        detail: `An agent has at most ${MAX_FEEDS_OF_AGENT} feeds. Delete one of those that GET /core/calendar_feeds?agent_id=${agentId} lists.`,
      },
    ])
  const feed: CalendarFeed = { id: generateId(), agentId, name, createdAt: now }
  const { token, hash } = createLink({ workspaceId, id: feed.id })
  await insertFeed(write, feed, hash)
  await recordEvent(write, 'calendar_feed.created', {
    before: null,
    after: presentCalendarFeed(feed),
  })
  return { feed, token }
}
