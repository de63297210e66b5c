import type { EventToWrite } from '../../calendars/calendar-provider.ts'
import type { CalendarWrite } from '../store/writes.ts'
import { composeTexts, TITLE_LENGTH } from './compose-texts.ts'
import { truncateLine } from './truncate-text.ts'
import { identifyEvent } from './identify-event.ts'
import type { MeetingToShow } from './meeting-to-show.ts'

/** The event of a meeting in the calendar of one of its agents. */
export function composeEvent(
  write: Omit<CalendarWrite, 'invites'>,
  meeting: MeetingToShow,
): EventToWrite {
  const { email = null, name = null } = meeting.attendees[0] ?? {}
  const isAttending = meeting.isFirstAgent && !meeting.isGroup && email !== null
  const invites = meeting.invites && isAttending
  return {
    ...identifyEvent(write),
    ...composeTexts({ ...meeting, invites }),
    sequence: meeting.version,
    url: meeting.manageUrl,
    period: { from: meeting.startSeconds, to: meeting.endSeconds },
    timeZone: meeting.timeZone,
    attendee: isAttending ? { email, name: name && truncateLine(name, TITLE_LENGTH) } : null,
    invites,
    conference: meeting.isFirstAgent ? (meeting.location.provider ?? null) : null,
  }
}
