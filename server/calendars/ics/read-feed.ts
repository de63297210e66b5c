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
 * `not_a_calendar`: the text is not a calendar, or ends before its first event. `events`: those
 * with time in the window, own ones, and those that cannot be read.
 */
type FeedRead = { kind: 'not_a_calendar' } | ReadableFeed
export type ReadableFeed = { kind: 'read'; events: PackedEvent[]; hash: string } & Pick<
  IcalCalendar,
  'name' | 'calendarTimeZone' | 'refreshSeconds' | 'isComplete'
>

export function readFeed({ body, url, ...reading }: FeedToRead, effort: Effort): FeedRead {
  const text = decode(body)
  const ownAddresses = findOwnAddresses(url, text)
  const calendar = readCalendarObjects(text, { ...reading, ownAddresses }, effort)
  const { isCalendar, isComplete, events, name, calendarTimeZone, refreshSeconds } = calendar
  if (!isCalendar) return { kind: 'not_a_calendar' }
  return {
    kind: 'read',
    isComplete,
    events: events
      .filter(({ busy, own, unreadable }) => busy.length > 0 || own !== null || unreadable !== null)
      .map(packEvent),
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

/** UTF-8, or UTF-16 with its mark. Bytes of other encodings are in titles only. */
function decode(body: Uint8Array): string {
  const [first, second] = body
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(body)
}
