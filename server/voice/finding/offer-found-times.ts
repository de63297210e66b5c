import type { WantedMeeting } from '../../calls/store/calls.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { findNoSlotsReason, type NoSlotsReason } from '../../scheduling/core/no-slots-reason.ts'
import { spreadSlots } from '../../scheduling/core/spread-slots.ts'
import type { Slot } from '../../scheduling/core/slots.ts'
import { findRefusals } from '../../scheduling/core/start-rules.ts'
import type { Asked, When, Window } from '../../speech/when/when.ts'
import { chooseNearest } from '../core/choose-nearest.ts'
import { formatSpokenStart } from './format-spoken-start.ts'
import { offerTimes, sayTimes } from './offer-times.ts'
import { presentToday } from './present-today.ts'
import { readPhoneHours } from './read-phone-hours.ts'
import type { SearchCriteria } from './read-search-criteria.ts'
import {
  findEarliestSlots,
  MAX_OFFERS,
  preferOwnAgent,
  readStarts,
  type Search,
  searchSlots,
  SECONDS_PER_DAY,
} from './search-slots.ts'
import { answerWith, type ToolResult } from '../call/session.ts'

/** In minutes of the day; a Spanish afternoon ends at eight. */
const NOON = 12 * 60
const EVENING = 20 * 60
const MAX_SEARCH_SECONDS = 62 * SECONDS_PER_DAY

/** The reason why nothing is free, and the next openings after `from`, or after now. */
async function offerNext(
  search: Search,
  { asked, reason, from }: None & { from: number },
): Promise<ToolResult> {
  const {
    session: { lines, now },
    criteria: { agent },
  } = search
  const after = await nextOpenings(search, from)
  const starts = after.length > 0 ? after : await nextOpenings(search, toUnixSeconds(now))
  if (starts.length === 0) return offerNone(search, { asked, reason })
  return offer(search, starts, {
    asked,
    more: true,
    before: agent ? lines.agentNotFree(agent.name) : sentenceOf(search, reason),
    reason,
    isNext: true,
  })
}

function offerNone({ session, criteria }: Search, { asked, reason }: None): ToolResult {
  const { lines } = session
  const { agent } = criteria
  const data = {
    slots: [],
    more: false,
    question: null,
    problem: 'none',
    none_because: reason,
    ...presentToday(session),
  }
  return answerWith(agent ? lines.noneWithAgent(agent.name) : lines.noneAtAll, data, {
    memory: { asked, offered: [], chosen: null, wanted: wantedMeetingOf(criteria) },
  })
}

function sentenceOf({ session: { lines } }: Search, reason: NoSlotsReason | null): string {
  switch (reason) {
    case 'closed':
      return lines.closedThen
    case 'too_soon':
      return lines.tooSoonThen
    case 'not_bookable':
      return lines.notBookableThen
    default:
      return lines.fullThen
  }
}

type None = { asked: Asked | null; reason: NoSlotsReason | null }

/**
 * The earliest times in the hours of the phone; with `isEarliest`, the very first ones in the hours
 * of the team, which may be at night.
 */
export async function offerEarliest(search: Search, isEarliest: boolean): Promise<ToolResult> {
  const from = toUnixSeconds(search.session.now)
  const { slots, reason } = await findEarliestSlots(search, { from, isEarliest })
  return slots.length > 0
    ? offer(search, readStarts(slots), { asked: null, more: true })
    : offerNone(search, { asked: null, reason })
}

export async function offerStart(
  search: Search,
  { start, asked }: Extract<When, { kind: 'start' }>,
): Promise<ToolResult> {
  const { session, criteria } = search
  const now = toUnixSeconds(session.now)
  const { slots, rule, agents } = await searchSlots(search, {
    from: Math.max(now, start - SECONDS_PER_DAY),
    to: start + SECONDS_PER_DAY,
  })
  const exact = slots.filter((slot) => slot.start === start)
  if (exact.length > 0) return offer(search, readStarts(exact), { asked, more: false })
  const reason = agents.some((agent) => findRefusals(rule, agent, start).length === 0)
    ? null
    : findNoSlotsReason(rule, agents, [{ from: start, to: start + 1 }])
  // A caller who names a time outside of the hours accepts other such times.
  const hours = await readPhoneHours(search.deps, search.deps.pool, session)
  const suitable = hours.preferLike([start], slots)
  const near = readStarts(chooseNearest(preferOwnAgent(search, suitable), [start], MAX_OFFERS))
  if (near.length === 0) return offerNext(search, { asked, reason: reason ?? 'full', from: start })
  const sentence =
    reason === null || reason === 'full'
      ? session.lines.notFree(formatSpokenStart(session, start))
      : sentenceOf(search, reason)
  return offer(search, near, {
    asked,
    more: true,
    before: criteria.agent ? session.lines.agentNotFree(criteria.agent.name) : sentence,
    reason: reason ?? 'full',
  })
}

/**
 * Times within the windows, or else at night; the nearest to the points in time, if there are any.
 */
