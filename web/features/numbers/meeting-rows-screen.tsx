import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { agentNamesQuery, meetingTypeNamesQuery } from '../../api/names-query.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { type MarkKind, StateMark } from '../../parts/state-mark.tsx'
import { formatDay } from '../../words/format-day.ts'
import { formatInstant } from '../../words/format-instant.ts'
import { type Meeting, meetingsQuery } from './api/numbers.ts'
import { meetingFilters, isOver } from './core/meeting-filters.ts'
import './numbers.css'
import { numbersWords } from './words/numbers-words.ts'

const { rows: own, noShows } = numbersWords

/** The meetings behind a figure. */
export function MeetingRowsScreen() {
  const search = useSearch({ from: '/shell/numbers/meetings' })
  const { since, until, outcome, back } = search
  const meetings = useInfiniteQuery(meetingsQuery(meetingFilters(search)))
  const title = own.meetings(outcome === 'all' ? own.all : noShows[outcome])
  return (
    <>
      <PageHeading title={title} />
      <p>
        <Link to="/numbers" search={back}>
          {own.back}
        </Link>
      </p>
      <p className="quiet">
        {formatDay(since)} – {formatDay(until)}
      </p>
      <Loaded query={meetings} name={title}>
        {(list) => (
          <>
            <MeetingTable
              label={title}
              meetings={list.filter((meeting) => outcome === 'all' || isOver(meeting, search.at))}
            />
            <ShowMore query={meetings} />
          </>
        )}
      </Loaded>
    </>
  )
}

const MARKS: Readonly<Record<string, MarkKind>> = {
  pending: 'waiting',
  scheduled: 'nothing',
  completed: 'done',
  no_show: 'flagged',
}

function MeetingTable({ meetings, label }: { meetings: readonly Meeting[]; label: string }) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: types } = useQuery(meetingTypeNamesQuery)
  const nameOf = (names: ReadonlyMap<number, string> | undefined, id: number) =>
    names?.get(id) ?? numbersWords.unknown(String(id))
  if (meetings.length === 0) return <p>{own.noMeetings}.</p>
  return (
    <div className="scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            {[own.start, own.attendee, own.type, own.agent, own.status].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meetings.map(({ id, attributes }) => (
            <tr key={id}>
              <th scope="row">{startOf(attributes.start_time)}</th>
              <td>
                {attributes.attendee_name ?? attributes.attendee_email ?? attributes.attendee_phone}
              </td>
              <td>{nameOf(types, attributes.meeting_type_id)}</td>
              <td>
                {(attributes.agent_ids ?? [attributes.agent_id])
                  .map((agent) => nameOf(agents, agent))
                  .join(', ')}
              </td>
              <td>
                <StateMark kind={MARKS[attributes.status] ?? 'nothing'}>
                  {numbersWords.statuses[attributes.status] ?? attributes.status}
                </StateMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function startOf(seconds: string): string {
  return formatInstant(Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000).toString())
}
