import { readBusyTimes } from '../../calendars/store/busy-times.ts'
import { countLimits } from '../../scheduling/taken-time/count-limits.ts'
import { findGroup } from '../../scheduling/taken-time/store/groups.ts'
import { overlap, spanning } from '../../scheduling/taken-time/core/interval.ts'
import type { Db } from '../../platform/db/pool.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { takenPeriod } from '../../scheduling/core/start-rules.ts'
import { resolveRule } from '../../scheduling/resolve-rule.ts'
import type { BookingContext } from '../booking-context.ts'
import type { LockedHold } from '../store/holds.ts'
import type { Allocation, AllocationRequest, RefusedAllocation } from './allocation.ts'
import { confirmFresh, findOldCalendars } from './confirm-fresh.ts'

/**
 * The allocation of a hold, for the booking that redeems it. Only what the hold did not know is
 * decided here: the limits of the attendee, and the events of the agents' calendars since then.
 */
export async function allocateHeldStart(
  db: Db,
  context: BookingContext,
  { target, startSeconds, contact, ignoring }: AllocationRequest,
  hold: LockedHold,
): Promise<Allocation | RefusedAllocation> {
  const { actor, now } = context
  const { workspaceId } = actor
  const { meetingType, team } = target
  const durationMinutes = (hold.endSeconds - startSeconds) / 60
  const rule = resolveRule({ ...target, durationMinutes, now: toUnixSeconds(now) })
  const { contactId } = await contact
  const refused = { ok: false as const, rule, target, contactId, ignoring }
  if (startSeconds < rule.now) return { ...refused, reason: 'past' }
  const attendee = { subject: contactId!, kind: 'attendee' as const, timeZone: team.timeZone }
  const { lanes } = hold
  const agentIds = lanes.map(({ agentId }) => agentId)
  const period = spanning([takenPeriod(rule, startSeconds), ...lanes])
  const [groupId, busy, limits, old] = await Promise.all([
    meetingType.seats === 1
      ? null
      : findGroup(db, workspaceId, { meetingId: null, holdId: hold.id }),
    readBusyTimes(db, workspaceId, { agentIds, window: period, exceptMeetingId: null }),
    countLimits(db, workspaceId, {
      meetingType,
      subjects: [attendee],
      window: { from: startSeconds, to: startSeconds + 1 },
      now: rule.now,
      ignoring,
    }),
    findOldCalendars(db, context, target),
  ])
  const full = limits.full.get(attendee.subject) ?? []
  if (full.some(({ from, to }) => from <= startSeconds && startSeconds < to))
    return { ...refused, reason: 'limit_reached' }
  const unchecked = confirmFresh(context, old, { agentIds, period, meetingType, othersToo: false })
  if (unchecked.length > 0 && meetingType.whenCalendarUnreachable === 'refuse')
    return { ...refused, reason: 'calendar_unchecked' }
  const isBusy = lanes.some((lane) => busy.get(lane.agentId)?.some((each) => overlap(each, lane)))
  if (isBusy) return { ...refused, reason: 'busy_elsewhere' }
  const own = limits.placesAt(attendee, startSeconds)
  const limitPlaces = { own, group: [], groupId, meetingTypeId: meetingType.id, now }
  return { ...allocationOf(hold, rule, now), groupId, unchecked, limitPlaces }
}

/** The agents and the lanes of all members, which the hold has taken already. */
function allocationOf(
  { agentIds, assignment, countedFor, lanes }: LockedHold,
  rule: Allocation['rule'],
  now: Temporal.Instant,
) {
  const agents = agentIds.map((agentId) => ({ agentId, standsInFor: null }))
  const time = { lanes, join: null, open: null, now }
  return { ok: true as const, rule, agents, assignment, countedFor, time }
}
