import { useQueries } from '@tanstack/react-query'
import type { HolidayResource } from '../../../../server/roster/schedules/schemas.ts'
import { formatDay } from '../../../words/format-day.ts'
import { holidaysQuery, type Hours, type Schedule } from '../../../api/schedules.ts'
import { type DatedDay, listDays } from '../../../api/list-days.ts'
import { hoursWords } from '../words/hours-words.ts'

/** Six weeks reach across the holidays at the end of a year. */
const WEEKS = 6
const MAX_LATER = 4

type Props = { schedule: Schedule; hours: Hours; today: Temporal.PlainDate }

/** The next weeks as the hours result in them, and the first later ones with exceptions. */
export function DatedWeeks({ schedule, hours, today }: Props) {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const mondays = Array.from({ length: WEEKS }, (_, i) => monday.add({ weeks: i }))
  const end = monday.add({ weeks: WEEKS })
  const { holiday_region: stored, version } = schedule.attributes
  const isStored = stored !== null && stored === hours.holiday_region
  const years = [monday.year, monday.year + 1]
  const holidays = useQueries({
    queries: years.map((year) => ({
      ...holidaysQuery(schedule.id, version, year),
      enabled: isStored,
    })),
  }).flatMap(({ data }) => (isStored ? (data ?? []) : []))
  const exceptions = [
    ...hours.overrides.map(({ date }) => date),
    ...holidays.map(({ date }) => date),
    nextClockChange(today, hours.time_zone)?.toString() ?? [],
  ].flat()
  const later = mondaysFrom(exceptions, end).slice(0, MAX_LATER)
  const shown = { hours, holidays, today }
  return (
    <>
      <div className="weeks">
        {mondays.map((first) => (
          <Week key={first.toString()} first={first} {...shown} />
        ))}
      </div>
      {later.length > 0 && <h3>{hoursWords.laterWeeks}</h3>}
      <div className="weeks">
        {later.map((first) => (
          <Week key={first.toString()} first={first} {...shown} />
        ))}
      </div>
    </>
  )
}

/** The Mondays of the weeks of dates that are not before `end`, each once, in order. */
function mondaysFrom(dates: readonly string[], end: Temporal.PlainDate): Temporal.PlainDate[] {
  const mondays = dates
    .map((each) => Temporal.PlainDate.from(each))
    .filter((date) => Temporal.PlainDate.compare(date, end) >= 0)
    .map((date) => date.subtract({ days: date.dayOfWeek - 1 }).toString())
  return [...new Set(mondays)].toSorted().map((monday) => Temporal.PlainDate.from(monday))
}

type WeekProps = Pick<Props, 'hours' | 'today'> & {
  first: Temporal.PlainDate
  holidays: readonly HolidayResource[]
}

function Week({ first, hours, holidays, today }: WeekProps) {
  const days = listDays(hours, holidays, { first, count: 7 })
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  const { weekOfYear = 0, yearOfWeek = today.year } = first
  return (
    <table className="dated">
      <caption>
        {hoursWords.week(weekOfYear)}
        {yearOfWeek !== today.year && `, ${yearOfWeek}`} · {hoursWords.hours(minutes)}
      </caption>
      <thead className="hidden">
        <tr>
          <th scope="col">{hoursWords.date}</th>
          <th scope="col">{hoursWords.result}</th>
          <th scope="col">{hoursWords.why}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today.toString()} />
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, isToday }: { day: DatedDay; isToday: boolean }) {
  const { clockChange, holiday, by, spans } = day
  const why = [
    by === 'override' && hoursWords.otherHours,
    holiday,
    clockChange > 0 && hoursWords.clocksForward(clockChange),
    clockChange < 0 && hoursWords.clocksBack(-clockChange),
  ].filter((text) => typeof text === 'string')
  return (
    <tr
      aria-current={isToday ? 'date' : undefined}
      className={why.length > 0 ? 'exception' : undefined}
    >
      <th scope="row">{formatDay(day.date, 'short')}</th>
      <td className={spans.length === 0 ? 'quiet' : ''}>
        {spans.length === 0
          ? hoursWords.closed
          : spans
              .map((span) => `${span.from}–${span.to}${span.endsNextDay ? ' +1' : ''}`)
              .join(', ')}
      </td>
      <td className="quiet">{why.join(', ')}</td>
    </tr>
  )
}

/** The date of the next clock change within a year; null: there is none. */
function nextClockChange(today: Temporal.PlainDate, timeZone: string): Temporal.PlainDate | null {
  const next = today.toZonedDateTime(timeZone).getTimeZoneTransition('next')
  if (!next) return null
  const date = next.toPlainDate()
  return Temporal.PlainDate.compare(date, today.add({ years: 1 })) > 0 ? null : date
}
