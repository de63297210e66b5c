import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { selectStaleCalendars, type StaleQuestion } from './store/ages.ts'
import type { CalendarToSync } from './sync/calendar-to-sync.ts'

/** A calendar whose picture is older than asked for. `isReadable` false: it cannot be read now. */
export type StaleCalendar = CalendarToSync & { isReadable: boolean }

/** The calendars of the agents that block time and were not read since. Feeds are left out. */
export async function findStaleCalendars(
  db: Db,
  workspaceId: WorkspaceId,
  question: StaleQuestion,
): Promise<StaleCalendar[]> {
  const found = await selectStaleCalendars(db, workspaceId, question)
  return found.map((calendar) => ({
    ...calendar,
    isReadable: calendar.connectionState !== 'needs_sign_in',
  }))
}
