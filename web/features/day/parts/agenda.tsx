import { Link } from '@tanstack/react-router'
import { StateMark } from '../../../parts/state-mark.tsx'
import { LinkList } from '../../../parts/link-list.tsx'
import { formatDay } from '../../../words/format-day.ts'
import type { Meeting } from '../api/meetings.ts'
import { agentsOf, bookedByOf, flagsOf, stateOf, whoOf } from '../core/describe-meeting.ts'
import { dateOf, formatRange } from '../core/times.ts'
import { agentName, type Shown, typeName } from './shown.ts'

type Props = Shown & { /** Whether each meeting has its date. */ isDated?: boolean }

/** Meetings one below the other; arrow keys go through them, Enter opens one. */
export function Agenda({ meetings, isDated = false, ...shown }: Props) {
  return (
    <LinkList className="rows agenda">
      {meetings.map((meeting) => (
        <li key={meeting.id} className="row meeting">
          <AgendaRow meeting={meeting} isDated={isDated} {...shown} />
        </li>
      ))}
    </LinkList>
  )
}

type RowProps = Omit<Shown, 'meetings'> & { meeting: Meeting; isDated: boolean }

function AgendaRow({ meeting, roster, names, zone, now, isDated }: RowProps) {
  const { id, attributes } = meeting
  const state = stateOf(attributes, now)
  const with_ = agentsOf(attributes).map((agent) => agentName(roster, agent))
  const bookedBy = bookedByOf(attributes)
  return (
    <>
      <span className="meeting-time">
        {isDated && (
          <span className="meeting-date">
            {formatDay(dateOf(attributes.start_time, zone), 'short')}
          </span>
        )}
        {formatRange(attributes, zone)}
      </span>
      <span className="row-main">
        <Link
          to="."
          search={(before: object) => ({ ...before, meeting: id })}
          className={`item ${attributes.status}`}
        >
          {whoOf(attributes, names)}
        </Link>
        {flagsOf(attributes).map((flag) => (
          <StateMark key={flag} kind="flagged">
            {flag}
          </StateMark>
        ))}
      </span>
      <span className="row-fact">
        {typeName(roster, attributes.meeting_type_id)} <span className="quiet">·</span>{' '}
        {with_.join(', ')}
      </span>
      <span className="row-fact quiet">{bookedBy}</span>
      <StateMark kind={state.kind}>{state.word}</StateMark>
    </>
  )
}
