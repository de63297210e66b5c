import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { selectTeamForUpdate, type Team } from './store.ts'

/**
 * The team with this id, as it stands in an address, at the version that is expected; null: at any.
 */
export type TeamEdit = { id: string; version: number | null; now: Temporal.Instant }

/**
 * The team as it will stay until the transaction ends, unless this changes it; nobody else
 * changes anything of the roster meanwhile. Throws not_found and precondition_failed.
 */
export async function lockTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version }: TeamEdit,
): Promise<Team> {
  const number = readIntegerId(id)
  const [, team] =
    number === null
      ? []
      : await Promise.all([
          incrementRosterVersion(tx, workspaceId),
          selectTeamForUpdate(tx, workspaceId, number),
        ])
  if (!team) throw new Problem('not_found', 'There is no team with this id.')
  requireVersion(version, team.version)
  return team
}
