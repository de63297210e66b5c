import type { ClientActor } from '../access/actor.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { resolveAvailability, type AvailabilityRequest } from './resolve-availability.ts'
import { oneOfEach } from './core/slots.ts'
import { findRefusals, type RefusalReason } from './core/start-rules.ts'
import type { Rosters } from './open-rosters.ts'

/** The problem detail for each rule that can reject a start. */
export const REFUSAL_DETAILS: Record<RefusalReason, string> = {
  past: 'That time is in the past.',
  minimum_notice: 'That time is too soon: this meeting type requires more notice.',
  beyond_horizon: 'That time is beyond the booking horizon of this meeting type.',
  outside_dates: 'This meeting type is not available on that date.',
  limit_reached: 'The limit of meetings of this type is reached for that period.',
  off_grid: 'This meeting type can only start at times that slot search returns.',
  time_off: 'The agent is away at that time.',
  outside_hours: 'That time is outside of opening hours.',
  busy_elsewhere: 'The agent has another calendar event at that time.',
  fully_booked: 'All seats are taken at that time.',
  taken: 'That time is taken.',
  held: 'That time is currently held.',
}

export type StartExplanation = {
  bookable: boolean
  agents: { agentId: number; standsInFor: number | null; reasons: RefusalReason[] }[]
}

/**
 * For each agent who may take a meeting at this start, all rules that reject it; none if it can be
 * booked. Throws like `askAvailability`.
 */
export function explainStart(
  db: Db,
  actor: ClientActor,
  rosters: Rosters,
  { start, ...asked }: AvailabilityRequest & { start: number },
): Promise<StartExplanation> {
  return retryOnConflict(
    async () => {
      const { rule, agents, together } = await resolveAvailability(db, actor, rosters, {
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
