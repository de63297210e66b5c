import type { Meeting } from '../../meetings/get-meeting.ts'
import type { WrittenEvent } from '../../calendars/calendar-provider.ts'
import type { FindingFacts } from '../core/decide-finding.ts'
import type { EventCalendar } from '../store/event-calendars.ts'
import type { Finding } from '../store/findings.ts'
import type { CalendarWrite } from '../store/writes.ts'

/** A finding that has to be looked at, before the event is read. */
export type OpenFinding = {
  finding: Finding
  meeting: Meeting
  write: CalendarWrite
  /** The calendar of the event, followed by the others of its agent. */
  calendars: [EventCalendar, ...EventCalendar[]]
  changedAt: Temporal.Instant
  policy: FindingFacts['policy']
  corrections: number
}

/** The same with the event as it was just read; null: it does not exist. */
export type ReadFinding = OpenFinding & { event: WrittenEvent | null }
