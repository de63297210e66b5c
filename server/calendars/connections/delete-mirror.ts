import type { Pool } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import {
  deleteBusyPiece,
  deleteCalendar,
  deleteMirrorPiece,
  type RetiredCalendar,
  selectRetired,
  selectRetiredOf,
} from '../store/retired.ts'

/** Rows of each table that one transaction deletes. */
const PIECE = 1_000

/** Deletes what was read from the calendars of an archived connection, and then the calendars. */
export async function deleteMirror(
  pool: Pool,
  workspaceId: WorkspaceId,
  connectionId: string,
): Promise<void> {
  for (const calendar of await selectRetiredOf(pool, workspaceId, connectionId)) {
    while (await deletePiece(pool, calendar));
  }
}

/** Continues deletions that a process did not finish. */
export function defineMirrorWork(pool: Pool): WorkKind<string> {
  return {
    name: 'delete-calendars',
    find: (workspaceId, question) => selectRetired(pool, workspaceId, question),
    keyOf: (id) => id,
    run: (workspaceId, id) => deletePiece(pool, { workspaceId, id }),
  }
}

/** Ends what the events of a calendar block that does not block any more. */
export async function deleteBusyTimes(pool: Pool, calendar: RetiredCalendar): Promise<void> {
  while ((await deleteBusyPiece(pool, calendar, PIECE)) === PIECE);
}

/** Deletes some of what was read from the calendar, or the calendar if nothing is left: false. */
async function deletePiece(pool: Pool, calendar: RetiredCalendar): Promise<boolean> {
  if ((await deleteMirrorPiece(pool, calendar, PIECE)) > 0) return true
  await deleteCalendar(pool, calendar)
  return false
}
