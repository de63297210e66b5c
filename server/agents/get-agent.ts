import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { selectAgent, type Agent } from './store.ts'

/** The agent with this id, as it stands in an address; throws not_found. */
export async function getAgent(db: Db, workspaceId: WorkspaceId, id: string): Promise<Agent> {
  const number = readIntegerId(id)
  const agent = number === null ? null : await selectAgent(db, workspaceId, number)
  if (!agent) throw new Problem('not_found', 'There is no agent with this id.')
  return agent
}
