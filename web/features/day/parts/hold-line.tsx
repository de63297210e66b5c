import { formatDay } from '../../../words/format-day.ts'
import { formatTime } from '../../../words/format-time.ts'
import type { Roster } from '../api/roster.ts'
import type { Hold } from '../api/slots.ts'
import { dateOf, formatRange } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName } from './shown.ts'

type Props = {
  isHolding: boolean
  hold: Hold | null
  isHeld: boolean
  zone: string
  roster: Roster
}

/** The chosen time with its agent, and until when it is kept. */
export function HoldLine({ isHolding, hold, isHeld, zone, roster }: Props) {
  return (
    <p role="status" className="hold-line">
      {isHolding && !hold && <span className="quiet">{dayWords.holding}</span>}
      {hold && (
        <>
          <strong>
            {formatDay(dateOf(hold.attributes.start_time, zone), 'short')}{' '}
            {formatRange(hold.attributes, zone)}
          </strong>
          {', '}
          {agentName(roster, hold.attributes.agent_id)}
          {'. '}
          <span className="quiet">
            {isHeld
              ? dayWords.heldUntil(formatTime(hold.attributes.expires_at, zone))
              : dayWords.holdEnded}
          </span>
        </>
      )}
    </p>
  )
}
