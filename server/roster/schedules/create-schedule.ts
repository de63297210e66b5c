import type { Origin } from '../../access/write.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { createUnchecked } from '../../crud/store-resource.ts'
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
  { now, provenance = BY_SYSTEM, ...schedule }: NewSchedule & Origin,
): Promise<number> {
  const write = { db: tx, workspaceId, now, provenance }
  const row = await createUnchecked(SCHEDULE, write, schedule)
  return row!.id
}
