import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { isUuid, readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { selectTimeOffForUpdate, type TimeOff } from './store.ts'

/**
 * Time off of an agent, by both ids as they stand in an address, at the version that is expected;
 * null: at any.
 */
export type TimeOffEdit = {
  agentId: string
  id: string
  version: number | null
  now: Temporal.Instant
}

/**
 * The time off as it will stay until the transaction ends, unless this changes it; nobody else
 * changes anything of the roster meanwhile. Throws not_found and precondition_failed.
 */
export async function lockTimeOff(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId: agent, id, version }: TimeOffEdit,
): Promise<TimeOff> {
  const agentId = readIntegerId(agent)
  const [, timeOff] =
    agentId === null || !isUuid(id)
      ? []
      : await Promise.all([
          incrementRosterVersion(tx, workspaceId),
          selectTimeOffForUpdate(tx, workspaceId, { agentId, id }),
        ])
  if (!timeOff) throw new Problem('not_found', 'The agent has no time off with this id.')
  requireVersion(version, timeOff.version)
  return timeOff
}
