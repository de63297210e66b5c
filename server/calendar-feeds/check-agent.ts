import type { Write } from '../access/write.ts'
import { requireAgent } from '../roster/agents/require-agent.ts'
import type { Fault } from '../http/problems/problem.ts'
import { lockAgentAlone } from '../roster/agents/store/locks.ts'
import type { KeptFeed } from './calendar-feed-attributes.ts'
import { countFeeds } from './store.ts'

const MAX_FEEDS_OF_AGENT = 10

/**
 * Finds the fault that the agent has ten feeds. Locks the agent, so that the number is final.
 * Throws invalid_attributes if the agent is not in use.
 */
export async function checkAgent(
  { db, workspaceId }: Write,
  { agentId }: KeptFeed,
): Promise<Fault[]> {
  await lockAgentAlone(db, workspaceId, agentId)
  await requireAgent(db, workspaceId, agentId)
  if ((await countFeeds({ db, workspaceId }, agentId)) < MAX_FEEDS_OF_AGENT) return []
  return [
    {
      pointer: '/data/attributes/agent_id',
      code: 'feed_limit_reached',
      detail: `An agent has at most ${MAX_FEEDS_OF_AGENT} feeds. Delete one of those that GET /core/calendar_feeds?agent_id=${agentId} lists.`,
    },
  ]
}
