import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WeeklySpan } from './schemas.ts'
import { insertSchedule, type NewSchedule } from './store.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The weekly hours of an agent who never closes. */
export const ALWAYS_OPEN: WeeklySpan[] = WEEKDAYS.map((weekday) => ({
  weekday,
  from: '00:00',
  to: '24:00',
}))

type WantedSchedule = Omit<NewSchedule, 'holidayRegion'> & { holidayRegion?: string | null }

/** Makes a schedule, and returns its id: the workspace's next one. */
export async function createSchedule(
  tx: Tx,
  workspaceId: WorkspaceId,
  { holidayRegion = null, ...schedule }: WantedSchedule,
): Promise<number> {
  // Whoever raises the version next waits for this transaction, so nobody else takes the id in
  // between.
  await incrementRosterVersion(tx, workspaceId)
  return insertSchedule(tx, workspaceId, { ...schedule, holidayRegion })
}
