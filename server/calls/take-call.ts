import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { updateTaken } from './store/calls.ts'

/**
 * Claims a call that is announced to several processes, or several times; false if it is already
 * claimed.
 */
export function takeCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return updateTaken(db, workspaceId, id, true)
}

/** Releases a claimed call that could not be accepted, so that another process can claim it. */
export async function leaveCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await updateTaken(db, workspaceId, id, false)
}
