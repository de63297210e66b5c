import type { WrittenEvent } from '../../calendars/calendar-provider.ts'
import type { EventCalendar } from '../store/event-calendars.ts'
import type { CalendarWrite } from '../store/writes.ts'
import { findEvent } from './find-event.ts'
import type { InboundContext } from './inbound-context.ts'

export type MovedEvent = { calendar: EventCalendar; event: WrittenEvent }

/**
 * The event in one of the other calendars of the agent, to which a person has moved it; null: it is
 * in none of them. `unknown`: one of them cannot be asked now.
 */
export async function findMovedEvent(
  context: InboundContext,
  write: CalendarWrite,
  others: readonly EventCalendar[],
): Promise<MovedEvent | 'unknown' | null> {
  let isUnknown = false
  for (const calendar of others) {
    const found = await findEvent(context, write, calendar)
    if (found.ok && found.value !== null && found.value.own.status !== 'removed')
      return { calendar, event: found.value }
    // A calendar that is gone has no event.
    if (!found.ok && calendar.suspendedReason !== 'calendar_gone') isUnknown = true
  }
  return isUnknown ? 'unknown' : null
}
