import type { ActorKind } from '../events/provenance.ts'
import { presentRevision } from '../http/etags/revision.ts'
import { formatInstant } from '../platform/time.ts'
import type { NoteResource } from './schemas.ts'
import type { Note } from './store/notes.ts'

/** The representation of a note in responses and events. */
export function presentNote(note: Note): NoteResource {
  return {
    id: note.id,
    type: 'note',
    attributes: {
      text: note.text,
      author_name: note.authorName,
      team_id: note.teamId,
      meeting_id: note.meetingId,
      call_id: note.callId,
      contact_id: note.contactId,
      language: note.language,
      task_due_at: note.dueAt && formatInstant(note.dueAt),
      agent_id: note.agentId,
      done: note.doneAt !== null,
      done_at: note.doneAt && formatInstant(note.doneAt),
      done_by:
        note.doneByKind === null ? null : { type: note.doneByKind as ActorKind, id: note.doneById },
      ...presentRevision(note),
    },
  }
}
