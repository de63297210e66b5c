import { Section } from '../../../parts/section.tsx'
import type { ExplainedDay } from '../api/explain-day.ts'
import { isOutsideHours } from '../is-outside-hours.ts'
import { whyNotWords } from '../words/why-not-words.ts'
import { ReasonLine } from './reason-line.tsx'

type Props = { day: ExplainedDay; nameOf: (agentId: number) => string }
type Counted = { starts: Set<string>; agents: Set<number> }

/** The reasons of the starts that cannot be booked, the commonest first, with who they concern. */
export function ReasonsOfDay({ day, nameOf }: Props) {
  const counted = count(day)
  if (counted.size === 0) return null
  const inOrder = [...counted].toSorted(([, a], [, b]) => b.starts.size - a.starts.size)
  return (
    <Section title={whyNotWords.reasonsOfDay}>
      <ul className="rows">
        {inOrder.map(([position, { starts, agents }]) => {
          const reason = day.reasons[position]
          const [agentId = null] = agents
          return (
            reason && (
              <li key={position} className="counted-reason">
                <span className="figure">{whyNotWords.countOfStarts(starts.size)}</span>
                <span>{[...agents].map(nameOf).join(', ')}</span>
                <span>
                  <ReasonLine reason={reason} timeZone={day.timeZone} agentId={agentId} />
                </span>
              </li>
            )
          )
        })}
      </ul>
    </Section>
  )
}

/** By position: the refused starts of a reason, and its agents. Closed hours count if all are. */
function count(day: ExplainedDay): Map<number, Counted> {
  const counted = new Map<number, Counted>()
  const refused = day.starts.filter(({ bookable }) => !bookable)
  const open = refused.filter((start) => !isOutsideHours(day, start))
  for (const { start_time: at, reasons, agents } of open.length > 0 ? open : refused)
    for (const { positions, agentId } of [
      { positions: reasons, agentId: null },
      ...agents.map((agent) => ({ positions: agent.reasons, agentId: agent.agent_id })),
    ])
      for (const position of positions) {
        const known = counted.get(position) ?? { starts: new Set(), agents: new Set() }
        known.starts.add(at)
        if (agentId !== null) known.agents.add(agentId)
        counted.set(position, known)
      }
  return counted
}
