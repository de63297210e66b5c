import { writeEvent } from '../meetings/core/write-event.ts'
import { escapeText } from '../platform/icalendar/escape-text.ts'
import { writeLines } from '../platform/icalendar/write-lines.ts'
import type { Feed } from './read-feed.ts'

/** How often programs are asked to read the feed again, as a duration (RFC 5545 §3.3.6). */
const REFRESH_INTERVAL = 'PT15M'

/**
 * A calendar that programs subscribe to, with its name and refresh interval (RFC 7986 §5.1 and
 * §5.7), and the properties that Google, Apple and Outlook read instead.
 */
export function writeFeed({ name, events }: Feed): string {
  const title = escapeText(name)
  return writeLines([
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...events.flatMap(writeEvent),
  ])
}
