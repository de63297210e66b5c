import type { Caller } from '../access/caller.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import type { Interval } from './core/interval.ts'
import { slotsOf, type Slot } from './core/slots.ts'
import { spread } from './core/spread.ts'
import { findTarget, type Target, type TargetIds } from './find-target.ts'
import type { Rosters } from './open-rosters.ts'
import { readAvailability, ruleOf } from './read-availability.ts'

export type SlotQuestion = {
  ids: TargetIds
  /** Starts are within it; Unix seconds. */
  window: Interval
  /** Minutes; null for the meeting type's own. */
  duration: number | null
  timeZone: string | null
  limit: number | null
  by: 'days' | 'dayparts' | null
  now: number
}

export type FoundSlots = { target: Target; slots: Slot[]; duration: number; timeZone: string }

/**
 * The starts that can be booked now, by the same rules as booking itself. Throws 422 for unknown ids and durations; a
 * sandbox answers unknown ids as if a booking had made them already, and writes nothing.
 */
export function findSlots(db: Db, caller: Caller, rosters: Rosters, question: SlotQuestion): Promise<FoundSlots> {
  return retryOnConflict(async () => {
    const { roster, target } = await findTarget(db, caller, rosters, { ids: question.ids, base: '', now: fromUnixSeconds(question.now) })
    const rule = ruleOf(target.meetingType)
    if (question.duration !== null && question.duration * 60 !== rule.duration) throw wrongDuration(rule.duration / 60)
    const timeZone = question.timeZone ?? target.team.timeZone
    const agents = await readAvailability(db, caller.workspaceId, { roster, rosters, agents: target.agents, rule, window: question.window })
    const all = slotsOf(rule, agents, question.window, question.now)
    const slots = question.limit === null ? all : spread(all, { limit: question.limit, by: question.by, timeZone })
    return { target, slots, duration: rule.duration, timeZone }
  }, () => {})
}

function wrongDuration(minutes: number): Problem {
  const detail = `This meeting type takes ${minutes} minutes.`
  return new Problem('invalid_attributes', detail, { errors: [{ pointer: '/duration', code: 'not_allowed', detail }] })
}
