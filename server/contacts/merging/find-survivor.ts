import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectSurvivor } from './store/merges.ts'

/**
 * The id of the contact that this one was merged into, however often; null: it was not merged. A
 * merged contact is deleted, so a write that was decided on it conflicts; only its id leads on.
 */
export function findSurvivor(db: Db, workspaceId: WorkspaceId, id: string): Promise<string | null> {
  return selectSurvivor(db, workspaceId, id)
}
