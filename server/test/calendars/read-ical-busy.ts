import type { IcalReading } from '../../calendars/ical/ical-calendar.ts'
import { readCalendarObjects } from '../../calendars/ical/read-calendar-objects.ts'

/** A calendar with the lines. */
export function writeIcal(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** A calendar with one event for each list of properties, all of one UID. */
export function writeIcalEvents(...events: readonly (readonly string[])[]): string {
  return writeIcal(...events.flatMap((each) => ['BEGIN:VEVENT', 'UID:a', ...each, 'END:VEVENT']))
}

export function readSeconds(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds / 1000
}

/** How tests read calendars: for an agent in Berlin, whom everything blocks, from 2026 to 2028. */
export const BERLIN_READING: IcalReading = {
  window: { from: readSeconds('2026-01-01T00:00Z'), to: readSeconds('2028-01-01T00:00Z') },
  timeZone: 'Europe/Berlin',
  rules: { blocksTentative: true, blocksUnanswered: true, blocksFocusTime: true },
  ownAddresses: new Set(['ava@example.com']),
}

/** The busy periods of all events as `2026-01-31T09:00 PT30M`, in UTC. */
export function readIcalBusy(text: string, change: Partial<IcalReading> = {}): string[] {
  return readCalendarObjects(text, { ...BERLIN_READING, ...change }).events.flatMap(({ busy }) =>
    busy.map(({ from, to }) => {
      const at = Temporal.Instant.fromEpochMilliseconds(from * 1000)
      const length = Temporal.Duration.from({ seconds: to - from }).round({ largestUnit: 'hours' })
      return `${at.toString({ smallestUnit: 'minute' }).slice(0, -1)} ${length.toString()}`
    }),
  )
}
