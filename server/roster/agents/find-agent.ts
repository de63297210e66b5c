import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { getResource } from '../../crud/store-resource.ts'
import type { Agent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'

/** An agent, which may be archived; null: there is none with this id. */
export function findAgent(db: Db, workspaceId: WorkspaceId, id: number): Promise<Agent | null> {
  return getResource(AGENT, { db, workspaceId }, String(id)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
}
