import { listHolidays } from '../../roster/schedules/list-holidays.ts'
import type { Schedule } from '../../roster/schedules/list-schedules.ts'
import type { Closure } from './core/agent-time.ts'
import type { Interval } from './core/interval.ts'
import { startOfDay } from './core/start-of-day.ts'

/**
 * The days that overlap the window (Unix seconds) on which the schedule is closed as a whole: by an
 * override without hours, or because of a public holiday for which there is no override.
 */
export function findClosures(
  { timeZone, overrides, holidayRegion }: Schedule,
  window: Interval,
): Closure[] {
  const [first, last] = [dateOf(window.from, timeZone), dateOf(window.to, timeZone)]
  const isWithin = ({ date }: { date: string }) =>
    date >= first.toString() && date <= last.toString()
  const overridden = overrides.filter(isWithin)
  const holidays =
    holidayRegion === null
      ? []
      : Array.from({ length: last.year - first.year + 1 }, (_, i) =>
          listHolidays(holidayRegion, first.year + i),
        )
          .flat()
          .filter(isWithin)
          .filter(({ date }) => !overridden.some((each) => each.date === date))
  return [
    ...overridden
      .filter(({ spans }) => spans.length === 0)
      .map(({ date }) => dayOf(date, timeZone, 'closed')),
    ...holidays.map(({ date }) => dayOf(date, timeZone, 'holiday')),
  ]
}

function dateOf(moment: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

function dayOf(date: string, timeZone: string, by: Closure['by']): Closure {
  const day = Temporal.PlainDate.from(date)
  return { from: startOfDay(day, timeZone), to: startOfDay(day.add({ days: 1 }), timeZone), by }
}
