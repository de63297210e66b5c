import { createHash } from 'node:crypto'
import type { BusyRules, Period } from '../calendar-provider.ts'
import type { IcalCalendar } from '../ical/ical-calendar.ts'
import { packEvent, type PackedEvent } from '../ical/packed-event.ts'
import type { Effort } from '../ical/effort.ts'
import { readCalendarObjects } from '../ical/read-calendar-objects.ts'
import { findOwnAddresses } from './find-own-addresses.ts'

export type FeedToRead = {
  body: Uint8Array
  /** Of the feed: it may name the agent. */
  url: string
  window: Period
  timeZone: string
  rules: BusyRules
}

/**
 * `not_a_calendar`: the text is not a calendar, or not a complete one. `unreadable`: it has events,
 * and none of them can be read. `events`: those with time in the window, and own ones.
 */
type FeedRead = { kind: 'not_a_calendar' } | { kind: 'unreadable' } | ReadableFeed
export type ReadableFeed = { kind: 'read'; events: PackedEvent[]; hash: string } & Pick<
  IcalCalendar,
  'name' | 'calendarTimeZone' | 'refreshSeconds'
>

export function readFeed({ body, url, ...reading }: FeedToRead, effort: Effort): FeedRead {
  const text = decode(body)
  const ownAddresses = findOwnAddresses(url, text)
  const calendar = readCalendarObjects(text, { ...reading, ownAddresses }, effort)
  const { isCalendar, events, unreadable, name, calendarTimeZone, refreshSeconds } = calendar
  if (!isCalendar) return { kind: 'not_a_calendar' }
  if (events.length === 0 && unreadable > 0) return { kind: 'unreadable' }
  return {
    kind: 'read',
    events: events.filter(({ busy, own }) => busy.length > 0 || own !== null).map(packEvent),
    hash: hashText(text),
    name: name === null ? null : name.slice(0, 1_000),
    calendarTimeZone,
    refreshSeconds,
  }
}

/** DTSTAMP is left out: many servers write it anew for each download. */
export function hashFeed({ body }: { body: Uint8Array }): string {
  return hashText(decode(body))
}

function hashText(text: string): string {
  return createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP[:;].*$/gm, ''))
    .digest('hex')
}

function decode({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8')
}
