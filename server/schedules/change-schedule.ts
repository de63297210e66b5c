import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { checkSchedule } from './check-schedule.ts'
import { lockSchedule, type ScheduleEdit } from './lock-schedule.ts'
import { type Schedule, type ScheduleContent, updateSchedule } from './store.ts'

/**
 * Changes what is sent of a schedule; where it is so already, its version stays. Throws not_found,
 * precondition_failed and invalid_attributes.
 */
export async function changeSchedule(
  tx: Tx,
  workspaceId: WorkspaceId,
  { change, ...edit }: ScheduleEdit & { change: Partial<ScheduleContent> },
): Promise<Schedule> {
  const schedule = await lockSchedule(tx, workspaceId, edit)
  refuseFaults(checkSchedule(change))
  const changed = { ...schedule, ...change }
  return isDeepStrictEqual(changed, schedule)
    ? schedule
    : updateSchedule(tx, workspaceId, changed, edit.now)
}
