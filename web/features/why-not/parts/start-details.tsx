import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatTime } from '../../../words/format-time.ts'
import type { DayStart, ExplainedDay } from '../api/explain-day.ts'
import { whyNotWords } from '../words/why-not-words.ts'
import { ReasonLine } from './reason-line.tsx'

/** A page of another feature. */
const BOOKING = '/day/book'

type Props = {
  day: ExplainedDay
  start: DayStart
  nameOf: (agentId: number) => string
  /** What the page that books begins with; null: the person cannot book. */
  booking: object | null
}

/** Each agent at one start: what is in the way, all of it. */
export function StartDetails({ day, start, nameOf, booking }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { start_time: at, local, bookable, agents, reasons } = start
  useEffect(() => {
    heading.current?.focus()
  }, [at])
  const time = formatTime(Temporal.Instant.from(local).toString(), day.timeZone)
  const line = (position: number, agentId: number | null) => {
    const reason = day.reasons[position]
    return (
      reason && (
        <li key={position}>
          <ReasonLine reason={reason} timeZone={day.timeZone} agentId={agentId} />
        </li>
      )
    )
  }
  return (
    <section aria-labelledby="start-details">
      <header className="section-head">
        <h2 id="start-details" ref={heading} tabIndex={-1}>
          {whyNotWords.startAt(time)}
        </h2>
        {bookable && booking !== null && (
          <Link to={BOOKING as '/'} search={booking}>
            {whyNotWords.book}
          </Link>
        )}
      </header>
      {reasons.length > 0 && (
        <ul className="reason-list">{reasons.map((position) => line(position, null))}</ul>
      )}
      <dl className="agent-reasons">
        {agents.map((agent) => (
          <div key={`${agent.agent_id} ${agent.stands_in_for ?? ''}`}>
            <dt>
              {nameOf(agent.agent_id)}
              {agent.stands_in_for !== undefined && (
                <span className="quiet">
                  {' '}
                  {whyNotWords.standsInFor(nameOf(agent.stands_in_for))}
                </span>
              )}
            </dt>
            <dd>
              {agent.reasons.length === 0 ? (
                <StateMark kind="done">{whyNotWords.canBook}</StateMark>
              ) : (
                <ul className="reason-list">
                  {agent.reasons.map((position) => line(position, agent.agent_id))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
