import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** The teams that can send SMS. */
export async function findSmsTeams(
  _db: Db,
  _workspaceId: WorkspaceId,
  _teamIds: Iterable<number>,
): Promise<Set<number>> {
  return new Set()
}
