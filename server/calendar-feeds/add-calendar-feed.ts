import type { Write } from '../access/write.ts'
import { findAgent } from '../agents/find-agent.ts'
import { lockAgentAlone } from '../agents/lock-agents.ts'
import { createLink } from '../calendars/connections/create-link.ts'
import { recordEvent } from '../events/record-event.ts'
import { generateId } from '../platform/generate-id.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
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
  const agent = await findAgent(db, workspaceId, agentId)
  const count = await countFeeds(write, agentId)
  const pointer = '/data/attributes/agent_id'
  if (!agent || agent.archivedAt)
    throwIfInvalid([
      {
        pointer,
        code: 'agent_not_found',
        detail: `Agent ${agentId} does not exist or is archived. GET /core/agents lists the agents.`,
      },
    ])
  if (count >= MAX_FEEDS_OF_AGENT)
    throwIfInvalid([
      {
        pointer,
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
