import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { listAll } from '../../crud/store-resource.ts'
import { TEAM } from './declare-team.ts'
import type { Team } from './team-attributes.ts'

export type { Team } from './team-attributes.ts'

/** Every team of the workspace, archived ones included, in order of id. */
export function listTeams(db: Db, workspaceId: WorkspaceId): Promise<Team[]> {
  return listAll(TEAM, { db, workspaceId })
}
