import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { formatDay } from '../../../words/format-day.ts'
import type { Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { agentsOf, stateOf } from '../core/describe-meeting.ts'
import { dateOf, formatRange } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName } from './shown.ts'

type Props = {
  stored: Meeting
  /** What the person wants, in words; without a value the meeting keeps its own. */
  yours: { start?: string; agent?: string; state?: string }
  roster: Roster
  zone: string
  isPending: boolean
  onKeepStored: () => void
  onKeepYours: () => void
}

/** A meeting that was changed meanwhile: as it is stored, and as it was wanted. */
export function ChangeConflict({ stored, yours, roster, zone, ...actions }: Props) {
  const { attributes } = stored
  const [start, agent, state] = [
    timeOf(stored, zone),
    agentsOf(attributes)
      .map((id) => agentName(roster, id))
      .join(', '),
    stateOf(attributes, 0).word,
  ]
  return (
    <SaveConflict
      {...actions}
      fields={[
        { label: dayWords.version.start, stored: start, yours: yours.start ?? start },
        { label: dayWords.version.agent, stored: agent, yours: yours.agent ?? agent },
        { label: dayWords.version.state, stored: state, yours: yours.state ?? state },
      ]}
    />
  )
}

/** The date and the times of a meeting. */
export function timeOf({ attributes }: Meeting, zone: string): string {
  const day = formatDay(dateOf(attributes.start_time, zone), 'short')
  return `${day} ${formatRange(attributes, zone)}`
}
