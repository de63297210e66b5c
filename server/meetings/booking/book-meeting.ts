import { ownLimitOf, requireOwn } from '../../access/own-limit.ts'
import { lockAgentsShared } from '../../roster/agents/store/locks.ts'
import { confirmFreeElsewhere } from '../../scheduling/taken-time/confirm-free-elsewhere.ts'
import { redeemTime } from '../../scheduling/taken-time/redeem-time.ts'
import { takeLimitPlaces } from '../../scheduling/taken-time/take-limit-places.ts'
import { takeTime } from '../../scheduling/taken-time/take-time.ts'
import { NO_HOLDER } from '../../scheduling/taken-time/time-holder.ts'
import { CLAIMED, SPOKEN } from '../../contacts/core/attributes/known-fields.ts'
import { type Attendee, planAttendee, recordAttendee } from '../../contacts/record-attendee.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { checkDuration } from '../../scheduling/check-duration.ts'
import { getTarget } from '../../scheduling/get-target.ts'
import { chooseSpokenLanguage } from '../../scheduling/choose-spoken-language.ts'
import type { BookingContext } from '../booking-context.ts'
import { checkGroup } from '../conflicts/check-group.ts'
import { deriveAttendeeKey } from '../core/derive-attendee-key.ts'
import { writeHold } from '../holds/change-hold.ts'
import { lockRedeemableHold } from '../holds/lock-redeemable-hold.ts'
import { presentMeeting } from '../present-meeting.ts'
import type { LockedHold } from '../store/holds.ts'
import { expireMeetings } from '../lifecycle/expire-lapsed.ts'
import { type Meeting, selectMeetingsAtStart } from '../store/meetings.ts'
import { insertMeeting } from '../store/write-meetings.ts'
import { allocateHeldStart } from './allocate-held-start.ts'
import { allocateStart, readStart } from './allocate-start.ts'
import type { Allocation, AllocationRequest, RefusedAllocation } from './allocation.ts'
import type { Booking } from './booking.ts'
import { checkBooking } from './check-booking.ts'
import { checkSoon, warnOfUnchecked } from './confirm-fresh.ts'
import { createMeeting } from './create-meeting.ts'
import { describeReplay } from './describe-replay.ts'

type BookingOutcome =
  | { ok: true; meeting: Meeting; replayed: boolean; warnings: Fault[] }
  | (RefusedAllocation & { language: string })

/**
 * Books a meeting with the named agent, with the agent that the meeting type's rule chooses, or
 * with the agents of a hold, and records the attendee as a contact. The outcome of a repeated
 * booking is the first meeting. An expired hold can be redeemed if its time is still free. Throws
 * 422 for unknown ids, and Conflict after a concurrent write: the transaction must then be retried.
 */
export async function bookMeeting(
  tx: Tx,
  context: BookingContext,
  booking: Booking,
): Promise<BookingOutcome> {
  const { rosters, actor, now, acceptedLanguage } = context
  const { workspaceId, phoneRegion } = actor
  const { startSeconds, ids } = booking
  const { meetingTypeId, agentId } = ids
  const languages = [booking.language, acceptedLanguage]
  const question = { ids, base: '/data/attributes', now, languages }
  const { roster, target } = await getTarget(tx, actor, rosters, question)
  checkDuration(target.meetingType, booking.durationMinutes, '/data/attributes/duration_minutes')
  checkBooking(target.meetingType, { ...booking, phoneRegion })
  const hold = await lockRedeemableHold(tx, context, {
    ...booking,
    language: chooseSpokenLanguage(languages, target),
  })
  const held = hold?.status === 'active' ? hold : null
  const attendee = attendeeOf(context, booking)
  const attendeeKey = deriveAttendeeKey(booking.attendee)
  const planned = planAttendee(tx, attendee)
  const request = {
    roster,
    target,
    startSeconds,
    durationMinutes:
      booking.durationMinutes ?? (hold && (hold.endSeconds - hold.startSeconds) / 60),
    contact: planned.then(contactOf),
    keep: null,
    ignoring: { ...NO_HOLDER, holdId: booking.holdId },
    takenBy: 'meeting' as const,
  }
  const [allocate, meetings, plan] = await Promise.all([
    readAllocation(tx, context, request, held),
    selectMeetingsAtStart(tx, workspaceId, { meetingTypeId, attendeeKey, startSeconds, now }),
    planned,
  ])
  const first = meetings.find((each) => isSame(each, agentId))
  if (first) {
    const warnings = describeReplay(booking, hold, first)
    return { ok: true, meeting: first, replayed: true, warnings }
  }
  const allocation = await allocate()
  const wishes = [...languages, hold?.spokenLanguage ?? null]
  if (!allocation.ok) return { ...allocation, language: chooseSpokenLanguage(wishes, target) }
  requireOwn(ownLimitOf(actor), allocation.agents.map(idOf))
  await expireMeetings(tx, context, meetings)
  const meeting = createMeeting({ roster, booking, target, allocation, held, plan, now })
  // All statements are sent together; if the first fails, the transaction rejects the others.
  await Promise.all([
    recordAttendee(tx, attendee, plan),
    storeMeeting(tx, context, { meeting, attendeeKey, allocation, held }),
    checkSoon(tx, context, allocation.unchecked),
  ])
  const lapsed = hold && !held ? [warnOfLapsedHold(hold)] : []
  const warnings = [...lapsed, ...warnOfUnchecked(allocation.unchecked), ...plan.warnings]
  return { ok: true, meeting, replayed: false, warnings }
}

