import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { lockSchedule, type ScheduleEdit } from './lock-schedule.ts'
import { type Schedule, selectAgentsOf, updateSchedule } from './store.ts'

const MOST_NAMED = 10

/**
 * Archives a schedule; one that is archived stays as it is. Throws not_found, precondition_failed,
 * and still_in_use where agents follow it who are not archived.
 */
export async function archiveSchedule(
  tx: Tx,
  workspaceId: WorkspaceId,
  edit: ScheduleEdit,
): Promise<Schedule> {
  const schedule = await lockSchedule(tx, workspaceId, edit)
  if (schedule.archivedAt) return schedule
  const agents = await selectAgentsOf(tx, workspaceId, schedule.id)
  if (agents.length > 0) {
    const named = agents
      .slice(0, MOST_NAMED)
      .map(({ id, name }) => `${id} (${name})`)
      .join(', ')
    const more = agents.length > MOST_NAMED ? ` and ${agents.length - MOST_NAMED} more` : ''
    throw new Problem(
      'still_in_use',
      `These agents follow this schedule: ${named}${more}. Give them another one first.`,
    )
  }
  return updateSchedule(tx, workspaceId, { ...schedule, archivedAt: edit.now }, edit.now)
}
