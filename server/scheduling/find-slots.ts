import type { ClientActor } from '../access/actor.ts'
import type { AgentTime } from '../availability/core/agent-time.ts'
import type { Interval } from '../availability/core/interval.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, runPipelined } from '../platform/db/pool.ts'
import { resolveAvailability, type AvailabilityRequest } from './resolve-availability.ts'
import { computeSlots, type Slot } from './core/slots.ts'
import { spreadSlots } from './core/spread-slots.ts'
import type { StartRules } from './core/start-rules.ts'
import type { Target } from './find-target.ts'
import type { Rosters } from './open-rosters.ts'

export type SlotQuestion = AvailabilityRequest & {
  /** The window of the starts; Unix seconds. */
  window: Interval
  timeZone: string | null
  limit: number | null
  by: 'days' | 'dayparts' | null
}

/**
 * `rule` and `agents`: the rules and the availability within the window, on which the slots are
 * based.
 */
export type FoundSlots = {
  target: Target
  slots: Slot[]
  durationSeconds: number
  timeZone: string
  /** The language to speak (BCP 47). */
  language: string
  rule: StartRules
  agents: readonly AgentTime[]
}

/**
 * The starts that can be booked now, by the same rules as booking. Throws like `askAvailability`.
 */
export function findSlots(
  pool: Pool,
  actor: ClientActor,
  rosters: Rosters,
  question: SlotQuestion,
): Promise<FoundSlots> {
  return retryOnConflict(
    async () => {
      const {
        target,
        rule,
        agents,
        together: allOfThem,
        language,
      } = await runPipelined(pool, (db) => resolveAvailability(db, actor, rosters, question))
      const timeZone = question.timeZone ?? target.team.timeZone
      const found = computeSlots(rule, agents, question.window, { together: allOfThem })
      const { namedId } = target
      const all =
        namedId === null ? found : found.filter(({ agentIds }) => agentIds.includes(namedId))
      const slots =
        question.limit === null
          ? all
          : spreadSlots(all, { limit: question.limit, by: question.by, timeZone })
      return {
        target,
        slots,
        durationSeconds: rule.durationSeconds,
        timeZone,
        language,
        rule,
        agents,
      }
    },
    () => {},
  )
}
