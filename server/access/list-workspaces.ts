import type { Db } from '../platform/db/pool.ts'
import { selectWorkspace, selectWorkspaces, type Workspace } from './store/workspaces.ts'

/** Every workspace of this installation, for its operator. */
export function listWorkspaces(db: Db): Promise<Workspace[]> {
  return selectWorkspaces(db)
}

/** The workspace with this number, for its operator; null when there is none. */
export function findWorkspace(db: Db, id: number): Promise<Workspace | null> {
  return selectWorkspace(db, id)
}
