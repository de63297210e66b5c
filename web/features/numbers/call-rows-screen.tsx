import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { CountedCall } from '../../../server/numbers/schemas.ts'
import { basePath } from '../../api/base-path.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { type MarkKind, StateMark } from '../../parts/state-mark.tsx'
import { formatDay } from '../../words/format-day.ts'
import { formatInstant } from '../../words/format-instant.ts'
import { countedCallsQuery } from './api/numbers.ts'
import './numbers.css'
import { numbersWords } from './words/numbers-words.ts'

const { rows: own, funnel } = numbersWords

/** The calls behind a figure. */
export function CallRowsScreen() {
  const { since, until, ofTeam, step, back } = useSearch({ from: '/shell/numbers/calls' })
  const calls = useInfiniteQuery(
    countedCallsQuery({ from: since, to: until, team_id: ofTeam, step }),
  )
  const title = own.calls(funnel.steps[step])
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
      <Loaded query={calls} name={title}>
        {(list) =>
          list.length === 0 ? (
            <p>
              {own.noCalls}. <span className="quiet">{own.noCallsHint}</span>
            </p>
          ) : (
            <>
              <CallTable calls={list} label={title} />
              <ShowMore query={calls} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function CallTable({ calls, label }: { calls: readonly CountedCall[]; label: string }) {
  return (
    <div className="scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{own.start}</th>
            <th scope="col">{own.number}</th>
            <th scope="col">{own.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ id, attributes: { started_at: start, party_number: number, ...call } }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`${basePath}/app/calls/${id}`}>{formatInstant(start)}</a>
              </th>
              <td>{number ?? own.withheld}</td>
              <td>
                <CallOutcome {...call} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OutcomeProps = Pick<CountedCall['attributes'], 'outcome' | 'claimed_without_booking'>

const MARKS: Readonly<Record<string, [kind: MarkKind, name: string]>> = {
  booked: ['done', own.booked],
  rescheduled: ['moved', own.rescheduled],
  cancelled: ['moved', own.cancelled],
}

function CallOutcome({ outcome, claimed_without_booking: isFlagged }: OutcomeProps) {
  const [kind, name] = isFlagged
    ? (['flagged', own.flagged] as const)
    : (MARKS[outcome ?? ''] ?? (['nothing', own.nothing] as const))
  return <StateMark kind={kind}>{name}</StateMark>
}
