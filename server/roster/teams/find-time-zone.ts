import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { listTeams } from './list-teams.ts'

/** The zone of the first team that is not archived, or else of the first; null: there is none. */
export async function findTimeZone(db: Db, workspaceId: WorkspaceId): Promise<string | null> {
  const teams = await listTeams(db, workspaceId)
  const team = teams.find(({ archivedAt }) => archivedAt === null) ?? teams[0]
  return team?.timeZone ?? null
}
