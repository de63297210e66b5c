import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import { LinkList } from '../../../parts/link-list.tsx'
import { formatTime } from '../../../words/format-time.ts'
import { type Call, callsBetweenQuery, isFlagged } from '../api/calls.ts'
import { type Range, toSeconds } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'

type Props = { day: Range; zone: string; now: number }

/** A call without an end goes on at most so long: not all platforms report the end. */
const LONGEST_CALL_SECONDS = 2 * 3600

const KINDS: Readonly<Record<keyof typeof dayWords.callStates, MarkKind>> = {
  live: 'live',
  flagged: 'flagged',
  booked: 'done',
  rescheduled: 'moved',
  cancelled: 'nothing',
  none: 'nothing',
}

/** The calls of a day: those that run and the flagged ones first, each with its outcome. */
export function CallList({ day, zone, now }: Props) {
  const calls = useQuery(callsBetweenQuery(day.start, day.end))
  return (
    <Section title={dayWords.calls} action={<Link to="/calls">{dayWords.allCalls}</Link>}>
      <Loaded query={calls} name={dayWords.calls}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{dayWords.noCalls}</p>
          ) : (
            <LinkList className="rows calls-of-day">
              {list.map((call) => (
                <CallRow key={call.id} call={call} zone={zone} now={now} />
              ))}
            </LinkList>
          )
        }
      </Loaded>
    </Section>
  )
}

type RowProps = Omit<Props, 'day'> & { call: Call }

function CallRow({ call, zone, now }: RowProps) {
  const { party_number: number, contact_name: name, ...attributes } = call.attributes
  const state = stateOf(call, now)
  // The calls are another feature, whose routes are not known here.
  const path: string = `/calls/${call.id}`
  const failed = attributes.tools.filter(({ ok }) => !ok).length
  return (
    <li className="row call-of-day">
      <span className="meeting-time">{formatTime(attributes.started_at, zone)}</span>
      <span className="row-main">
        <Link to={path} className="item">
          {name ?? number ?? dayWords.unknownCaller}
        </Link>
      </span>
      <span className="call-state">
        <StateMark kind={KINDS[state]}>{dayWords.callStates[state]}</StateMark>
        {attributes.tools.length > 0 && (
          <span
            className="ticks"
            role="img"
            aria-label={dayWords.tools(attributes.tools.length, failed)}
          >
            {attributes.tools.map(({ ok }) => (ok ? '▮' : '▯')).join('')}
          </span>
        )}
      </span>
      <span className="quiet">{attributes.summary}</span>
      {number !== null && (
        <a className="call-back" href={`tel:${number}`} aria-label={dayWords.callNumber(number)}>
          {name === null ? dayWords.callBack : number}
        </a>
      )}
    </li>
  )
}

function stateOf(call: Call, now: number): keyof typeof KINDS {
  const { started_at: startedAt, ended_at: endedAt, outcome } = call.attributes
  if (isFlagged(call)) return 'flagged'
  if (endedAt === null && now - toSeconds(startedAt) < LONGEST_CALL_SECONDS) return 'live'
  return outcome === 'booked' || outcome === 'rescheduled' || outcome === 'cancelled'
    ? outcome
    : 'none'
}
