import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { requireFound } from '../platform/http/require-found.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { type Note, selectNote } from './store.ts'

/** The note with this id, which may be any text. Throws not_found. */
export async function getNote(db: Db, workspaceId: WorkspaceId, id: string): Promise<Note> {
  return requireFound(isUuid(id) ? await selectNote(db, workspaceId, id) : null, 'note')
}
