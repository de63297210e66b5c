import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { type Agent, selectAgentForUpdate } from './store.ts'

/**
 * The agent with this id, as it stands in an address, at the version that is expected; null: at
 * any.
 */
export type AgentEdit = { id: string; version: number | null; now: Temporal.Instant }

/**
 * The agent as it will stay until the transaction ends, unless this changes it; nobody else changes
 * anything of the roster meanwhile. Throws not_found and precondition_failed.
 */
export async function lockAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version }: Omit<AgentEdit, 'now'>,
): Promise<Agent> {
  const number = readIntegerId(id)
  const [, agent] =
    number === null
      ? []
      : await Promise.all([
          incrementRosterVersion(tx, workspaceId),
          selectAgentForUpdate(tx, workspaceId, number),
        ])
  if (!agent) throw new Problem('not_found', 'There is no agent with this id.')
  requireVersion(version, agent.version)
  return agent
}
