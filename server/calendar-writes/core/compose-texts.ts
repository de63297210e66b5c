import { formatPhone } from '../../contacts/core/identifiers/format-phone.ts'
import { languageOf } from '../../languages/languages.ts'
import type { MessageTexts } from '../../languages/message-texts.ts'
import { stripControls, truncateLine, truncateText } from './truncate-text.ts'
import type { AttendeeToShow, MeetingToShow } from './meeting-to-show.ts'

export const TITLE_LENGTH = 300
const LOCATION_LENGTH = 1_000
const VALUE_LENGTH = 2_000
const DESCRIPTION_LENGTH = 8_000
/** The names in the title of a group. */
const MAX_NAMES = 3

/** What an event says of a meeting. */
type EventTexts = { title: string; description: string; location: string | null }

/** The texts of the event of a meeting in a calendar of one of its agents. */
export function composeTexts(meeting: MeetingToShow): EventTexts {
  const texts = languageOf(meeting.language).messageTexts
  return {
    title: composeTitle(meeting, texts),
    description: composeDescription(meeting, texts),
    location: composeLocation(meeting, texts),
  }
}

function composeTitle({ type, attendees }: MeetingToShow, texts: MessageTexts): string {
  const names = attendees.map(
    ({ name, email, phone }) => name ?? email ?? (phone && formatPhone(phone)),
  )
  const shown = names.filter((name) => name !== null).slice(0, MAX_NAMES)
  const rest = names.length - shown.length
  const people = [...shown, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ')
  return truncateLine([type, people].filter((part) => part !== '').join(' – '), TITLE_LENGTH)
}

function composeDescription({ attendees, manageUrl }: MeetingToShow, texts: MessageTexts): string {
  const blocks = attendees.map((attendee) => describeAttendee(attendee, texts))
  const text = truncateText(blocks.filter((block) => block !== '').join('\n\n'), DESCRIPTION_LENGTH)
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
    .map(
      ([label, value]) => `${truncateLine(label!, VALUE_LENGTH)}${colon} ${stripControls(value!)}`,
    )
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
  if (kind === 'in_person') return truncateLine(address ?? '', LOCATION_LENGTH) || null
  if (kind === 'video') return url ?? null
  // The attendee would read a sentence that is addressed to the agent.
  if (invites) return null
  return truncateLine(
    kind === 'voice_call' ? locations.voiceCall.agent(number) : locations.phoneToAgent(number),
    LOCATION_LENGTH,
  )
}
