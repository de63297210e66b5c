import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { createResource } from '../resources/store-resource.ts'
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

/** Creates a schedule, and returns its id. Throws invalid_attributes. */
export async function createSchedule(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, ...schedule }: NewSchedule & { now: Temporal.Instant },
): Promise<number> {
  const content = SCHEDULE.withDefaults(schedule)
  const { id } = await createResource(SCHEDULE, { db: tx, workspaceId, now }, content)
  return id
}
