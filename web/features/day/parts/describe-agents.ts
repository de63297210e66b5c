import { formatLanguage } from '../../../words/format-language.ts'
import type { Roster } from '../api/roster.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName } from './shown.ts'

/** `isOneOf`: one of the agents after the change, who is not chosen yet. */
type Agents = { before: readonly number[]; after: readonly number[]; isOneOf?: boolean }

/** With whom a meeting is after a change, and instead of whom. */
export function describeAgents(roster: Roster, { before, after, isOneOf = false }: Agents): string {
  const join = (ids: readonly number[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(formatLanguage, { type }).format(ids.map((id) => agentName(roster, id)))
  const names = join(after, isOneOf ? 'disjunction' : 'conjunction')
  const isSame = before.length === after.length && before.every((id) => after.includes(id))
  return isSame
    ? dayWords.withAgents(names)
    : dayWords.insteadOf(names, join(before, 'conjunction'))
}
