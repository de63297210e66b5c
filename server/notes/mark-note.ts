import type { Provenance } from '../events/provenance.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { requireVersion } from '../http/etags/read-if-match.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { presentNote } from './present-note.ts'
import { type Note, selectNoteForUpdate, updateNote } from './store.ts'

/** `version`: the expected version; null: any. */
type Marking = {
  id: string
  done: boolean
  version: number | null
  provenance: Provenance
  now: Temporal.Instant
}

/**
 * Marks a note as done or open, with its event; a note that already has this state does not change.
 * Throws not_found and precondition_failed.
 */
export async function markNote(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, done, version, provenance, now }: Marking,
): Promise<Note> {
  const note = requireFound(
    isUuid(id) ? await selectNoteForUpdate(tx, workspaceId, id) : null,
    'note',
  )
  requireVersion(version, note.version)
  if ((note.doneAt !== null) === done) return note
  const changed: Note = {
    ...note,
    doneAt: done ? now : null,
    version: note.version + 1,
    updatedAt: now,
  }
  const { done: wasDone, done_at } = presentNote(note).attributes
  await updateNote(tx, workspaceId, changed, {
    type: 'note.updated',
    data: presentNote(changed).attributes,
    previous: { done: wasDone, done_at },
    provenance,
  })
  return changed
}
