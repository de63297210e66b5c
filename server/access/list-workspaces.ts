import type { Db } from '../platform/db/pool.ts'
import { selectWorkspace, selectWorkspaces, type Workspace } from './store/workspaces.ts'

/** Every workspace of this installation, for the operator. */
export function listWorkspaces(db: Db): Promise<Workspace[]> {
  return selectWorkspaces(db)
}

/** The workspace with this number, for the operator; null if it does not exist. */
export function findWorkspace(db: Db, id: number): Promise<Workspace | null> {
  return selectWorkspace(db, id)
}
