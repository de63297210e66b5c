import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { lockSchedule, type ScheduleEdit } from './lock-schedule.ts'
import { type Schedule, updateSchedule } from './store.ts'

/**
 * Takes a schedule out of the archive; one that is not archived stays as it is. Throws not_found
 * and precondition_failed.
 */
export async function restoreSchedule(
  tx: Tx,
  workspaceId: WorkspaceId,
  edit: ScheduleEdit,
): Promise<Schedule> {
  const schedule = await lockSchedule(tx, workspaceId, edit)
  return schedule.archivedAt
    ? updateSchedule(tx, workspaceId, { ...schedule, archivedAt: null }, edit.now)
    : schedule
}
