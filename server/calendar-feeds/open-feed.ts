import { findAgent } from '../roster/agents/find-agent.ts'
import type { Agent } from '../roster/agents/list-agents.ts'
import { isSameHash, readLink } from '../calendars/connections/create-link.ts'
import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { selectFeedWithSecret } from './store.ts'

export type OpenFeed = { id: string; workspaceId: WorkspaceId; agent: Agent }

/**
 * The feed of an address, by the last part of its path; null: there is none, it was deleted, or its
 * agent is archived.
 */
export async function openFeed(db: Db, file: string): Promise<OpenFeed | null> {
  const read = readLink(file.replace(/\.ics$/, ''))
  const feed = read && (await selectFeedWithSecret(db, read))
  if (!feed || !isSameHash(feed.secretHash, read.hash)) return null
  const { id, workspaceId } = feed
  const agent = await findAgent(db, workspaceId, feed.agentId)
  return agent && !agent.archivedAt ? { id, workspaceId, agent } : null
}
