import { MAX_UNIX_SECONDS, toUnixSeconds } from '../../platform/time.ts'
import { findSlots } from '../../scheduling/find-slots.ts'
import type { ManageHost, Visit } from './open-visit.ts'

const DAYS_PER_PAGE = 14
/** The pages end two years from now. */
const MAX_DAYS_AHEAD = 731
/** A page with more times ends with the day that reaches the number. */
const MAX_TIMES = 400

/** The free times of one day, in order; Unix seconds. */
export type FreeDay = { date: Temporal.PlainDate; starts: number[] }

/** A page of free times. `earlier` and `later`: the first dates of the other pages; null: none. */
export type MoveTimes = {
  days: FreeDay[]
  earlier: Temporal.PlainDate | null
  later: Temporal.PlainDate | null
}

/** The times to which a meeting can be moved, from a date in the zone of the visit; null: today. */
export async function findMoveTimes(
  host: ManageHost,
  visit: Visit,
  wanted: Temporal.PlainDate | null,
): Promise<MoveTimes> {
  const { timeZone, now } = visit
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const last = today.add({ days: MAX_DAYS_AHEAD })
  const first = clamp(wanted ?? today, today, last)
  const end = first.add({ days: DAYS_PER_PAGE })
  const { slots, rule } = await searchSlots(host, visit, {
    from: Math.max(toUnixSeconds(now), beginOf(first, timeZone)),
    to: beginOf(end, timeZone),
  })
  const starts = slots
    .map(({ start }) => start)
    .filter((start) => start !== visit.meeting.startSeconds)
  const { days, isComplete } = groupByDay(starts, timeZone)
  const next = isComplete ? end : days.at(-1)!.date.add({ days: 1 })
  const lastStart = Math.min(rule.horizonEnds, rule.dates.to, beginOf(last, timeZone))
  const isFirst = Temporal.PlainDate.compare(first, today) === 0
  return {
    days,
    earlier: isFirst ? null : clamp(first.subtract({ days: DAYS_PER_PAGE }), today, last),
    later: beginOf(next, timeZone) < lastStart ? next : null,
  }
}

/** Whether the meeting can be moved to exactly this start (Unix seconds). */
export async function isFreeStart(host: ManageHost, visit: Visit, start: number): Promise<boolean> {
  if (start < toUnixSeconds(visit.now) || start >= MAX_UNIX_SECONDS) return false
  const { slots } = await searchSlots(host, visit, { from: start, to: start + 1 })
  return slots.some((slot) => slot.start === start)
}

/**
 * The agent whom the attendee asked for, and who still takes meetings of the team; null: the rule
 * of the meeting type chooses.
 */
export function chooseAgent({ meeting, agents }: Visit): number | null {
  const agent = agents.find(({ id }) => id === meeting.agentId)
  const isAvailable =
    agent?.archivedAt === null && agent.memberships.some(({ teamId }) => teamId === meeting.teamId)
  return meeting.agentNamed && isAvailable ? meeting.agentId : null
}

function searchSlots(host: ManageHost, visit: Visit, window: { from: number; to: number }) {
  const { meeting } = visit
  return findSlots(host.pool, visit.actor, host.rosters, {
    ids: {
      teamId: meeting.teamId,
      meetingTypeId: meeting.meetingTypeId,
      agentId: chooseAgent(visit),
    },
    durationMinutes: null,
    contactId: meeting.contactId,
    ignoring: { meetingId: meeting.id, holdId: null },
    now: toUnixSeconds(visit.now),
    languages: [],
    window,
    timeZone: visit.timeZone,
    limit: null,
    by: null,
  })
}

/** The days of the starts, until the number of times on a page is reached. */
function groupByDay(
  starts: readonly number[],
  timeZone: string,
): { days: FreeDay[]; isComplete: boolean } {
  const days: FreeDay[] = []
  for (const [count, start] of starts.entries()) {
    const date = dateOf(start, timeZone)
    const day = days.at(-1)
    if (day?.date.equals(date)) day.starts.push(start)
    else if (count >= MAX_TIMES) return { days, isComplete: false }
    else days.push({ date, starts: [start] })
  }
  return { days, isComplete: true }
}

function dateOf(seconds: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

function beginOf(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds / 1000
}

function clamp(date: Temporal.PlainDate, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  if (Temporal.PlainDate.compare(date, from) < 0) return from
  return Temporal.PlainDate.compare(date, to) > 0 ? to : date
}
