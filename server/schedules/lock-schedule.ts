import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { type Schedule, selectScheduleForUpdate } from './store.ts'

/**
 * The schedule with this id, as it stands in an address, at the version that is expected; null: at
 * any.
 */
export type ScheduleEdit = { id: string; version: number | null; now: Temporal.Instant }

/**
 * The schedule as it will stay until the transaction ends, unless this changes it; nobody else
 * changes anything of the roster meanwhile. Throws not_found and precondition_failed.
 */
export async function lockSchedule(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version }: ScheduleEdit,
): Promise<Schedule> {
  const number = readIntegerId(id)
  const [, schedule] =
    number === null
      ? []
      : await Promise.all([
          incrementRosterVersion(tx, workspaceId),
          selectScheduleForUpdate(tx, workspaceId, number),
        ])
  if (!schedule) throw new Problem('not_found', 'There is no schedule with this id.')
  requireVersion(version, schedule.version)
  return schedule
}
