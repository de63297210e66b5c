import type { Provenance } from '../events/provenance.ts'
import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'
import type { Tx } from '../platform/db/pool.ts'
import { readDueTime } from './core/read-due-time.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { addNote } from './add-note.ts'
import { requireKnownIds } from './require-known-ids.ts'
import type { NewNote } from './schemas.ts'
import type { Note } from './store/notes.ts'

/** Creates a note or a task that a client wants. Throws invalid_attributes. */
export async function createNote(
  db: Tx,
  workspaceId: WorkspaceId,
  wanted: NewNote,
  context: { provenance: Provenance; now: Temporal.Instant },
): Promise<Note> {
  const { agent_id: agentId = null, call_id: callId = null, task_due_at: due = null } = wanted
  if (wanted.text.trim() === '')
    throwIfInvalid([
      {
        pointer: '/data/attributes/text',
        code: 'too_short',
        detail: '"text" is blank. Send what the team should know or do.',
      },
    ])
  const { contactId, language } = await requireKnownIds(db, workspaceId, {
    teamId: wanted.team_id,
    agentId,
    callId,
    contactId: wanted.contact_id ?? null,
  })
  return addNote(
    db,
    workspaceId,
    {
      agentId,
      callId,
      contactId,
      teamId: wanted.team_id,
      dueAt: readDueTime(due),
      text: wanted.text.trim(),
      language: language!,
    },
    context,
  )
}
