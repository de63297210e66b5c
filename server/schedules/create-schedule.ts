import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { insertRow } from '../resources/store-resource.ts'
import { SCHEDULE } from './declare-schedule.ts'
import type { NewSchedule } from './schedule-attributes.ts'
import type { WeeklySpan } from './schemas.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The weekly hours of an agent that is available at any time. */
export const ALWAYS_OPEN: WeeklySpan[] = WEEKDAYS.map((weekday) => ({
  weekday,
  from: '00:00',
  to: '24:00',
}))

/** Creates a schedule without checking its hours, and returns its id. */
export async function createSchedule(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, ...schedule }: NewSchedule & { now: Temporal.Instant },
): Promise<number> {
  const content = SCHEDULE.withDefaults(schedule)
  const [, row] = await Promise.all([
    incrementRosterVersion(tx, workspaceId),
    insertRow(SCHEDULE, { db: tx, workspaceId, now }, content),
  ])
  return row!.id
}
