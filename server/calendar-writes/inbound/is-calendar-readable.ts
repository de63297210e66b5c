import { BLOCKS_ALL, type Period } from '../../calendars/calendar-provider.ts'
import type { EventCalendar } from '../store/event-calendars.ts'
import type { InboundContext } from './inbound-context.ts'

/**
 * Whether the calendar itself can be read now, at the time of the event. Otherwise, an event that
 * is not found there may still exist. Must be called outside of transactions.
 */
export async function isCalendarReadable(
  { providers, requests, openAccess }: InboundContext,
  { workspaceId, connectionId, provider, externalId }: EventCalendar,
  period: Period,
): Promise<boolean> {
  const { readPeriod } = providers[provider]
  if (readPeriod === null) return true
  const opened = await openAccess({ workspaceId, id: connectionId }, null)
  if (!opened.ok) return false
  const read = await readPeriod(
    { ...requests, workspaceId, access: opened.value, timeoutMs: requests.limits.requestMs },
    { calendar: { externalId, timeZone: 'UTC', rules: BLOCKS_ALL }, period, cursor: null },
  )
  return read.ok
}
