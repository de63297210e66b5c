import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type AgentEdit, lockAgent } from './lock-agent.ts'
import { type Agent, updateAgent } from './store.ts'

/**
 * Archives an agent: it takes no new meetings, and those that exist stay. One that is archived
 * stays as it is. Throws not_found and precondition_failed.
 */
export async function archiveAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  edit: AgentEdit,
): Promise<Agent> {
  const agent = await lockAgent(tx, workspaceId, edit)
  return agent.archivedAt
    ? agent
    : updateAgent(tx, workspaceId, { ...agent, archivedAt: edit.now }, edit.now)
}
