import { languageOf } from '../../languages/languages.ts'
import type { AnsweredMeeting, AnswerParts, TextAnswers } from '../../languages/text-answers.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import { formatShort, formatShortZone, readTimeStyle } from '../render/format-times.ts'
import { readPhone } from '../render/read-facts.ts'
import { sanitizeLine } from '../render/sanitize-text.ts'
import { SMS_LENGTH, writeForPhones } from '../render/write-sms.ts'
import { chooseZone } from './choose-zone.ts'
import type { TextVisit } from './open-visit.ts'

/** How many characters of names an answer contains; 0: the name is left out. */
type Lengths = { business: number; type: number; person: number }

/** An answer that is too long is written again with shorter names. */
const LENGTHS: readonly Lengths[] = [
  { business: 30, type: 40, person: 30 },
  { business: 30, type: 20, person: 15 },
  { business: 20, type: 10, person: 10 },
  { business: 15, type: 0, person: 7 },
]
const MAX_CONTACT_LENGTH = 60

/** An answer that is about no particular meeting. */
export function writeAnswer(
  visit: TextVisit,
  write: (texts: TextAnswers, parts: AnswerParts) => string,
): string {
  const { textAnswers } = languageOf(visit.language)
  return fit((lengths) => write(textAnswers, readParts(visit, lengths)))
}

/** An answer about a meeting, in its language. */
export function writeAbout(
  visit: TextVisit,
  meeting: Meeting,
  write: (texts: TextAnswers, parts: AnsweredMeeting) => string,
): string {
  const { textAnswers } = languageOf(meeting.spokenLanguage)
  return fit((lengths) =>
    write(textAnswers, {
      ...readParts(visit, lengths),
      // A single name is always short enough.
      type: readType(visit, meeting, Math.max(lengths.type, 10)),
      when: formatStart(visit, meeting, meeting.startSeconds),
    }),
  )
}

/** A question with a numbered list of free times (Unix seconds) for a meeting. */
export function writeTimes(
  visit: TextVisit,
  meeting: Meeting,
  { starts, isGone }: { starts: readonly number[]; isGone: boolean },
): string {
  const list = starts.map((start, index) => `\n${index + 1}: ${formatStart(visit, meeting, start)}`)
  return writeAbout(
    visit,
    meeting,
    (texts, parts) => texts.times({ ...parts, isGone }) + list.join(''),
  )
}

/** A question with a numbered list of meetings. They have names if they are of several contacts. */
export function writeMeetings(
  visit: TextVisit,
  purpose: 'cancel' | 'move',
  meetings: readonly Meeting[],
): string {
  const { textAnswers } = languageOf(visit.language)
  const hasNames = new Set(meetings.map(({ contactId }) => contactId)).size > 1
  return fit((lengths) => {
    const list = meetings.map((meeting, index) => {
      const { attendeeName } = meeting
      const name = hasNames && attendeeName ? shortenPerson(attendeeName, lengths.person) : ''
      const what = [name, readType(visit, meeting, lengths.type)].filter(Boolean)
      return `\n${index + 1}: ${[...what, formatStart(visit, meeting, meeting.startSeconds)].join(', ')}`
    })
    return textAnswers.which[purpose](readParts(visit, lengths)) + list.join('')
  })
}

/**
 * The start of a meeting, or another time for it (Unix seconds), with the zone if it may be needed.
 */
function formatStart(visit: TextVisit, meeting: Meeting, seconds: number): string {
  // People who come to a place know its time.
  const isThere = meeting.location.kind === 'in_person'
  const style = readTimeStyle(meeting.spokenLanguage, chooseZone(visit, meeting))
  const at = fromUnixSeconds(seconds)
  return isThere
    ? formatShort(at, style)
    : `${formatShort(at, style)} ${formatShortZone(at, style)}`
}

function readParts({ workspace }: TextVisit, { business }: Lengths): AnswerParts {
  const { name, phone, website } = workspace
  const address = website?.replace(/^https?:\/\//i, '').replace(/\/$/, '') ?? ''
  return {
    business: shorten(name, business),
    phone: phone === null ? null : readPhone(phone),
    website:
      address === '' || address.length > MAX_CONTACT_LENGTH ? null : sanitizeLine(address, 60),
  }
}

function readType({ roster }: TextVisit, { meetingTypeId }: Meeting, length: number): string {
  return shorten(roster.meetingTypes.get(meetingTypeId)?.name ?? '', length)
}

function shorten(name: string, length: number): string {
  return length === 0 ? '' : sanitizeLine(name, length)
}

/** What attendees wrote never becomes a link. */
function shortenPerson(name: string, length: number): string {
  return shorten(name.replaceAll(/[.:/@\\](?=\S)/g, ' '), length)
}

function fit(write: (lengths: Lengths) => string): string {
  const texts = LENGTHS.map((lengths) => writeForPhones(write(lengths)))
  return texts.find(({ length }) => length <= SMS_LENGTH) ?? texts.at(-1)!.slice(0, SMS_LENGTH)
}
