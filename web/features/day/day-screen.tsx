import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { formatDay } from '../../words/format-day.ts'
import { useContactNames } from './api/contact-names.ts'
import { meetingsBetweenQuery } from './api/meetings.ts'
import type { Roster } from './api/roster.ts'
import { rangeOfDays } from './core/times.ts'
import { Agenda } from './parts/agenda.tsx'
import { AgentColumns } from './parts/agent-columns.tsx'
import { CallList } from './parts/call-list.tsx'
import { ClosedDay } from './parts/closed-day.tsx'
import { DaysFrame } from './parts/days-frame.tsx'
import { EmptyDays } from './parts/empty-days.tsx'
import { NotBookable } from './parts/not-bookable.tsx'
import { PendingSection } from './parts/pending-section.tsx'
import { useIsWide } from './use-is-wide.ts'
import { dayWords } from './words/day-words.ts'

const route = getRouteApi('/shell/day')
/** A view is the current one only with its search parameters. */
const EXACT = { exact: true, includeSearch: true }

/** The appointments of a day by agent or as a list, and its calls. */
export function DayScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DaysFrame
      title={dayWords.title}
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
      daysOf={(date) => [date]}
      describe={([date]) => formatDay(date!)}
      other={(date) => (
        <Link
          to="/day/week"
          search={{ date, ...(search.zone && { zone: search.zone }) }}
          className="button"
        >
          {dayWords.week}
        </Link>
      )}
    >
      {({ roster, date, today, zone, now }) => (
        <>
          <PendingSection roster={roster} zone={zone} now={now} />
          <div className="day-parts">
            <MeetingsOfDay
              roster={roster}
              date={date}
              zone={zone}
              now={now}
              isToday={date === today}
            />
            <CallList day={rangeOfDays(date, zone)} zone={zone} now={now} />
          </div>
        </>
      )}
    </DaysFrame>
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
            <ClosedDay roster={roster} date={date} />
            {list.length === 0 && (
              <EmptyDays
                text={isToday ? dayWords.nothingToday : dayWords.nothingOn}
                end={day.end}
                zone={zone}
              />
            )}
            <NotBookable roster={roster} />
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
