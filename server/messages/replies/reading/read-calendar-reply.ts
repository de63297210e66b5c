import ICAL from 'ical.js'
import type { ReceivedReply } from '../received-mail.ts'

const MAX_COMMENT = 1_000
const MAX_UID = 300

/** What a calendar program answers; null: the text is no answer, or cannot be read. */
export function readCalendarReply(text: string): ReceivedReply | null {
  const calendar = parseCalendar(text)
  const method = textOf(calendar?.getFirstPropertyValue('method')).toUpperCase()
  const event = calendar?.getFirstSubcomponent('vevent')
  if (!calendar || !event || (method !== 'REPLY' && method !== 'COUNTER')) return null
  const attendees = event.getAllProperties('attendee')
  // An answer is that of one person (RFC 5546 §3.2.3).
  const [attendee] = attendees.length === 1 || method === 'COUNTER' ? attendees : []
  const sequence = Number(textOf(event.getFirstPropertyValue('sequence')) || Number.NaN)
  const comment = textOf(event.getFirstPropertyValue('comment')).trim().slice(0, MAX_COMMENT)
  return {
    method,
    uid: textOf(event.getFirstPropertyValue('uid')).slice(0, MAX_UID),
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : null,
    stampedAt: readTime(event, calendar, 'dtstamp'),
    organizer: addressOf(event.getFirstPropertyValue('organizer')),
    attendee: addressOf(attendee?.getFirstValue()),
    answer: textOf(attendee?.getFirstParameter('partstat')).toUpperCase().slice(0, 40),
    comment: comment === '' ? null : comment.toWellFormed(),
    proposed: method === 'COUNTER' ? readProposal(event, calendar) : null,
  }
}

function parseCalendar(text: string): ICAL.Component | null {
  try {
    const parsed: unknown = ICAL.parse(text)
    return new ICAL.Component(parsed as ConstructorParameters<typeof ICAL.Component>[0])
  } catch {
    return null
  }
}

function readProposal(event: ICAL.Component, calendar: ICAL.Component): ReceivedReply['proposed'] {
  const from = readTime(event, calendar, 'dtstart')
  return from === null ? null : { from, to: readTime(event, calendar, 'dtend') }
}

/** In Unix seconds; null: there is none, or its zone is not defined in the calendar. */
function readTime(event: ICAL.Component, calendar: ICAL.Component, name: string): number | null {
  const property = event.getFirstProperty(name)
  const time: unknown = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time) || time.isDate) return null
  const zoneName = property.getFirstParameter('tzid')
  if (zoneName) {
    const zone = calendar
      .getAllSubcomponents('vtimezone')
      .find((each) => each.getFirstPropertyValue('tzid') === zoneName)
    if (zone) time.zone = new ICAL.Timezone(zone)
    else return readInZone(time, zoneName)
  } else if (time.zone !== ICAL.Timezone.utcTimezone) return null
  const seconds = time.toUnixTime()
  return Number.isSafeInteger(seconds) ? seconds : null
}

function readInZone(time: ICAL.Time, timeZone: string): number | null {
  try {
    const { year, month, day, hour, minute, second } = time
    const zoned = Temporal.ZonedDateTime.from({
      year,
      month,
      day,
      hour,
      minute,
      second,
      timeZone,
    })
    return Math.floor(zoned.epochMilliseconds / 1_000)
  } catch {
    return null
  }
}

function addressOf(value: unknown): string | null {
  const address = /^mailto:(.{1,320})$/i.exec(textOf(value).trim())?.[1]
  return address === undefined ? null : decode(address).toLowerCase()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
