import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { lockSchedule, type ScheduleEdit } from './lock-schedule.ts'
import { type Schedule, updateSchedule } from './store.ts'

/**
 * Takes a schedule out of the archive, in the caller's transaction; one that is not archived stays
 * as it is. Throws not_found and precondition_failed.
 */
export async function restoreSchedule(
  db: Db,
  workspaceId: WorkspaceId,
  edit: ScheduleEdit,
): Promise<Schedule> {
  const schedule = await lockSchedule(db, workspaceId, edit)
  return schedule.archivedAt
    ? updateSchedule(db, workspaceId, { ...schedule, archivedAt: null }, edit.now)
    : schedule
}
