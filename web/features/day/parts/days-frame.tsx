import '../day.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { DayStepper } from '../../../parts/day-stepper.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { words } from '../../../words/words.ts'
import { type Roster, rosterQuery } from '../api/roster.ts'
import { dateOf, formatZoneOf, rangeOfDays } from '../core/times.ts'
import { zonesOf } from '../core/zones-of.ts'
import { useNow } from '../use-now.ts'
import { DayHead } from './day-head.tsx'

const MeetingDialog = lazy(async () => ({
  default: (await import('./meeting-dialog.tsx')).MeetingDialog,
}))

type Search = {
  /** Default: today. */
  date?: string
  /** Default: that of the first team. */
  zone?: string
  /** The meeting that is open above the page. */
  meeting?: string | undefined
}
type Frame = {
  roster: Roster
  /** The days that are shown, and the one that they were chosen by. */
  days: readonly string[]
  date: string
  today: string
  zone: string
  now: number
}
type Props = {
  title: string
  search: Search
  onSearch: (change: Search) => void
  /** The days that are shown with a date. */
  daysOf: (date: string) => readonly string[]
  /** The days in words. */
  describe: (days: readonly string[]) => string
  /** What the buttons to other days are called; default: as those of single days. */
  names?: { previous: string; next: string }
  /** The link to the other view of a date. */
  other: (date: string) => ReactNode
  children: (frame: Frame) => ReactNode
}

/** The page of a day or a week: its head above the days, and the dialog of a meeting. */
export function DaysFrame(props: Props) {
  const { title, search, onSearch } = props
  const roster = useQuery(rosterQuery)
  return (
    <>
      {roster.data === undefined && <PageHeading title={title} />}
      <Loaded query={roster} name={title}>
        {(read) => <Days {...props} roster={read} />}
      </Loaded>
      {search.meeting !== undefined && (
        <Suspense>
          <MeetingDialog
            id={search.meeting}
            onClose={() => {
              onSearch({ meeting: undefined })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Days({
  title,
  search,
  onSearch,
  daysOf,
  describe,
  names = words.days,
  other,
  roster,
  children,
}: Props & { roster: Roster }) {
  const now = useNow()
  const zone = search.zone ?? zonesOf(roster)[0] ?? 'UTC'
  const today = dateOf(now, zone)
  const { date = today } = search
  const days = daysOf(date)
  return (
    <>
      <DayHead
        title={title}
        shown={describe(days)}
        zone={formatZoneOf(zone, rangeOfDays(days[0] ?? date, zone, days.length))}
        date={date}
        zones={zonesOf(roster)}
        chosenZone={zone}
        onZone={(to) => {
          onSearch({ zone: to })
        }}
        stepper={
          <DayStepper
            day={date}
            today={today}
            step={days.length}
            names={names}
            onChange={(to) => {
              onSearch({ date: to })
            }}
          />
        }
        other={other(date)}
      />
      {children({ roster, days, date, today, zone, now })}
    </>
  )
}
