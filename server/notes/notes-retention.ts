import { removeEventsOf } from '../events/store/feed.ts'
import { transaction } from '../platform/db/pool.ts'
import type { WorkspaceRetention } from '../platform/retention.ts'
import { deleteNotesBefore } from './store/notes.ts'

/** A note on a meeting is kept with the meeting. */
export const NOTES_RETENTION: WorkspaceRetention = {
  name: 'notes',
  what: 'Notes without a meeting, with their events, from the note',
  maxDays: Infinity,
  deleteOld: (pool, scope) =>
    transaction(pool, async (tx) => {
      const deleted = await deleteNotesBefore(tx, scope)
      if (deleted.length > 0) await removeEventsOf(tx, scope.workspaceId, 'note', deleted)
      return deleted.length
    }),
}
