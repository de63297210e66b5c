import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type ChangeOfImport, selectChangesOfImport } from './store/changes.ts'

export type { ChangeOfImport as Change } from './store/changes.ts'

/**
 * The changes of contacts that an import made, newest first. `before`: the number of the change that
 * the list continues before; null: it begins with the newest.
 */
export function listChangesOfImport(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: { importId: string; before: number | null; limit: number },
): Promise<ChangeOfImport[]> {
  return selectChangesOfImport(db, workspaceId, wanted)
}
