import { Link } from '@tanstack/react-router'
import { useScopes } from '../../../api/use-scopes.ts'
import { isArchived, type Roster } from '../api/roster.ts'
import { dayWords } from '../words/day-words.ts'

/** Leads back to the set-up as long as callers can book nothing. */
export function NotBookable({ roster: { agents, types } }: { roster: Roster }) {
  const canSetUp = useScopes().has('roster:write')
  const isSetUp = [agents, types].every((all) => [...all.values()].some((one) => !isArchived(one)))
  if (isSetUp) return null
  return (
    <p>
      {dayWords.notBookable}{' '}
      {canSetUp ? <Link to="/set-up">{dayWords.toSetUp}</Link> : dayWords.askForSetUp}
    </p>
  )
}
