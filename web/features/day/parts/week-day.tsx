import { Link } from '@tanstack/react-router'
import { StateMark } from '../../../parts/state-mark.tsx'
import { LinkList } from '../../../parts/link-list.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { formatTime } from '../../../words/format-time.ts'
import { agentsOf, stateOf, whoOf } from '../core/describe-meeting.ts'
import { toInstant } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName, type Shown } from './shown.ts'

type Props = Shown & { day: string; isToday: boolean }

/** A day of the week: its date, the number of its meetings, and the meetings in order. */
export function WeekDay({ day, isToday, meetings, roster, names, zone, now }: Props) {
  const taking = meetings.filter(({ attributes }) => attributes.status !== 'cancelled')
  return (
    <section className={`week-day ${isToday ? 'today' : ''}`}>
      <h2>
        <Link
          to="/day"
          search={(before) => ({ ...before, meeting: undefined, date: day })}
          aria-current={isToday ? 'date' : undefined}
        >
          {formatDay(day, 'short')}
        </Link>
      </h2>
      <p className="quiet">{taking.length === 0 ? '–' : dayWords.count(taking.length)}</p>
      <LinkList className="week-list">
        {taking.map(({ id, attributes }) => {
          const state = stateOf(attributes, now)
          return (
            <li key={id} className={`week-meeting ${state.kind}`}>
              <Link
                to="."
                search={(before: object) => ({ ...before, meeting: id })}
                className="item"
              >
                <span className="block-time">
                  {formatTime(toInstant(attributes.start_time), zone)}
                </span>{' '}
                <strong>{whoOf(attributes, names)}</strong>{' '}
                <span className="block-more">
                  {agentsOf(attributes)
                    .map((agent) => agentName(roster, agent))
                    .join(', ')}
                </span>{' '}
                <StateMark kind={state.kind}>{state.word}</StateMark>
              </Link>
            </li>
          )
        })}
      </LinkList>
    </section>
  )
}
