import type { ClientActor } from '../access/actor.ts'
import type { AgentTime } from './taken-time/core/agent-time.ts'
import type { Interval } from './taken-time/core/interval.ts'
import type { Db } from '../platform/db/pool.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import { computeSlots, type Slot } from './core/slots.ts'
import { spreadSlots } from './core/spread-slots.ts'
import type { StartRules } from './core/start-rules.ts'
import type { Target } from './get-target.ts'
import type { Rosters } from './open-rosters.ts'
import { chooseWithinHours } from './choose-within-hours.ts'
import { type AvailabilityRequest, resolveAvailability } from './resolve-availability.ts'

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
 * The starts that can be booked now, by the same rules as booking, also within a transaction.
 * Throws like `resolveAvailability`.
 */
export async function readSlots(
  db: Db,
  actor: ClientActor,
  rosters: Rosters,
  question: SlotQuestion,
): Promise<FoundSlots> {
  const { roster, target, rule, agents, arrangements, language } = await resolveAvailability(
    db,
    actor,
    rosters,
    { ...question, recalls: true },
  )
  const timeZone = question.timeZone ?? target.placeZone ?? target.team.timeZone
  const all = computeSlots(rule, arrangements, question.window)
  const { limit, by } = question
  // Those that are spread are offered to callers.
  const offered =
    limit === null || by === null
      ? all
      : chooseWithinHours(all, roster, {
          team: target.team,
          now: fromUnixSeconds(question.now),
          limit,
        })
  const slots = limit === null ? all : spreadSlots(offered, { limit, by, timeZone })
  return { target, slots, durationSeconds: rule.durationSeconds, timeZone, language, rule, agents }
}
