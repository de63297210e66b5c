import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  type Note,
  type NotesWanted,
  selectNotes,
  selectNotesOfCall,
  selectNotesOfMeeting,
} from './store.ts'

const MAX_NOTES_OF_MEETING = 100

/** Notes, newest first; one more than the limit if there is a next page. */
export function listNotes(db: Db, workspaceId: WorkspaceId, wanted: NotesWanted): Promise<Note[]> {
  return selectNotes(db, workspaceId, wanted)
}

/** The notes that were left in a call, oldest first. */
export function listNotesOfCall(db: Db, workspaceId: WorkspaceId, callId: string): Promise<Note[]> {
  return selectNotesOfCall(db, workspaceId, callId)
}

/** The latest hundred notes on a meeting, oldest first. */
export function listNotesOfMeeting(
  db: Db,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<Note[]> {
  return selectNotesOfMeeting(db, workspaceId, meetingId, MAX_NOTES_OF_MEETING)
}
