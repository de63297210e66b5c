import { planReading } from '../../calendars/store/ages.ts'
import { findStaleCalendars, type StaleCalendar } from '../../calendars/find-stale-calendars.ts'
import type { Period } from '../../calendars/calendar-provider.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { Postponed } from '../../platform/db/conflict.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { formatInstant } from '../../platform/time.ts'
import type { Target } from '../../scheduling/get-target.ts'
import type { BookingContext } from '../booking-context.ts'

/** Calendars that are asked together at most. */
const MAX_CHECKED = 64

/** The calendars of the agents who may take a meeting that are older than its type permits. */
export async function findOldCalendars(
  db: Db,
  { actor: { workspaceId }, liveCalendars = null, now }: BookingContext,
  { meetingType, agents }: Pick<Target, 'meetingType' | 'agents'>,
): Promise<StaleCalendar[]> {
  if (liveCalendars === null) return []
  const standIns = agents.flatMap(({ timeOff }) => timeOff.flatMap((off) => off.standInId ?? []))
  return findStaleCalendars(db, workspaceId, {
    agentIds: [...new Set([...agents.map(({ id }) => id), ...standIns])],
    readSince: now.subtract({ seconds: meetingType.calendarMaxAgeSeconds }),
  })
}

/**
 * The old calendars of the chosen agents that cannot be read now. Throws Postponed if they have to
 * be read first: for this period, outside of the transaction, which is then tried again.
 * `othersToo`: all old calendars are read at once, because another agent may have to be chosen. So
 * they are if one was read in vain, because other bookings have passed the turn on. The time that
 * was spent on other calendars counts, unless the meeting type refuses what could not be read.
 */
export function confirmFresh(
  { liveCalendars = null }: BookingContext,
  old: readonly StaleCalendar[],
  question: {
    agentIds: readonly number[]
    period: Period
    meetingType: Pick<MeetingType, 'calendarMaxAgeSeconds' | 'whenCalendarUnreachable'>
    othersToo: boolean
  },
): StaleCalendar[] {
  if (liveCalendars === null || old.length === 0) return []
  const { agentIds, period, meetingType, othersToo } = question
  const { calendarMaxAgeSeconds: maxAgeSeconds, whenCalendarUnreachable } = meetingType
  const stateOf = (calendar: StaleCalendar) =>
    calendar.isReadable ? liveCalendars.stateOf(calendar, period, maxAgeSeconds) : 'unreachable'
  const chosen = old.filter(({ agentId }) => agentIds.includes(agentId))
  if (chosen.some((calendar) => stateOf(calendar) === 'unknown')) {
    const wasInVain = old.some((each) => !chosen.includes(each) && stateOf(each) === 'fresh')
    const asked = (othersToo || wasInVain ? old : chosen).filter(
      (calendar) => stateOf(calendar) === 'unknown',
    )
    throw new Postponed('Calendars of the agents have to be read first.', (waitedMs) =>
      liveCalendars.check(
        asked.slice(0, MAX_CHECKED),
        period,
        whenCalendarUnreachable === 'refuse' ? 0 : waitedMs,
      ),
    )
  }
  return chosen.filter((calendar) => stateOf(calendar) === 'unreachable')
}

/** Says which calendars could not be read again. */
export function warnOfUnchecked(unchecked: readonly StaleCalendar[]): Fault[] {
  return unchecked.map(({ id, agentId, syncedAt }) => ({
    pointer: '/data/attributes/agent_id',
    code: 'calendar_unchecked',
    detail:
      `Calendar ${id} of agent ${agentId} could not be read again: what was read ` +
      `${syncedAt === null ? 'before' : `at ${formatInstant(syncedAt)}`} was used. It is checked as ` +
      'soon as possible.',
  }))
}

/** Has the calendars read as soon as possible. */
export async function checkSoon(
  tx: Tx,
  { actor: { workspaceId }, now }: BookingContext,
  unchecked: readonly StaleCalendar[],
): Promise<void> {
  // Credentials that are not accepted are tried again at their own times.
  const ids = unchecked.filter(({ isReadable }) => isReadable).map(({ id }) => id)
  if (ids.length > 0) await planReading(tx, workspaceId, { ids, now })
}
