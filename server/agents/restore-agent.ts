import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { type AgentEdit, lockAgent } from './lock-agent.ts'
import { type Agent, restartTurns, selectReferences, updateAgent } from './store.ts'

/**
 * Takes an agent out of the archive: it takes turns anew from then on. One that is not archived
 * stays as it is. Throws not_found, precondition_failed, and invalid_transition where its schedule
 * is archived.
 */
export async function restoreAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  edit: AgentEdit,
): Promise<Agent> {
  const agent = await lockAgent(tx, workspaceId, edit)
  if (!agent.archivedAt) return agent
  const {
    schedules: [schedule],
  } = await selectReferences(tx, workspaceId, agent)
  if (schedule!.archived) {
    throw new Problem(
      'invalid_transition',
      `Schedule ${agent.scheduleId} is archived. Restore it first, or give the agent another one.`,
      { members: { state: 'archived' } },
    )
  }
  await restartTurns(tx, workspaceId, agent.id, edit.now)
  return updateAgent(tx, workspaceId, { ...agent, archivedAt: null }, edit.now)
}
