import type { ClientActor } from '../access/actor.ts'
import { type AgentCalendarState, listAgentCalendars } from '../calendars/store/explanations.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { resolveAvailability, type AvailabilityRequest } from './resolve-availability.ts'
import { judgeStart } from './core/judge-start.ts'
import { type RefusalReason, takenPeriod } from './core/start-rules.ts'
import type { Target } from './get-target.ts'
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
  closed: 'The schedule has no hours on that date.',
  holiday: 'The schedule is closed on that date, which is a public holiday.',
  outside_hours: 'That time is outside of opening hours.',
  busy_elsewhere: 'The agent has another calendar event at that time.',
  calendar_unchecked: "The agent's calendar could not be read again in time.",
  fully_booked: 'All seats are taken at that time.',
  taken: 'That time is taken.',
  held: 'That time is currently held.',
  archived: 'The team, the meeting type or the agent is archived.',
  no_agents: 'No agent takes meetings of this type.',
}

/** `reason`: why the start cannot be booked; null if it can. */
export type StartExplanation = {
  target: Target
  /** The language to speak (BCP 47). */
  language: string
  reason: RefusalReason | null
  agents: {
    agentId: number
    standsInFor: number | null
    reasons: RefusalReason[]
    /** The calendars that block the agent's time. */
    calendars: AgentCalendarState[]
  }[]
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
      const { target, rule, agents, arrangements, isArchived, language } =
        await resolveAvailability(db, actor, rosters, {
          ...asked,
          explaining: true,
          window: { from: start, to: start + 1 },
        })
      const calendars = await listAgentCalendars(db, actor.workspaceId, {
        agentIds: agents.map(({ agentId }) => agentId),
        period: takenPeriod(rule, start),
      })
      const { reason, agents: judged } = judgeStart(
        { rule, arrangements, agents, isArchived },
        start,
      )
      return {
        target,
        language,
        reason,
        agents: judged.map(({ agent: { agentId, standsInFor }, reasons }) => ({
          agentId,
          standsInFor,
          reasons,
          calendars: calendars.filter((calendar) => calendar.agentId === agentId),
        })),
      }
    },
    () => {},
  )
}
