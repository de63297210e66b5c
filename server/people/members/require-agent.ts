import { invalidAttributes } from '../../http/problems/throw-if-invalid.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { findAgent } from '../../roster/agents/find-agent.ts'

/** Throws invalid_attributes unless `id` is null or an agent that is not archived. */
export async function requireAgent(
  db: Db,
  workspaceId: WorkspaceId,
  id: number | null,
): Promise<void> {
  if (id === null) return
  const agent = await findAgent(db, workspaceId, id)
  if (agent && !agent.archivedAt) return
  throw invalidAttributes([
    {
      pointer: '/data/attributes/agent_id',
      code: 'agent_not_found',
      detail: `Agent ${id} does not exist or is archived. GET /core/agents lists the agents.`,
    },
  ])
}
