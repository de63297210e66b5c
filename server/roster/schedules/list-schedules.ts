import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { listAll } from '../../crud/store-resource.ts'
import { SCHEDULE } from './declare-schedule.ts'
import type { Schedule } from './schedule-attributes.ts'

export type { Schedule } from './schedule-attributes.ts'

/** Every schedule of the workspace, archived ones included, in order of id. */
export function listSchedules(db: Db, workspaceId: WorkspaceId): Promise<Schedule[]> {
  return listAll(SCHEDULE, { db, workspaceId })
}