export async function offerWindows(
  search: Search,
  { windows, nights = [], near = [], asked }: Extract<When, { kind: 'windows' }>,
): Promise<ToolResult> {
  const all = [...windows, ...nights]
  const from = Math.min(...all.map((window) => window.from))
  const to = Math.min(Math.max(...all.map((window) => window.to)), from + MAX_SEARCH_SECONDS)
  const { slots, rule, agents } = await searchSlots(search, { from, to })
  const inDaytime = slotsWithin(slots, windows)
  const found = inDaytime.length > 0 ? inDaytime : slotsWithin(slots, nights)
  if (found.length === 0) {
    const reason = findNoSlotsReason(rule, agents, all)
    return (
      (await offerAround(search, near, { asked, reason })) ??
      offerNext(search, { asked, reason, from })
    )
  }
  const hours = await readPhoneHours(search.deps, search.deps.pool, search.session)
  const inside = hours.withinLike(near, found)
  const chosen =
    near.length > 0
      ? chooseNearest(preferOwnAgent(search, inside), near, MAX_OFFERS)
      : spreadSlots(preferOwnAgent(search, afterMidday(inside, asked, search.session.timeZone)), {
          limit: MAX_OFFERS,
          by: 'dayparts',
          timeZone: search.session.timeZone,
        })
  return offer(search, readStarts(chosen), { asked, more: inside.length > MAX_OFFERS })
}

/**
 * The reason why nothing is free, and the times within a day of the points; null if there are none.
 */
async function offerAround(
  search: Search,
  near: readonly number[],
  { asked, reason }: None,
): Promise<ToolResult | null> {
  const { deps, session, criteria } = search
  if (near.length === 0) return null
  const { slots } = await searchSlots(search, {
    from: Math.max(toUnixSeconds(session.now), Math.min(...near) - SECONDS_PER_DAY),
    to: Math.min(Math.max(...near) + SECONDS_PER_DAY, Math.min(...near) + MAX_SEARCH_SECONDS),
  })
  const hours = await readPhoneHours(deps, deps.pool, session)
  const suitable = hours.preferLike(near, slots)
  const starts = readStarts(chooseNearest(preferOwnAgent(search, suitable), near, MAX_OFFERS))
  if (starts.length === 0) return null
  return offer(search, starts, {
    asked,
    more: true,
    before: criteria.agent
      ? session.lines.agentNotFree(criteria.agent.name)
      : sentenceOf(search, reason),
    reason,
  })
}

/** In an afternoon, the times from two o'clock on if there are any: noon is midday. */
function afterMidday(
  slots: readonly Slot[],
  asked: Asked | null,
  timeZone: string,
): readonly Slot[] {
  if (asked?.span?.from !== NOON || asked.span.to > EVENING) return slots
  const later = slots.filter(
    ({ start }) =>
      Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(timeZone).hour >= 14,
  )
  return later.length > 0 ? later : slots
}

function slotsWithin(slots: readonly Slot[], windows: readonly Window[]): Slot[] {
  return slots.filter(({ start }) => windows.some(({ from, to }) => start >= from && start < to))
}

/**
 * The first slots after `from` in order of time, as an alternative if no requested time is free.
 */
async function nextOpenings(search: Search, from: number): Promise<number[]> {
  const now = toUnixSeconds(search.session.now)
  const found = await findEarliestSlots(search, { from: Math.max(now, from) })
  return readStarts(found.slots)
}

/**
 * `before`: the sentence that explains why the requested time is not free. `isNext`: whether the
 * times are the next openings.
 */
type OfferDetails = {
  asked: Asked | null
  more: boolean
  before?: string
  reason?: NoSlotsReason | null
  isNext?: boolean
}

export function offer(
  { session, criteria }: Search,
  starts: readonly number[],
  { asked, more, before, reason = null, isNext = false }: OfferDetails,
): ToolResult {
  const { lines } = session
  const { teamId, meetingTypeId, duration, agentId, agent, hints } = criteria
  const slots = offerTimes(
    session,
    { teamId, meetingTypeId, agentId, durationMinutes: duration },
    starts,
  )
  const spoken = sayTimes(session, slots, agent ? lines.withAgent(agent.name) : null)
  const line = isNext
    ? lines.nextOpenings(spoken)
    : spoken.length === 1
      ? lines.offerOne(spoken.join(''))
      : lines.offerSeveral(spoken)
  const data = {
    slots,
    more,
    question: null,
    problem: before === undefined ? null : 'none',
    none_because: reason,
    ...presentToday(session),
    ...(hints.length > 0 && { hints }),
  }
  return answerWith(before === undefined ? line : `${before} ${line}`, data, {
    memory: {
      asked,
      offered: [...starts],
      chosen: null,
      wanted: wantedMeetingOf(criteria),
    },
  })
}

/** The part of the criteria that the call remembers. */
export function wantedMeetingOf({
  teamId,
  meetingTypeId,
  duration,
  meetingId,
  agentId,
}: SearchCriteria): WantedMeeting {
  return { teamId, meetingTypeId, duration, meetingId, agentId }
}
