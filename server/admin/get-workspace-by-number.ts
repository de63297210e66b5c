import { findWorkspace } from '../access/store/workspaces.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { CommandError } from './command-error.ts'

/** The id of an existing workspace. Throws if there is none with this number. */
export async function getWorkspaceByNumber(db: Db, number: number): Promise<WorkspaceId> {
  const workspace = await findWorkspace(db, number)
  if (!workspace)
    throw new CommandError(`Workspace ${number} does not exist. See: slotline workspace list`)
  return workspace.id
}
