import { fromUnixSeconds, readMoment } from '../platform/time.ts'
import type { NoteFilter } from './store/list-notes.ts'
import type { NotesQuery } from './schemas.ts'

export function readNotesQuery(query: NotesQuery): NoteFilter {
  const id = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    done: query.done === undefined ? null : query.done === 'true',
    teamId: id(query.team_id),
    isTask: query.task === undefined ? null : query.task === 'true',
    agentId: id(query.agent_id),
    contactId: query.contact_id ?? null,
    callId: query.call_id ?? null,
    dueBefore:
      query.due_before === undefined ? null : fromUnixSeconds(readMoment(query.due_before)),
  }
}
