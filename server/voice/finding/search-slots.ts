import { NO_HOLDER } from '../../scheduling/taken-time/time-holder.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { findNoSlotsReason, type NoSlotsReason } from '../../scheduling/core/no-slots-reason.ts'
import type { Slot } from '../../scheduling/core/slots.ts'
import { spreadSlots } from '../../scheduling/core/spread-slots.ts'
import { findSlots, type FoundSlots } from '../../scheduling/find-slots.ts'
import type { Window } from '../../speech/when/when.ts'
import { isDaytime } from './is-daytime.ts'
import { readPhoneHours } from './read-phone-hours.ts'
import type { SearchCriteria } from './read-search-criteria.ts'
import type { Session, VoiceDeps } from '../call/session.ts'

export const MAX_OFFERS = 3
export const SECONDS_PER_DAY = 86_400
/**
 * The windows of the search for the earliest times, in days. The first one is almost always
 * sufficient.
 */
const WINDOW_DAYS = [7, 31, 62]

export type Search = { deps: VoiceDeps; session: Session; criteria: SearchCriteria }

export function searchSlots(
  {
    deps: { pool, rosters },
    session,
    criteria: { teamId, meetingTypeId, duration, meetingId, agentId },
  }: Search,
  window: Window,
): Promise<FoundSlots> {
  return findSlots(pool, session.actor, rosters, {
    ids: { teamId, meetingTypeId, agentId },
    durationMinutes: duration,
    contactId: null,
    ignoring: { ...NO_HOLDER, meetingId },
    now: toUnixSeconds(session.now),
    window,
    timeZone: session.timeZone,
    limit: null,
    by: null,
    languages: [session.language],
  })
}

/** To move a meeting, the slots of its agent if there are any. */
export function preferOwnAgent(
  { criteria: { agentId, keeps } }: Search,
  slots: readonly Slot[],
): readonly Slot[] {
  const own =
    agentId === null && keeps !== null
      ? slots.filter(({ agentIds }) => agentIds.includes(keeps))
      : []
  return own.length > 0 ? own : slots
}

type Earliest = { slots: Slot[]; reason: NoSlotsReason | null }

/**
 * The first slots after `from` (Unix seconds), spread over days and parts of the day, within the
 * hours of the phone if there are any. `isEarliest`: the very first slots in the hours of the team,
 * at any time of day. `reason`: why there are none.
 */
export async function findEarliestSlots(
  search: Search,
  { from, isEarliest = false }: { from: number; isEarliest?: boolean },
): Promise<Earliest> {
  const { deps, session } = search
  const { timeZone } = session
  const hours = await readPhoneHours(deps, deps.pool, session)
  let reason: NoSlotsReason | null = null
  for (const days of WINDOW_DAYS) {
    const window = { from, to: from + days * SECONDS_PER_DAY }
    const { slots, rule, agents } = await searchSlots(search, window)
    // If nothing can be booked before a date, the search starts at that date.
    const opens = Math.max(rule.earliest, rule.dates.from)
    if (
      slots.length === 0 &&
      opens >= window.to &&
      opens < Math.min(rule.horizonEnds, rule.dates.to)
    )
      return findEarliestSlots(search, { from: opens, isEarliest })
    const inHours = hours.within(slots)
    const enough = isEarliest ? inHours : inHours.filter(({ start }) => isDaytime(start, timeZone))
    if (enough.length >= MAX_OFFERS || days === WINDOW_DAYS.at(-1)) {
      reason = slots.length === 0 ? findNoSlotsReason(rule, agents, [window]) : null
      const others = isEarliest ? slots : hours.prefer(slots)
      return {
        slots: spreadSlots(preferOwnAgent(search, enough.length > 0 ? enough : others), {
          limit: MAX_OFFERS,
          by: isEarliest ? null : 'dayparts',
          timeZone,
        }),
        reason,
      }
    }
  }
  return { slots: [], reason }
}

export function readStarts(slots: readonly Slot[]): number[] {
  return slots.map(({ start }) => start)
}
