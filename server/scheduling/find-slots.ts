import type { Caller } from '../access/caller.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import { checkDuration } from './check-duration.ts'
import type { Interval } from './core/interval.ts'
import { slotsOf, type Slot } from './core/slots.ts'
import { spread } from './core/spread.ts'
import { findTarget, type Target, type TargetIds } from './find-target.ts'
import type { Rosters } from './open-rosters.ts'
import { type Ignoring, readAvailability } from './read-availability.ts'

export type SlotQuestion = {
  ids: TargetIds
  /** Starts are within it; Unix seconds. */
  window: Interval
  /** Minutes; null for the meeting type's own. */
  duration: number | null
  timeZone: string | null
  limit: number | null
  by: 'days' | 'dayparts' | null
  /** Whose limits count; null: nobody's. */
  contactId: string | null
  /** The meeting that could move, or the hold that could be given up, for one of these. */
  ignoring: Ignoring
  now: number
}

export type FoundSlots = { target: Target; slots: Slot[]; duration: number; timeZone: string }

/**
 * The starts that can be booked now, by the same rules as booking itself. Throws 422 for unknown ids and durations; a
 * sandbox answers unknown ids as if a booking had made them already, and writes nothing.
 */
export function findSlots(db: Db, caller: Caller, rosters: Rosters, question: SlotQuestion): Promise<FoundSlots> {
  return retryOnConflict(async () => {
    const { now, window } = question
    const existing = question.ignoring.meetingId !== null
    const { roster, target } = await findTarget(db, caller, rosters, { ids: question.ids, base: '', now: fromUnixSeconds(now), existing })
    checkDuration(target.meetingType, question.duration, '/duration')
    const timeZone = question.timeZone ?? target.team.timeZone
    const { rule, agents } = await readAvailability(db, caller.workspaceId, { ...question, roster, rosters, target })
    const all = slotsOf(rule, agents, window, { together: target.meetingType.assignment === 'collective' })
    const slots = question.limit === null ? all : spread(all, { limit: question.limit, by: question.by, timeZone })
    return { target, slots, duration: rule.duration, timeZone }
  }, () => {})
}
