import type { Meeting } from '../../meetings/get-meeting.ts'
import { getMeetingZone } from '../../meetings/core/get-meeting-zone.ts'
import { capitalize } from '../../languages/capitalize.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import { createTimeFormats } from './create-time-formats.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import type { Visit } from './open-visit.ts'
import { readWebAddress } from './read-web-address.ts'
import { renderPhone } from './render-phone.ts'

type Row = readonly [label: string, value: Markup | string | null]

/** Of these meetings, the time is struck out, and the place and the code are of no use. */
const CALLED_OFF: ReadonlySet<Meeting['status']> = new Set(['declined', 'expired', 'cancelled'])

/** What, when, with whom and where; for an agent also who the attendee is. */
export function describeMeeting(visit: Visit): Markup {
  const { meeting, meetingType, texts, role, agents } = visit
  const { labels } = texts
  const isOff = CALLED_OFF.has(meeting.status)
  const isAlone = role !== 'attendee' && agents.length === 1
  const rows: Row[] = [
    ...(role === 'attendee' ? [] : attendeeRows(visit)),
    [labels.people, isAlone ? null : agents.map(({ name }) => name).join(', ')],
    ...(isOff ? [] : placeRows(visit)),
    [labels.notes, meeting.notes],
    ...(role === 'attendee' ? [] : answerRows(visit)),
    [labels.reason, meeting.statusReason],
  ]
  return markup`<section class="panel">
    <p class="badge ${meeting.status}">${texts.statuses[meeting.status]}</p>
    <h2>${meetingType.name}</h2>
    ${renderTime(visit, meeting, isOff)}
    <dl class="rows ruled">${rows.map(renderRow)}</dl>
  </section>`
}

/** The time of a meeting, with the zone beside it. `isOff`: it does not take place. */
export function renderTime(
  { times }: Visit,
  { startSeconds, endSeconds }: Pick<Meeting, 'startSeconds' | 'endSeconds'>,
  isOff = false,
): Markup {
  const start = fromUnixSeconds(startSeconds).toString()
  const tag = isOff ? 's' : 'span'
  return markup`<p class="when">
    <time datetime="${start}">
      <${tag} class="date">${capitalize(times.date(startSeconds))}</${tag}>
      <${tag} class="clock">${times.span(startSeconds, endSeconds)}</${tag}>
    </time>
    <span class="zone">${capitalize(times.zone(startSeconds))}</span>
  </p>`
}

function renderRow([label, value]: Row): Markup {
  return value === null || value === ''
    ? markup``
    : markup`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div> `
}

/** Six digits to read out. */
function renderCode(code: string): Markup {
  return markup`<span class="code">${code}</span>`
}

function placeRows(visit: Visit): Row[] {
  const { meeting, meetingType, texts, role } = visit
  const { labels } = texts
  return [
    [labels.place, describePlace(visit)],
    [labels.bring, meetingType.whatToBring],
    ...(role === 'attendee' ? [[labels.code, renderCode(meeting.confirmationCode)] as const] : []),
  ]
}

function attendeeRows({ meeting, texts, timeZone, locale }: Visit): Row[] {
  const { labels } = texts
  const { startSeconds } = meeting
  const attendeeZone = getMeetingZone(meeting)
  const there = createTimeFormats(locale, attendeeZone)
  return [
    [labels.name, meeting.attendeeName],
    [labels.phone, meeting.attendeePhone && renderPhone(meeting.attendeePhone)],
    [labels.email, meeting.attendeeEmail],
    [
      labels.attendeeTime,
      attendeeZone === timeZone ? null : capitalize(there.moment(startSeconds)),
    ],
  ]
}

/** The answers to the questions of the meeting type, and the others under their keys. */
function answerRows({ meeting, meetingType, texts }: Visit): Row[] {
  const labels = new Map(meetingType.questions.map(({ key, label }) => [key, label]))
  return Object.entries(meeting.answers ?? {}).map(([key, value]) => [
    labels.get(key) ?? key,
    typeof value === 'boolean'
      ? texts.answers[value ? 'yes' : 'no']
      : typeof value === 'string'
        ? value
        : JSON.stringify(value),
  ])
}

function describePlace({ meeting, texts, role }: Visit): Markup | string {
  const { kind, address, url } = meeting.location as {
    kind: string
    address?: string
    url?: string
  }
  if (kind === 'in_person') return address ?? ''
  if (kind !== 'video') return role === 'attendee' ? texts.places.phone : texts.places.phoneForAgent
  const href = readWebAddress(url ?? '')
  return href === null ? (url ?? '') : markup`<a href="${href}">${texts.places.video}</a>`
}
