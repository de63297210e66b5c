import type { Provenance } from '../events/provenance.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import { presentNote } from './present-note.ts'
import { insertOwnNote, type Note } from './store/notes.ts'

type WantedNote = Pick<
  Note,
  'teamId' | 'agentId' | 'callId' | 'contactId' | 'text' | 'language' | 'dueAt'
>

/** Adds a note or a task of the team itself, with its event. Its ids are known. */
export async function addNote(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: WantedNote,
  { provenance, now }: { provenance: Provenance; now: Temporal.Instant },
): Promise<Note> {
  const note: Note = {
    ...wanted,
    id: generateId(),
    meetingId: null,
    authorName: null,
    doneAt: null,
    doneByKind: null,
    doneById: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  await insertOwnNote(tx, workspaceId, note, {
    type: 'note.created',
    data: presentNote(note).attributes,
    previous: null,
    provenance,
  })
  return note
}
