import type { WrittenEvent } from '../../calendars/calendar-provider.ts'
import type { EventCalendar } from '../store/event-calendars.ts'
import { findEvent } from './find-event.ts'
import type { ReadFinding } from './known-finding.ts'
import type { InboundContext } from './inbound-context.ts'

/** After this time, a calendar that does not answer is not waited for. */
const PATIENCE_SECONDS = 3_600

export type MovedEvent = { calendar: EventCalendar; event: WrittenEvent }

/**
 * The event in another calendar of the agent, to which a person has moved it; null: it is in none of
 * them. `unknown`: one of them cannot be asked now.
 */
export async function findMovedEvent(
  context: InboundContext,
  { finding, write, calendars }: ReadFinding,
  now: Temporal.Instant,
): Promise<MovedEvent | 'unknown' | null> {
  let isUnknown = false
  for (const calendar of calendars.slice(1)) {
    const found = await findEvent(context, write, calendar)
    if (found.ok && found.value !== null && !found.value.own.isRemoved)
      return { calendar, event: found.value }
    // A calendar that is gone has no event.
    if (!found.ok && found.fault.kind !== 'not_found') isUnknown = true
  }
  const isLate =
    Temporal.Instant.compare(finding.foundAt.add({ seconds: PATIENCE_SECONDS }), now) < 0
  return isUnknown && !isLate ? 'unknown' : null
}
