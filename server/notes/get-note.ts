import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { type Note, selectNote } from './store/notes.ts'

export type { Note } from './store/notes.ts'

/** The note with this id, which may be any text. Throws not_found. */
export async function getNote(db: Db, workspaceId: WorkspaceId, id: string): Promise<Note> {
  return requireFound(await findNote(db, workspaceId, id), 'note')
}

/** Null: there is no note with this id, perhaps because it was deleted. */
export async function findNote(db: Db, workspaceId: WorkspaceId, id: string): Promise<Note | null> {
  return isUuid(id) ? selectNote(db, workspaceId, id) : null
}
