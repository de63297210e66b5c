import type { Tx } from '../platform/db/pool.ts'
import type { Period } from './calendar-provider.ts'
import { deleteBusyOf } from './store/busy-times.ts'
import type { AgentCalendar } from './sync/sync-context.ts'

/**
 * Removes the busy time of an event that was just written for a meeting, where the meeting itself
 * takes the time: it was stored if the calendar was read before the write was recorded. `period`: as
 * the event was written; null: it was removed.
 */
export function settleOwnEvent(
  tx: Tx,
  calendar: Pick<AgentCalendar, 'workspaceId' | 'calendarId'>,
  { key, period }: { key: string; period: Period | null },
): Promise<void> {
  return deleteBusyOf(tx, calendar, { key, period })
}
