import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { listAll } from '../../crud/store-resource.ts'
import type { Agent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'

export type { Agent } from './agent-attributes.ts'

/** Every agent of the workspace, archived ones included, in order of id. */
export function listAgents(db: Db, workspaceId: WorkspaceId): Promise<Agent[]> {
  return listAll(AGENT, { db, workspaceId })
}
