import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { selectTeam, type Team } from './store.ts'

/** The team with this id, as it stands in an address; throws not_found. */
export async function getTeam(db: Db, workspaceId: WorkspaceId, id: string): Promise<Team> {
  const number = readIntegerId(id)
  const team = number === null ? null : await selectTeam(db, workspaceId, number)
  if (!team) throw new Problem('not_found', 'There is no team with this id.')
  return team
}