/** Reads what the allocation depends on, and returns the function that decides. */
async function readAllocation(
  tx: Tx,
  context: BookingContext,
  request: AllocationRequest,
  held: LockedHold | null,
): Promise<() => Promise<Allocation | RefusedAllocation>> {
  if (held) {
    const allocation = await allocateHeldStart(tx, context, request, held)
    return () => Promise.resolve(allocation)
  }
  const reading = await readStart(tx, context, request)
  return () => allocateStart(tx, context, request, reading)
}

function contactOf({ contactId, attributes }: Awaited<ReturnType<typeof planAttendee>>) {
  return { contactId, ownerId: attributes.owner_agent_id ?? null }
}

type Storing = {
  meeting: Meeting
  attendeeKey: string
  allocation: Allocation
  held: LockedHold | null
}

async function storeMeeting(
  tx: Tx,
  context: BookingContext,
  { meeting, attendeeKey, allocation, held }: Storing,
): Promise<void> {
  const { actor, provenance } = context
  const { workspaceId } = actor
  const holder = { meetingId: meeting.id, holdId: null }
  const { expiresAt } = meeting
  const taking = held
    ? redeemTime(workspaceId, {
        meetingId: meeting.id,
        holdId: held.id,
        expiresAt,
        rows: allocation.time.lanes.length || 1,
      })
    : takeTime(workspaceId, holder, { ...allocation.time, expiresAt })
  const memberIds = [...allocation.agents, ...allocation.time.lanes].map(({ agentId }) => agentId)
  const [, stored] = await Promise.all([
    held ? lockAgentsShared(tx, workspaceId, memberIds) : null,
    insertMeeting(tx, workspaceId, {
      meeting,
      attendeeKey,
      taking,
      counts: held === null,
      event: {
        type: meeting.status === 'pending' ? 'meeting.requested' : 'meeting.scheduled',
        data: presentMeeting(meeting, context).attributes,
        previous: null,
        provenance,
      },
    }),
    confirmFreeElsewhere(tx, workspaceId, allocation.time, null),
    checkGroup(tx, workspaceId, meeting, meeting.createdAt),
    takeLimitPlaces(tx, workspaceId, holder, { ...allocation.limitPlaces, expiresAt }),
    held
      ? writeHold(tx, context, held, {
          transition: 'redeem',
          after: { meetingId: meeting.id, countedOn: null, countedFor: null },
        })
      : null,
  ])
  if (!stored) throw new Conflict('Another transaction took the time.')
}

/** What the booking says about the attendee, and how it is known. */
function attendeeOf(
  { actor: { workspaceId, phoneRegion, contactFieldsVersion }, provenance, now }: BookingContext,
  { attendee: { email, name, phone } }: Booking,
): Attendee {
  return {
    workspaceId,
    phoneRegion,
    contactFieldsVersion,
    provenance,
    now,
    patch: {
      ...(email !== null && { email }),
      ...(name !== null && { name }),
      ...(phone !== null && { phone }),
    },
    sources: provenance.connectionId === null ? CLAIMED : SPOKEN,
  }
}

const idOf = ({ agentId }: { agentId: number }) => agentId

const isSame = (meeting: Meeting, agentId: number | null) =>
  meeting.status !== 'expired' && (agentId === null || meeting.agentId === agentId)

function warnOfLapsedHold({ status }: LockedHold): Fault {
  return {
    pointer: '/data/attributes/hold_id',
    code: 'hold_lapsed',
    detail: `The hold was already ${status}, but its time was still free.`,
  }
}
