import { formatLanguage } from '../../../words/format-language.ts'
import { isArchived, type Roster } from '../api/roster.ts'
import { type AgentHours, useOpenHours } from '../use-open-hours.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName } from './shown.ts'

type Props = { roster: Roster; date: string }

/** Says that a date is closed, and why. Voice agents may be open nevertheless. */
export function ClosedDay({ roster, date }: Props) {
  const ids = [...roster.agents].flatMap(([id, agent]) => (isArchived(agent) ? [] : id))
  const hours = useOpenHours(roster, ids, date)
  const people = ids.filter((id) => roster.agents.get(id)?.attributes.kind === 'person')
  const closed = (people.length > 0 ? people : ids).map((id) => hours.get(id))
  if (closed.length === 0 || !closed.every((each) => each?.isClosed)) return null
  const open = ids.filter((id) => hours.get(id)?.isClosed === false)
  return (
    <p>
      <strong>{reasonOf(closed)}</strong>
      {open.length > 0 &&
        ` ${dayWords.openStill(listNames(open.map((id) => agentName(roster, id))))}`}
    </p>
  )
}

function reasonOf(closed: readonly (AgentHours | undefined)[]): string {
  const holidays = new Set(closed.flatMap((each) => each?.holiday ?? []))
  if (holidays.size === 0 && closed.some((each) => each?.isOverride)) return dayWords.closedDate
  return dayWords.closed(listNames([...holidays]))
}

function listNames(names: readonly string[]): string {
  return new Intl.ListFormat(formatLanguage).format(names)
}
