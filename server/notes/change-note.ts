import { type OwnLimit, requireOwn } from '../access/own-limit.ts'
import { findPrevious } from '../events/history/find-previous.ts'
import type { Provenance } from '../events/provenance.ts'
import { readDueTime } from './core/read-due-time.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { requireVersion } from '../http/etags/read-if-match.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { requireKnownIds } from './require-known-ids.ts'
import { presentNote } from './present-note.ts'
import type { NoteChange } from './schemas.ts'
import { type Note, selectNoteForUpdate, updateNote } from './store/notes.ts'

/** `version`: the expected version; null: any. */
type Changing = {
  id: string
  change: NoteChange
  version: number | null
  ownLimit: OwnLimit | undefined
  provenance: Provenance
  now: Temporal.Instant
}

/**
 * Changes a note, with its event; a note that is already as wanted does not change. Throws
 * not_found, precondition_failed and invalid_attributes.
 */
export async function changeNote(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, change, version, ownLimit, provenance, now }: Changing,
): Promise<Note> {
  const note = requireFound(
    isUuid(id) ? await selectNoteForUpdate(tx, workspaceId, id) : null,
    'note',
  )
  requireOwn(ownLimit, [note.agentId])
  requireVersion(version, note.version)
  const { agent_id: agentId = note.agentId, task_due_at: due } = change
  requireOwn(ownLimit, [agentId])
  if (agentId !== note.agentId) await requireKnownIds(tx, workspaceId, { agentId })
  const wanted: Note = {
    ...note,
    ...markOf(note, change.done, { provenance, now }),
    agentId,
    dueAt: due === undefined ? note.dueAt : readDueTime(due),
  }
  const before = presentNote(note).attributes
  const previous = findPrevious(before, presentNote(wanted).attributes)
  if (Object.keys(previous).length === 0) return note
  const changed: Note = { ...wanted, version: note.version + 1, updatedAt: now }
  await updateNote(tx, workspaceId, changed, {
    type: 'note.updated',
    data: presentNote(changed).attributes,
    previous,
    provenance,
  })
  return changed
}

/** When and by whom the note was marked as done; both null: it is open. */
function markOf(
  note: Note,
  done: boolean | undefined,
  { provenance, now }: { provenance: Provenance; now: Temporal.Instant },
): Pick<Note, 'doneAt' | 'doneByKind' | 'doneById'> {
  const { doneAt, doneByKind, doneById } = note
  if (done === undefined || done === (doneAt !== null)) return { doneAt, doneByKind, doneById }
  return done
    ? { doneAt: now, doneByKind: provenance.actorKind, doneById: provenance.actorId }
    : { doneAt: null, doneByKind: null, doneById: null }
}
