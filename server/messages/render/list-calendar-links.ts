import type { MessageValues } from '../core/message-values.ts'
import { formatInstant } from '../../platform/icalendar/format-instant.ts'
import { listLocation } from './list-rows.ts'
import type { RowLine } from './message-content.ts'
import type { MessageFacts } from './read-facts.ts'
import { sanitizeLine } from './sanitize-text.ts'

/** Of a value in the link of a calendar. */
const VALUE_LENGTH = 200

/** Links that add the meeting to a calendar: of Google, of Outlook, and a file for all others. */
export function listCalendarLinks(values: MessageValues, facts: MessageFacts): RowLine[] {
  const { meeting } = values
  if (meeting === null) return []
  const text = sanitizeLine(
    [meeting.type, values.business.name].filter((part) => part !== '').join(' – '),
    VALUE_LENGTH,
  )
  const { manageUrl, videoUrl } = facts
  const place = videoUrl ?? listLocation(values, facts)[0]?.text ?? ''
  const location = sanitizeLine(place, VALUE_LENGTH)
  const details = manageUrl ?? ''
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text,
    dates: `${formatInstant(meeting.start)}/${formatInstant(meeting.end)}`,
    details,
    location,
  })
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: text,
    startdt: meeting.start.toString({ smallestUnit: 'second' }),
    enddt: meeting.end.toString({ smallestUnit: 'second' }),
    body: details,
    location,
  })
  return [
    {
      text: 'Google Calendar',
      url: `https://calendar.google.com/calendar/render?${google.toString()}`,
    },
    {
      text: 'Outlook',
      url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
    },
    ...(manageUrl === null
      ? []
      : [{ text: 'Apple Calendar (.ics)', url: `${manageUrl}/calendar.ics` }]),
  ]
}
