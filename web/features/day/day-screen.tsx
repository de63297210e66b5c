import './day.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DayStepper } from '../../parts/day-stepper.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { formatDay } from '../../words/format-day.ts'
import { useContactNames } from './api/contact-names.ts'
import { meetingsBetweenQuery } from './api/meetings.ts'
import { type Roster, rosterQuery } from './api/roster.ts'
import { dateOf, formatZoneOf, rangeOfDays } from './core/times.ts'
import { zonesOf } from './core/zones-of.ts'
import { Agenda } from './parts/agenda.tsx'
import { AgentColumns } from './parts/agent-columns.tsx'
import { CallList } from './parts/call-list.tsx'
import { DayHead } from './parts/day-head.tsx'
import { EmptyDays } from './parts/empty-days.tsx'
import { PendingSection } from './parts/pending-section.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useNow } from './use-now.ts'
import { dayWords } from './words/day-words.ts'

const MeetingDialog = lazy(async () => ({
  default: (await import('./parts/meeting-dialog.tsx')).MeetingDialog,
}))
const route = getRouteApi('/shell/day')
/** A view is the current one only with its search parameters. */
const EXACT = { exact: true, includeSearch: true }

/** The appointments of a day by agent or as a list, and its calls. */
export function DayScreen() {
  const roster = useQuery(rosterQuery)
  const { meeting } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      {roster.data === undefined && <PageHeading title={dayWords.title} />}
      <Loaded query={roster} name={dayWords.title}>
        {(read) => <DayOf roster={read} />}
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

function DayOf({ roster }: { roster: Roster }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow()
  const zone = search.zone ?? zonesOf(roster)[0] ?? 'UTC'
  const today = dateOf(now, zone)
  const { date = today } = search
  const day = rangeOfDays(date, zone)
  return (
    <>
      <DayHead
        title={dayWords.title}
        shown={formatDay(date)}
        zone={formatZoneOf(zone, day)}
        date={date}
        zones={zonesOf(roster)}
        chosenZone={zone}
        onZone={(to) => void navigate({ search: (before) => ({ ...before, zone: to }) })}
        stepper={
          <DayStepper
            day={date}
            today={today}
            onChange={(to) => void navigate({ search: (before) => ({ ...before, date: to }) })}
          />
        }
        other={
          <Link to="/day/week" search={{ date, ...(search.zone && { zone }) }} className="button">
            {dayWords.week}
          </Link>
        }
      />
      <PendingSection roster={roster} zone={zone} now={now} />
      <div className="day-parts">
        <MeetingsOfDay roster={roster} date={date} zone={zone} now={now} isToday={date === today} />
        <CallList day={day} zone={zone} now={now} />
      </div>
    </>
  )
}

type Props = { roster: Roster; date: string; zone: string; now: number; isToday: boolean }

function MeetingsOfDay({ roster, date, zone, now, isToday }: Props) {
  const { view } = route.useSearch()
  const isWide = useIsWide()
  const day = rangeOfDays(date, zone)
  const meetings = useQuery(meetingsBetweenQuery(day.start, day.end))
  const names = useContactNames(
    (meetings.data ?? []).map(({ attributes }) => attributes.contact_id),
  )
  const hasColumns = isWide && view !== 'list'
  return (
    <Section title={dayWords.meetings} action={isWide && <Views />}>
      <Loaded query={meetings} name={dayWords.meetings}>
        {(list) => (
          <>
            {list.length === 0 && (
              <EmptyDays
                text={isToday ? dayWords.nothingToday : dayWords.nothingOn}
                end={day.end}
                zone={zone}
              />
            )}
            {roster.agents.size === 0 && (
              <p>
                {dayWords.noAgents} <Link to="/team">{dayWords.toTeam}</Link>
              </p>
            )}
            {list.length > 0 && !hasColumns && (
              <Agenda meetings={list} roster={roster} names={names} zone={zone} now={now} />
            )}
            {hasColumns && roster.agents.size > 0 && (
              <AgentColumns
                date={date}
                meetings={list}
                roster={roster}
                names={names}
                zone={zone}
                now={now}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Views() {
  return (
    <nav className="views" aria-label={dayWords.viewLabel}>
      <Link
        to="."
        search={(before: object) => ({ ...before, view: undefined })}
        activeOptions={EXACT}
      >
        {dayWords.views.agents}
      </Link>
      <Link
        to="."
        search={(before: object) => ({ ...before, view: 'list' as const })}
        activeOptions={EXACT}
      >
        {dayWords.views.list}
      </Link>
    </nav>
  )
}
