import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { type AgentEdit, lockAgent } from './lock-agent.ts'
import { type Agent, updateAgent } from './store.ts'

/**
 * Takes an agent out of a team; `teamId` as it stands in an address.
 * Its meetings stay.
 * Throws not_found where it is no member, and precondition_failed.
 */
export async function removeMember(
  tx: Tx,
  workspaceId: WorkspaceId,
  { teamId, ...edit }: AgentEdit & { teamId: string },
): Promise<Agent> {
  const agent = await lockAgent(tx, workspaceId, edit)
  const memberships = agent.memberships.filter((membership) => String(membership.teamId) !== teamId)
  if (memberships.length === agent.memberships.length)
    throw new Problem('not_found', 'The agent is no member of this team.')
  return updateAgent(tx, workspaceId, { ...agent, memberships }, edit.now)
}
