import { endSuspension } from '../../calendars/store/suspension.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectComingEvents } from '../store/event-calendars.ts'
import { upsertFindings } from '../store/findings.ts'

/**
 * Ends the suspension of a calendar. The event of each coming meeting is read by its id; those that
 * are gone then were removed on purpose, however many they are.
 */
export async function resumeCalendar(
  tx: Tx,
  { workspaceId, calendarId }: { workspaceId: WorkspaceId; calendarId: string },
  now: Temporal.Instant,
): Promise<void> {
  await endSuspension(tx, { workspaceId, id: calendarId }, now)
  const coming = await selectComingEvents(tx, { workspaceId, calendarId }, now)
  const found = coming.map((each) => ({ ...each, dueAt: now }))
  await upsertFindings(tx, { workspaceId, calendarId }, found, { now, isExpected: true })
}
