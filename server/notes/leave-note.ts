import type { Provenance } from '../events/provenance.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import { presentNote } from './present-note.ts'
import {
  insertNote,
  lockNotesWithoutCall,
  type Note,
  selectSameNote,
  updateNote,
} from './store/notes.ts'

type WantedNote = Pick<
  Note,
  'teamId' | 'meetingId' | 'callId' | 'contactId' | 'authorName' | 'text' | 'language'
>

/** Without a call, a repeated text within this time is the same note. */
const SAME_NOTE_MINUTES = 60
/** The maximum per workspace and day, because notes without a call have no limit per call. */
const MAX_NOTES_WITHOUT_CALL = 1_000

/**
 * Stores a note for a team with its event. If the call has a note with the same text, returns that
 * note, with the name of its author if that was missing. Null if the call already has ten notes.
 */
export async function leaveNote(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: WantedNote,
  { provenance, now }: { provenance: Provenance; now: Temporal.Instant },
): Promise<Note | null> {
  const note: Note = {
    ...wanted,
    id: generateId(),
    dueAt: null,
    agentId: null,
    doneAt: null,
    doneByKind: null,
    doneById: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  if (note.callId === null) await lockNotesWithoutCall(tx, workspaceId)
  const same = await selectSameNote(
    tx,
    workspaceId,
    note,
    now.subtract({ minutes: SAME_NOTE_MINUTES }),
  )
  if (same) return signNote(tx, workspaceId, same, { authorName: note.authorName, provenance, now })
  const event = {
    type: 'note.created',
    data: presentNote(note).attributes,
    previous: null,
    provenance,
  } as const
  const isStored = await insertNote(tx, workspaceId, note, {
    event,
    quota: { max: MAX_NOTES_WITHOUT_CALL, since: now.subtract({ hours: 24 }) },
  })
  return isStored ? note : null
}

/** The note with the name of its author, which a caller may add after the note. */
async function signNote(
  tx: Tx,
  workspaceId: WorkspaceId,
  note: Note,
  {
    authorName,
    provenance,
    now,
  }: { authorName: string | null; provenance: Provenance; now: Temporal.Instant },
): Promise<Note> {
  if (note.authorName !== null || authorName === null) return note
  const signed: Note = { ...note, authorName, version: note.version + 1, updatedAt: now }
  await updateNote(tx, workspaceId, signed, {
    type: 'note.updated',
    data: presentNote(signed).attributes,
    previous: { author_name: null },
    provenance,
  })
  return signed
}
