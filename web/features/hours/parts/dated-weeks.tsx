import { useQueries } from '@tanstack/react-query'
import { formatDay } from '../../../words/format-day.ts'
import { holidaysQuery, type Hours, type Schedule } from '../api/schedules.ts'
import { type DatedDay, listDays } from '../list-days.ts'
import { hoursWords } from '../words/hours-words.ts'

/** Six weeks reach across the holidays at the end of a year. */
const WEEKS = 6

type Props = { schedule: Schedule; hours: Hours; today: Temporal.PlainDate }

/** The next weeks, and that of the next clock change, as the hours result in them. */
export function DatedWeeks({ schedule, hours, today }: Props) {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const mondays = Array.from({ length: WEEKS }, (_, i) => monday.add({ weeks: i }))
  const change = nextClockChange(today, hours.time_zone)
  const ofChange = change?.subtract({ days: change.dayOfWeek - 1 })
  if (ofChange && Temporal.PlainDate.compare(ofChange, mondays.at(-1) ?? monday) > 0)
    mondays.push(ofChange)
  const { holiday_region: stored, version } = schedule.attributes
  const isStored = stored !== null && stored === hours.holiday_region
  const years = [...new Set(mondays.flatMap((each) => [each.year, each.add({ days: 6 }).year]))]
  const holidays = useQueries({
    queries: years.map((year) => ({
      ...holidaysQuery(schedule.id, version, year),
      enabled: isStored,
    })),
  }).flatMap(({ data }) => (isStored ? (data ?? []) : []))
  return (
    <div className="weeks">
      {mondays.map((first) => {
        const days = listDays(hours, holidays, { first, count: 7 })
        const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
        return (
          <table key={first.toString()} className="dated">
            <caption>
              {hoursWords.week(first.weekOfYear ?? 0)} · {hoursWords.hours(minutes)}
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
      })}
    </div>
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
    <tr aria-current={isToday ? 'date' : undefined}>
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
