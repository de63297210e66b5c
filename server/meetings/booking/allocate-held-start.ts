import { readBusyTimes } from '../../calendars/read-busy-times.ts'
import { countLimits } from '../../availability/count-limits.ts'
import { findGroup } from '../../availability/find-group.ts'
import type { Db } from '../../platform/db/pool.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { takenPeriod } from '../../scheduling/core/start-rules.ts'
import { resolveRule } from '../../scheduling/resolve-rule.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Hold } from '../store/holds.ts'
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
  hold: Hold,
): Promise<Allocation | RefusedAllocation> {
  const {
    actor: { workspaceId },
    now,
  } = context
  const { meetingType, team } = target
  const rule = resolveRule({
    ...target,
    durationMinutes: (hold.endSeconds - startSeconds) / 60,
    now: toUnixSeconds(now),
  })
  const { contactId } = await contact
  const refused = { ok: false as const, rule, target, contactId, ignoring }
  if (startSeconds < rule.now) return { ...refused, reason: 'past' }
  const attendee = { subject: contactId!, kind: 'attendee' as const, timeZone: team.timeZone }
  const period = takenPeriod(rule, startSeconds)
  const [groupId, busy, limits, old] = await Promise.all([
    meetingType.seats === 1
      ? null
      : findGroup(db, workspaceId, { meetingId: null, holdId: hold.id }),
    readBusyTimes(db, workspaceId, {
      agentIds: hold.agentIds,
      window: period,
      exceptMeetingId: null,
    }),
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
  const unchecked =
    groupId === null
      ? confirmFresh(context, old, {
          agentIds: hold.agentIds,
          period,
          maxAgeSeconds: meetingType.calendarMaxAgeSeconds,
          othersToo: false,
        })
      : []
  if (unchecked.length > 0 && meetingType.whenCalendarUnreachable === 'refuse')
    return { ...refused, reason: 'calendar_unchecked' }
  if (groupId === null && busy.size > 0) return { ...refused, reason: 'busy_elsewhere' }
  const agents = hold.agentIds.map((agentId) => ({ agentId, lane: 0, standsInFor: null }))
  return {
    ok: true,
    rule,
    agents,
    groupId,
    assignment: hold.assignment,
    countedFor: hold.countedFor,
    unchecked,
    limitPlaces: {
      own: limits.placesAt(attendee, startSeconds),
      group: [],
      groupId,
      meetingTypeId: meetingType.id,
      now,
    },
    time: { period, agents, join: null, open: null, now },
  }
}
