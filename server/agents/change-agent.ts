import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { checkAgent } from './check-agent.ts'
import { type AgentEdit, lockAgent } from './lock-agent.ts'
import { type Agent, type AgentContent, selectReferences, updateAgent } from './store.ts'

/**
 * Changes what is sent of an agent; where it is so already, its version stays. Throws not_found,
 * precondition_failed and invalid_attributes.
 */
export async function changeAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  { change, ...edit }: AgentEdit & { change: Partial<AgentContent> },
): Promise<Agent> {
  const agent = await lockAgent(tx, workspaceId, edit)
  const before = contentOf(agent)
  const changed = { ...before, ...change }
  refuseFaults(checkAgent(changed, await selectReferences(tx, workspaceId, changed), agent))
  const after = {
    ...changed,
    memberships: changed.memberships.toSorted((a, b) => a.teamId - b.teamId),
  }
  return isDeepStrictEqual(after, before)
    ? agent
    : updateAgent(tx, workspaceId, { ...agent, ...after }, edit.now)
}

function contentOf({
  name,
  kind,
  timeZone,
  scheduleId,
  capacity,
  phone,
  memberships,
}: Agent): AgentContent {
  return {
    name,
    kind,
    timeZone,
    scheduleId,
    capacity,
    phone,
    memberships: memberships.map(({ teamId, weight, priority }) => ({ teamId, weight, priority })),
  }
}
