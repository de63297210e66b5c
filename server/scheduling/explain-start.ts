import type { ClientActor } from '../access/actor.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { askAvailability, type AvailabilityAsked } from './ask-availability.ts'
import { oneOfEach } from './core/slots.ts'
import { findRefusals, type RefusalReason } from './core/start-rules.ts'
import type { Rosters } from './open-rosters.ts'

/** A sentence for each rule that can refuse a start. */
export const REFUSAL_DETAILS: Record<RefusalReason, string> = {
  past: 'That time has passed.',
  minimum_notice: 'That is too soon: this meeting type asks for more notice.',
  beyond_horizon: 'That is too far ahead for this meeting type.',
  outside_dates: 'There are no meetings of this type on that date.',
  limit_reached: 'There are as many meetings of this type in that time as there may be.',
  off_grid: 'This meeting type starts only at the times that slot search offers.',
  time_off: 'The agent is away at that time.',
  outside_hours: 'Nobody is available at that hour.',
  busy_elsewhere: 'The agent is busy at that time.',
  fully_booked: 'All seats are taken at that time.',
  taken: 'That time is taken.',
  held: 'Somebody else is deciding about that time.',
}

export type StartExplanation = {
  bookable: boolean
  agents: { agentId: number; standsInFor: number | null; reasons: RefusalReason[] }[]
}

/**
 * For each agent who may take a meeting at this start, every rule that refuses it; none where it
 * can be booked. Throws as `askAvailability` does.
 */
export function explainStart(
  db: Db,
  actor: ClientActor,
  rosters: Rosters,
  { start, ...asked }: AvailabilityAsked & { start: number },
): Promise<StartExplanation> {
  return retryOnConflict(
    async () => {
      const { rule, agents, together } = await askAvailability(db, actor, rosters, {
        ...asked,
        window: { from: start, to: start + 1 },
      })
      const explained = agents.map((agent) => ({
        agentId: agent.agentId,
        standsInFor: agent.standsInFor,
        reasons: findRefusals(rule, agent, start),
      }))
      const free = explained
        .filter(({ reasons }) => reasons.length === 0)
        .map(({ agentId }) => agentId)
      const bookable = together ? oneOfEach(agents, free).length > 0 : free.length > 0
      // A stand-in is explained only during the time off of the other agent.
      return {
        bookable,
        agents: explained.filter(
          ({ standsInFor, reasons }) => standsInFor === null || !reasons.includes('outside_hours'),
        ),
      }
    },
    () => {},
  )
}
