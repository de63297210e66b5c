import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { selectSchedule, type Schedule } from './store.ts'

/** The schedule with this id, as it stands in an address; throws not_found. */
export async function getSchedule(db: Db, workspaceId: WorkspaceId, id: string): Promise<Schedule> {
  const number = readIntegerId(id)
  const schedule = number === null ? null : await selectSchedule(db, workspaceId, number)
  if (!schedule) throw new Problem('not_found', 'There is no schedule with this id.')
  return schedule
}
