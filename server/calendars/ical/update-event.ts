import { foldLine } from '../../platform/icalendar/fold-line.ts'
import type { EventToWrite } from '../calendar-provider.ts'
import { createZoneFinder } from './zones/create-zone-finder.ts'
import { placeOccurrence } from './series/place-occurrence.ts'
import { readAddresses } from './read-addresses.ts'
import type { Component } from './component.ts'
import { readComponent } from './read-component.ts'
import type { Effort } from './effort.ts'
import type { FindZone } from './read-moment.ts'
import { readProperty } from './read-property.ts'
import { splitCalendar } from './split-calendar.ts'
import { unfoldLines } from './unfold-lines.ts'
import { type EventStamp, OWN_ATTENDEE, writeEventLines } from './write-event-lines.ts'

/** For the rules of zones: see `Budget`. */
const BUDGETS: Readonly<Record<Effort, number>> = { full: 100, small: 8 }

/** What an update replaces. X-ALT-DESC is the description as HTML, which programs prefer. */
const REPLACED = new Set([
  'UID',
  'X-SLOTLINE-MEETING',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'DESCRIPTION',
  'X-ALT-DESC',
  'LOCATION',
  'URL',
  'STATUS',
])

/** `ownAddresses`: of the agent, in lower case, without `mailto:`. */
type UpdateStamp = EventStamp & { ownAddresses: ReadonlySet<string> }

/**
 * The stored text with the values of the event. What other programs have added stays, such as
 * alarms and attendees, and so does the answer of the attendee, unless the time changes. An agent
 * who has declined is asked again. The sequence never becomes lower. Null: the text has no event of
 * this UID.
 */
export function updateEvent(
  stored: string,
  event: EventToWrite,
  stamp: UpdateStamp,
  effort: Effort = 'full',
): string | null {
  const lines = unfoldLines(stored).filter((line) => line !== '' && nameOf(line) !== 'METHOD')
  const place = findEvent(lines, event, createFinder(stored, event, effort))
  if (place === null) return null
  const { begin, end, own, component } = place
  const kept = lines
    .slice(begin + 1, end)
    .filter(
      (line, index) =>
        !own.has(index) || !(REPLACED.has(nameOf(line)) || isOwnAttendee(line, event)),
    )
    .map((line) => askAgain(line, stamp))
  const { properties, organizer, attendee } = writeEventLines(
    event,
    stamp,
    findAnswer(component, event),
  )
  const updated = [
    ...lines.slice(0, begin + 1),
    `SEQUENCE:${Math.max(event.sequence, component.sequence)}`,
    ...properties,
    ...(organizer === null || component.properties.first('organizer') !== null ? [] : [organizer]),
    ...(attendee === null ? [] : [attendee]),
    ...kept,
    ...lines.slice(end),
  ]
  return updated.map((line) => `${foldLine(line)}\r\n`).join('')
}

function askAgain(line: string, { ownAddresses }: UpdateStamp): string {
  if (nameOf(line) !== 'ATTENDEE') return line
  const property = readProperty(line)
  const isOwn = property && readAddresses(property).some((each) => ownAddresses.has(each))
  return isOwn ? line.replace(/;PARTSTAT="?DECLINED"?(?=[;:])/i, ';PARTSTAT=NEEDS-ACTION') : line
}

function createFinder(
  stored: string,
  { timeZone, period }: EventToWrite,
  effort: Effort,
): FindZone {
  const zones = splitCalendar(stored).components.filter(({ name }) => name === 'VTIMEZONE')
  return createZoneFinder(
    zones.map(({ lines }) => lines),
    { timeZone, window: period, budget: { left: BUDGETS[effort], isStrict: effort === 'small' } },
  )
}

type Place = {
  /** The indexes of BEGIN and END. */
  begin: number
  end: number
  /**
   * The indexes from `begin` + 1 of the lines that are not in an alarm or another part of the
   * event.
   */
  own: ReadonlySet<number>
  component: Component
}

/** The event, or the series without its changed occurrences. */
function findEvent(lines: readonly string[], { uid }: EventToWrite, find: FindZone): Place | null {
  for (const [begin, line] of lines.entries()) {
    if (!/^BEGIN:VEVENT\s*$/i.test(line)) continue
    const end = lines.findIndex((each, at) => at > begin && /^END:VEVENT\s*$/i.test(each))
    if (end === -1) return null
    const old = lines.slice(begin + 1, end)
    const own = splitOwn(old)
    const component = readComponent({ lines: old.filter((_, index) => own.has(index)) }, find)
    if (component.start !== null && component.uid === uid && component.recurrence === null)
      return { begin, end, own, component }
  }
  return null
}

function splitOwn(lines: readonly string[]): Set<number> {
  const own = new Set<number>()
  let depth = 0
  for (const [index, line] of lines.entries()) {
    if (/^BEGIN:/i.test(line)) depth++
    else if (/^END:/i.test(line)) depth = Math.max(0, depth - 1)
    else if (depth === 0) own.add(index)
  }
  return own
}

function isOwnAttendee(line: string, { attendee }: EventToWrite): boolean {
  if (nameOf(line) !== 'ATTENDEE') return false
  const property = readProperty(line)
  if (property === null) return false
  if (property.parameters[OWN_ATTENDEE.toLowerCase()] !== undefined) return true
  return attendee !== null && readAddresses(property).includes(attendee.email.toLowerCase())
}

/** The stored answer of the attendee to this time; null: none. */
function findAnswer(component: Component, { attendee, period }: EventToWrite): string | null {
  if (attendee === null) return null
  const stored = placeOccurrence(component, component.start.wall)
  if (stored.from !== period.from || stored.to !== period.to) return null
  const found = component.properties
    .all('attendee')
    .find((each) => readAddresses(each).includes(attendee.email.toLowerCase()))
  const answer = found?.parameters['partstat']
  return typeof answer === 'string' && /^[A-Z-]{1,30}$/i.test(answer) ? answer : null
}

function nameOf(line: string): string {
  return line.slice(0, Math.max(0, line.search(/[;:]/))).toUpperCase()
}
