import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { newId } from '../platform/new-id.ts'
import { checkTimeOff } from './check-time-off.ts'
import { type AgentEdit, lockAgent } from './lock-agent.ts'
import { insertTimeOff, selectStandIn, type TimeOff, type TimeOffContent } from './store.ts'

/**
 * Gives the agent time off; the version that is expected is the agent's. Throws not_found,
 * precondition_failed and invalid_attributes.
 */
export async function addTimeOff(
  tx: Tx,
  workspaceId: WorkspaceId,
  { wanted, ...edit }: AgentEdit & { wanted: TimeOffContent },
): Promise<TimeOff> {
  const { id: agentId } = await lockAgent(tx, workspaceId, edit)
  refuseFaults(
    checkTimeOff(
      { ...wanted, agentId },
      { standIn: await selectStandIn(tx, workspaceId, wanted.standInId), before: null },
    ),
  )
  return insertTimeOff(tx, workspaceId, { ...wanted, agentId, id: newId() }, edit.now)
}
