import type { Provenance } from '../access/actor.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { newId } from '../platform/new-id.ts'
import { presentNote } from './present-note.ts'
import { insertNote, lockNotesWithoutCall, type Note, selectSameNote } from './store.ts'

export type WantedNote = Pick<
  Note,
  'teamId' | 'meetingId' | 'callId' | 'contactId' | 'authorName' | 'text' | 'language'
>

/** Without a call, the same text counts as the same note for so long. */
const SAME_NOTE_MINUTES = 60
/** Without a call there is no limit for each call, so there is one for each workspace and day. */
const MAX_NOTES_WITHOUT_CALL = 1_000

/**
 * Stores a note for a team with its event, in the caller's transaction. The same text of the same
 * call is the same note, which is returned. Null where the call has ten notes already.
 */
export async function leaveNote(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: WantedNote,
  { provenance, now }: { provenance: Provenance; now: Temporal.Instant },
): Promise<Note | null> {
  const note: Note = {
    ...wanted,
    id: newId(),
    doneAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  if (note.callId === null) await lockNotesWithoutCall(db, workspaceId)
  const same = await selectSameNote(
    db,
    workspaceId,
    note,
    now.subtract({ minutes: SAME_NOTE_MINUTES }),
  )
  if (same) return same
  const happened = {
    type: 'note.created',
    data: presentNote(note).attributes,
    previous: null,
    provenance,
  } as const
  const isStored = await insertNote(db, workspaceId, note, {
    happened,
    quota: { most: MAX_NOTES_WITHOUT_CALL, since: now.subtract({ hours: 24 }) },
  })
  return isStored ? note : null
}
