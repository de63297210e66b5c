import type { Pool } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
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
/** Calendars that one run of the job deletes. */
const MAX_CALENDARS = 500

/** Deletes what was read from the calendars of an archived connection, and then the calendars. */
export async function deleteMirror(
  pool: Pool,
  workspaceId: WorkspaceId,
  connectionId: string,
): Promise<void> {
  await deleteAll(pool, await selectRetiredOf(pool, workspaceId, connectionId))
}

/** Continues deletions that a process did not finish. */
export async function sweepMirrors(
  pool: Pool,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  await deleteAll(pool, await selectRetired(pool, MAX_CALENDARS), signal)
}

/** Ends what the events of a calendar block that does not block any more. */
export async function deleteBusyTimes(pool: Pool, calendar: RetiredCalendar): Promise<void> {
  while ((await deleteBusyPiece(pool, calendar, PIECE)) === PIECE);
}

async function deleteAll(
  pool: Pool,
  calendars: readonly RetiredCalendar[],
  signal?: AbortSignal,
): Promise<void> {
  for (const calendar of calendars) {
    while ((await deleteMirrorPiece(pool, calendar, PIECE)) > 0) if (signal?.aborted) return
    await deleteCalendar(pool, calendar)
  }
}
