import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { deleteNotesAbout, type NotesAbout } from './store.ts'

/** Deletes the notes of a contact, on meetings and of calls; returns their ids. */
export function eraseNotes(tx: Tx, workspaceId: WorkspaceId, about: NotesAbout): Promise<string[]> {
  return deleteNotesAbout(tx, workspaceId, about)
}
