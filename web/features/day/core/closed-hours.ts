import { listDays } from '../../../api/list-days.ts'
import { minutesOf } from '../../../api/minutes-of.ts'
import type { Hours } from '../../../api/schedules.ts'
import type { HolidayResource } from '../../../../server/roster/schedules/schemas.ts'
import type { Range } from './times.ts'

const MINUTES_PER_DAY = 1_440

/** The hours of a schedule around a date: when they are open, in Unix seconds, in order. */
export function listOpenHours(
  hours: Hours,
  holidays: readonly HolidayResource[],
  date: string,
): Range[] {
  // A zone may begin its date up to a day earlier or later; hours may end on the next day.
  const first = Temporal.PlainDate.from(date).subtract({ days: 2 })
  return listDays(hours, holidays, { first, count: 5 })
    .flatMap((day) =>
      day.spans.map((span) => {
        const { begins, ends } = minutesOf(span)
        return {
          start: momentOf(day.date, begins, hours.time_zone),
          end: momentOf(day.date, ends, hours.time_zone),
        }
      }),
    )
    .toSorted((a, b) => a.start - b.start)
}

/** What is left of a range without the open hours, in order. */
export function listClosedHours(open: readonly Range[], range: Range): Range[] {
  const closed: Range[] = []
  let { start } = range
  for (const each of open) {
    if (each.start > start) closed.push({ start, end: Math.min(each.start, range.end) })
    start = Math.max(start, each.end)
    if (start >= range.end) return closed
  }
  closed.push({ start, end: range.end })
  return closed
}

/** The Unix seconds of a minute of a date, by the clock of a zone. */
function momentOf(date: string, minute: number, timeZone: string): number {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minute / MINUTES_PER_DAY) })
  const plainTime = Temporal.PlainTime.from('00:00').add({ minutes: minute % MINUTES_PER_DAY })
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds / 1000
}
