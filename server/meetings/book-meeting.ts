import type { Caller, Provenance } from '../access/caller.ts'
import { emailKey } from '../contacts/core/email-address.ts'
import { planAttendee, recordAttendee } from '../contacts/record-attendee.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { fromUnixSeconds, toUnixSeconds } from '../platform/time.ts'
import { type AgentTime, freeLane, freeLanes, type MeetingTypeRule, type RefusalReason, refusalOf, takenPeriod } from '../scheduling/core/availability.ts'
import { localTime } from '../scheduling/core/spoken-time.ts'
import { type AssignmentCandidate, chooseAgent, type Choice } from '../scheduling/core/assignment.ts'
import { findTarget, type Target, type TargetIds } from '../scheduling/find-target.ts'
import type { Interval } from '../scheduling/core/interval.ts'
import { type Assigned, readAssigned } from '../scheduling/read-assigned.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { readAvailability, ruleOf } from '../scheduling/read-availability.ts'
import { presentMeeting } from './present-meeting.ts'
import { insertMeeting, type Meeting, selectSameMeeting } from './store.ts'
import { newConfirmationCode, newId } from '../platform/new-id.ts'

export type Booking = {
  ids: TargetIds
  /** Unix seconds. */
  start: number
  attendee: { email: string; name: string | null; phone: string | null }
  timeZone: string | null
  language: string | null
  notes: string | null
  answers: Record<string, unknown> | null
  callId: string | null
}

export type BookingOutcome =
  | { ok: true; meeting: Meeting; replayed: boolean }
  | { ok: false; reason: RefusalReason; target: Target; rule: MeetingTypeRule }

export type BookingContext = { rosters: Rosters; caller: Caller; provenance: Provenance; publicUrl: string; now: Temporal.Instant }

/**
 * Books a meeting, with the named agent or the one that the meeting type's rule chooses, and records the attendee as a
 * contact, inside the caller's transaction. The same booking again is answered with the first meeting. Throws 422 for
 * unknown ids, and Conflict when another write came between: the transaction is then to be tried again.
 */
export async function bookMeeting(db: Db, context: BookingContext, booking: Booking): Promise<BookingOutcome> {
  const { rosters, caller: { workspaceId, phoneRegion }, provenance, now } = context
  const { roster, target } = await findTarget(db, context.caller, rosters, { ids: booking.ids, base: '/data/attributes', now })
  const rule = ruleOf(target.meetingType)
  const attendeeKey = emailKey(booking.attendee.email)
  const attendee = { workspaceId, phoneRegion, provenance, now, patch: patchOf(booking) }
  const same = { meetingTypeId: target.meetingType.id, attendeeKey, startsAt: fromUnixSeconds(booking.start), agentId: booking.ids.agentId }

  const [agents, first, contact, assigned] = await Promise.all([
    readAvailability(db, workspaceId, { roster, rosters, agents: target.agents, rule, window: { from: booking.start, to: booking.start + 1 } }),
    selectSameMeeting(db, workspaceId, same),
    planAttendee(db, attendee),
    target.agentNamed ? [] : readAssigned(db, workspaceId, target, now),
  ])
  if (first) return { ok: true, meeting: first, replayed: true }

  const refusals = agents.map((agent) => refusalOf(rule, agent, booking.start, toUnixSeconds(now)))
  const free = agents.filter((_agent, i) => refusals[i] === null)
  if (free.length === 0) return { ok: false, reason: foremost(refusals), target, rule }

  const period = takenPeriod(rule, booking.start)
  const choice = target.agentNamed ? null : chooseAgent(target.meetingType.assignment, candidatesOf({ target, free, assigned, period }))
  const agent = choice ? free.find(({ agentId }) => agentId === choice.agentId)! : free[0]!
  const meeting = newMeeting({ booking, target, rule, contactId: contact.contactId, agentId: agent.agentId, choice, now })
  // Both statements go out together; where the first fails, the transaction has already refused the second.
  const [, stored] = await Promise.all([
    recordAttendee(db, attendee, contact),
    insertMeeting(db, workspaceId, {
      meeting, attendeeKey, agentNamed: target.agentNamed, provenance,
      wallTime: localTime(booking.start, meeting.timeZone).slice(0, 16),
      taking: { ...period, lane: freeLane(agent, period)! },
      assigned: target.meetingType.assignment === 'round_robin' && !target.agentNamed,
      data: presentMeeting(meeting, context.publicUrl).attributes,
    }),
  ])
  if (!stored) throw new Conflict('The time was taken in between.')
  return { ok: true, meeting, replayed: false }
}

type Choosing = { target: Target; free: readonly AgentTime[]; assigned: readonly Assigned[]; period: Interval }

function candidatesOf({ target, free, assigned, period }: Choosing): AssignmentCandidate[] {
  const given = new Map(assigned.map((each) => [each.agentId, each]))
  const memberships = new Map(target.agents.map((agent) => [agent.id, agent.memberships.find(({ teamId }) => teamId === target.team.id)!]))
  return free.map((agent) => ({
    agentId: agent.agentId,
    freeLanes: freeLanes(agent, period),
    weight: memberships.get(agent.agentId)!.weight,
    priority: memberships.get(agent.agentId)!.priority,
    assigned: given.get(agent.agentId)?.assigned ?? 0,
    lastAssignedAt: given.get(agent.agentId)?.lastAssignedAt ?? null,
  }))
}

function patchOf({ attendee }: Booking) {
  return { email: attendee.email, ...(attendee.name !== null && { name: attendee.name }), ...(attendee.phone !== null && { phone: attendee.phone }) }
}

type Making = { booking: Booking; target: Target; rule: MeetingTypeRule; contactId: string; agentId: number; choice: Choice | null; now: Temporal.Instant }

function newMeeting({ booking, target, rule, contactId, agentId, choice, now }: Making): Meeting {
  return {
    id: newId(),
    teamId: target.team.id,
    agentId,
    meetingTypeId: target.meetingType.id,
    contactId,
    attendeeEmail: booking.attendee.email,
    attendeeName: booking.attendee.name,
    attendeePhone: booking.attendee.phone,
    startsAt: fromUnixSeconds(booking.start),
    endsAt: fromUnixSeconds(booking.start + rule.duration),
    timeZone: booking.timeZone ?? target.team.timeZone,
    status: 'scheduled',
    sequence: 0,
    assignment: choice?.reason ?? null,
    location: target.meetingType.location,
    language: booking.language ?? target.team.language,
    notes: booking.notes,
    answers: booking.answers,
    callId: booking.callId,
    confirmationCode: newConfirmationCode(),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** What stands in the way of several agents is told by the one who is nearest to being free. */
const FOREMOST: readonly RefusalReason[] = ['past', 'minimum_notice', 'beyond_horizon', 'off_grid', 'held', 'taken', 'busy_elsewhere', 'outside_hours']

function foremost(refusals: readonly (RefusalReason | null)[]): RefusalReason {
  return FOREMOST.find((reason) => refusals.includes(reason)) ?? 'outside_hours'
}
