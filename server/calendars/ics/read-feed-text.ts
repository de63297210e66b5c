import { createFailure } from './classify-answer.ts'
import type { IcalCalendar, IcalReading } from '../ical/ical-calendar.ts'
import { readCalendarObjects } from '../ical/read-calendar-objects.ts'
import type { ProviderOutcome } from '../calendar-provider.ts'

/** `invalid`: the text is not a complete calendar, or none of its events can be read. */
export function readFeedText(text: string, reading: IcalReading): ProviderOutcome<IcalCalendar> {
  const calendar = readCalendarObjects(text, reading)
  if (!calendar.isCalendar)
    return createFailure('invalid', 'The feed is not a calendar, or is incomplete.')
  if (calendar.events.length === 0 && calendar.unreadable > 0)
    return createFailure('invalid', 'No event of the feed can be read.')
  return { ok: true, value: calendar }
}
