import './day.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DayStepper } from '../../parts/day-stepper.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { formatDay } from '../../words/format-day.ts'
import { useContactNames } from './api/contact-names.ts'
import { meetingsBetweenQuery } from './api/meetings.ts'
import { type Roster, rosterQuery } from './api/roster.ts'
import { dateOf, formatZoneOf, rangeOfDays } from './core/times.ts'
import { zonesOf } from './core/zones-of.ts'
import { DayHead } from './parts/day-head.tsx'
import { EmptyDays } from './parts/empty-days.tsx'
import { WeekDay } from './parts/week-day.tsx'
import { useNow } from './use-now.ts'
import { dayWords } from './words/day-words.ts'

const MeetingDialog = lazy(async () => ({
  default: (await import('./parts/meeting-dialog.tsx')).MeetingDialog,
}))
const route = getRouteApi('/shell/day/week')
const DAYS = 7

/** The appointments of a week: a column for each day, on phones one below the other. */
export function WeekScreen() {
  const roster = useQuery(rosterQuery)
  const { meeting } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      {roster.data === undefined && <PageHeading title={dayWords.week} />}
      <Loaded query={roster} name={dayWords.week}>
        {(read) => <WeekOf roster={read} />}
      </Loaded>
      {meeting !== undefined && (
        <Suspense>
          <MeetingDialog
            id={meeting}
            onClose={() =>
              void navigate({ search: (before) => ({ ...before, meeting: undefined }) })
            }
          />
        </Suspense>
      )}
    </>
  )
}

function WeekOf({ roster }: { roster: Roster }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow()
  const zone = search.zone ?? zonesOf(roster)[0] ?? 'UTC'
  const today = dateOf(now, zone)
  const { date = today } = search
  const chosen = Temporal.PlainDate.from(date)
  const monday = chosen.subtract({ days: chosen.dayOfWeek - 1 })
  const days = Array.from({ length: DAYS }, (_, i) => monday.add({ days: i }).toString())
  return (
    <>
      <DayHead
        title={dayWords.week}
        shown={dayWords.weekOf(
          formatDay(days[0] ?? date, 'short'),
          formatDay(days.at(-1) ?? date, 'short'),
        )}
        zone={formatZoneOf(zone, rangeOfDays(days[0] ?? date, zone, DAYS))}
        date={date}
        zones={zonesOf(roster)}
        chosenZone={zone}
        onZone={(to) => void navigate({ search: (before) => ({ ...before, zone: to }) })}
        stepper={
          <DayStepper
            day={date}
            today={today}
            step={DAYS}
            names={{ previous: dayWords.previousWeek, next: dayWords.nextWeek }}
            onChange={(to) => void navigate({ search: (before) => ({ ...before, date: to }) })}
          />
        }
        other={
          <Link to="/day" search={{ date, ...(search.zone && { zone }) }} className="button">
            {dayWords.title}
          </Link>
        }
      />
      <DaysOfWeek days={days} today={today} roster={roster} zone={zone} now={now} />
    </>
  )
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
