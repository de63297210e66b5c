import type { CollectionState } from './read-collection-state.ts'
import type { CaldavCursor } from './round-state.ts'

/** Whether the calendar has the contents that the cursor is for. */
export function isUnchanged(cursor: CaldavCursor, state: CollectionState): boolean {
  if (cursor.token !== null) return cursor.token === state.token
  return cursor.tag !== null && cursor.tag === state.tag
}
