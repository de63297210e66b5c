import { Link } from '@tanstack/react-router'
import { hoursWords } from '../words/hours-words.ts'

/** Leads to the time off of an agent. */
export function TimeOffLink({ agentId, name }: { agentId: string; name: string }) {
  return (
    <Link
      to="/team/agents/$agentId/time-off"
      params={{ agentId }}
      aria-label={hoursWords.timeOffOf(name)}
    >
      {hoursWords.timeOff}
    </Link>
  )
}
