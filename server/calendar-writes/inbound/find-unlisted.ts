import type { AgentCalendar } from '../../calendars/sync/sync-context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type ListedPart, selectUnlistedEvents } from '../store/event-calendars.ts'
import { takeOwnEvents } from './take-own-events.ts'

/**
 * Treats events as removed that were written before a round began and that the round, which listed
 * everything, has not found: they were removed before any round had read them.
 */
export async function findUnlisted(
  tx: Tx,
  calendar: AgentCalendar,
  { now, ...listed }: ListedPart & { now: Temporal.Instant },
): Promise<void> {
  const unlisted = await selectUnlistedEvents(tx, calendar, { ...listed, now })
  const gone = unlisted.map((each) => ({ ...each, etag: null, own: null }))
  await takeOwnEvents(tx, calendar, gone, now)
}
