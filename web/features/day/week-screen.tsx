import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { formatDay } from '../../words/format-day.ts'
import { useContactNames } from './api/contact-names.ts'
import { meetingsBetweenQuery } from './api/meetings.ts'
import type { Roster } from './api/roster.ts'
import { dateOf, rangeOfDays } from './core/times.ts'
import { DaysFrame } from './parts/days-frame.tsx'
import { EmptyDays } from './parts/empty-days.tsx'
import { WeekDay } from './parts/week-day.tsx'
import { dayWords } from './words/day-words.ts'

const route = getRouteApi('/shell/day/week')
const DAYS = 7

/** The appointments of a week: a column for each day, on phones one below the other. */
export function WeekScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DaysFrame
      title={dayWords.week}
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
      daysOf={listWeek}
      describe={(days) =>
        dayWords.weekOf(formatDay(days[0]!, 'short'), formatDay(days.at(-1)!, 'short'))
      }
      names={{ previous: dayWords.previousWeek, next: dayWords.nextWeek }}
      other={(date) => (
        <Link
          to="/day"
          search={{ date, ...(search.zone && { zone: search.zone }) }}
          className="button"
        >
          {dayWords.title}
        </Link>
      )}
    >
      {({ days, today, roster, zone, now }) => (
        <DaysOfWeek days={days} today={today} roster={roster} zone={zone} now={now} />
      )}
    </DaysFrame>
  )
}

/** The days from Monday to Sunday of the week of a date. */
function listWeek(date: string): string[] {
  const chosen = Temporal.PlainDate.from(date)
  const monday = chosen.subtract({ days: chosen.dayOfWeek - 1 })
  return Array.from({ length: DAYS }, (_, i) => monday.add({ days: i }).toString())
}

type DaysProps = {
  days: readonly string[]
  today: string
  roster: Roster
  zone: string
  now: number
}

function DaysOfWeek({ days, today, ...shown }: DaysProps) {
  const { zone } = shown
  const range = rangeOfDays(days[0] ?? today, zone, DAYS)
  const meetings = useQuery(meetingsBetweenQuery(range.start, range.end))
  const names = useContactNames(
    (meetings.data ?? []).map(({ attributes }) => attributes.contact_id),
  )
  return (
    <Loaded query={meetings} name={dayWords.meetings}>
      {(list) => {
        const byDay = Map.groupBy(list, ({ attributes }) => dateOf(attributes.start_time, zone))
        return (
          <>
            {list.length === 0 && (
              <EmptyDays text={dayWords.nothingThisWeek} end={range.end} zone={zone} />
            )}
            <div className="week">
              {days.map((day) => (
                <WeekDay
                  key={day}
                  day={day}
                  isToday={day === today}
                  meetings={byDay.get(day) ?? []}
                  names={names}
                  {...shown}
                />
              ))}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
