import { invalidAttributes } from '../../http/problems/throw-if-invalid.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Agent } from './agent-attributes.ts'
import { findAgent } from './find-agent.ts'

/** The agent that `agent_id` of a request names. Throws invalid_attributes if it is not in use. */
export async function requireAgent(db: Db, workspaceId: WorkspaceId, id: number): Promise<Agent> {
  const agent = await findAgent(db, workspaceId, id)
  if (agent && !agent.archivedAt) return agent
  throw invalidAttributes([
    {
      pointer: '/data/attributes/agent_id',
      code: 'agent_not_found',
      detail: `Agent ${id} does not exist or is archived. GET /core/agents lists the agents.`,
    },
  ])
}
