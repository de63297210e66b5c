import type { EventToWrite } from '../../calendars/calendar-provider.ts'
import { formatPhone } from '../../contacts/core/format-phone.ts'
import { languageOf } from '../../languages/languages.ts'
import type { MessageTexts } from '../../languages/message-texts.ts'
import type { CalendarWrite } from '../store/writes.ts'
import { identifyEvent } from './identify-event.ts'
import type { AttendeeToShow, MeetingToShow } from './meeting-to-show.ts'

const TITLE_LENGTH = 300
const LOCATION_LENGTH = 1_000
const VALUE_LENGTH = 2_000
const DESCRIPTION_LENGTH = 8_000
/** The names in the title of a group. */
const MAX_NAMES = 3

/** The event of a meeting in the calendar of one of its agents. */
export function composeEvent(
  write: Omit<CalendarWrite, 'invites'>,
  meeting: MeetingToShow,
): EventToWrite {
  const texts = languageOf(meeting.language).messageTexts
  const { email = null, name = null } = meeting.attendees[0] ?? {}
  const isAttending = meeting.isFirstAgent && !meeting.isGroup && email !== null
  const invites = meeting.invites && isAttending
  return {
    ...identifyEvent(write),
    sequence: meeting.version,
    title: composeTitle(meeting, texts),
    description: composeDescription(meeting, texts),
    location: composeLocation({ ...meeting, invites }, texts),
    url: meeting.manageUrl,
    period: { from: meeting.startSeconds, to: meeting.endSeconds },
    timeZone: meeting.timeZone,
    attendee: isAttending ? { email, name: name && line(name, TITLE_LENGTH) } : null,
    invites,
    conference: meeting.isFirstAgent ? (meeting.location.provider ?? null) : null,
  }
}

function composeTitle({ type, attendees }: MeetingToShow, texts: MessageTexts): string {
  const names = attendees.map(
    ({ name, email, phone }) => name ?? email ?? (phone && formatPhone(phone)),
  )
  const shown = names.filter((name) => name !== null).slice(0, MAX_NAMES)
  const rest = names.length - shown.length
  const people = [...shown, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ')
  return line([type, people].filter((part) => part !== '').join(' – '), TITLE_LENGTH)
}

function composeDescription({ attendees, manageUrl }: MeetingToShow, texts: MessageTexts): string {
  const blocks = attendees.map((attendee) => describeAttendee(attendee, texts))
  const text = cut(blocks.filter((block) => block !== '').join('\n\n'), DESCRIPTION_LENGTH)
  return [text, manageUrl].filter(Boolean).join('\n\n')
}

function describeAttendee(
  { name, email, phone, notes, answers }: AttendeeToShow,
  { labels, colon }: MessageTexts,
): string {
  const rows = [
    [labels.attendee, name],
    [labels.phone, phone && formatPhone(phone)],
    [labels.email, email],
    [labels.notes, notes],
    ...answers.map(({ label, value }) => [label, value]),
  ]
  return rows
    .filter(([, value]) => value)
    .map(([label, value]) => `${line(label!, VALUE_LENGTH)}${colon} ${text(value!)}`)
    .join('\n')
}

/** In one line; of a video call the link, which calendars can open. Null: there is none. */
function composeLocation(
  { location, attendees, isGroup, invites }: MeetingToShow,
  { locations }: MessageTexts,
): string | null {
  const { kind, address, url } = location
  const phone = attendees[0]?.phone ?? null
  const number = isGroup || phone === null ? null : formatPhone(phone)
  if (kind === 'in_person') return line(address ?? '', LOCATION_LENGTH) || null
  if (kind === 'video') return url ?? null
  // The attendee would read a sentence that is addressed to the agent.
  if (invites) return null
  return line(
    kind === 'voice_call' ? locations.voiceCall.agent(number) : locations.phoneToAgent(number),
    LOCATION_LENGTH,
  )
}

function line(value: string, limit: number): string {
  return cut(text(value).replaceAll(/\s*\n\s*/g, ', '), limit)
}

/** Without control characters; lines end with a line feed. */
function text(value: string): string {
  const lines = value.toWellFormed().replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
  return lines.replaceAll(/[\p{Cc}--[\t\n]]/gv, '').trim()
}

/** `limit`: in characters. */
function cut(value: string, limit: number): string {
  return value.length <= limit
    ? value
    : `${Array.from(value)
        .slice(0, limit - 1)
        .join('')}…`
}
