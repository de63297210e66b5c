import { planAttendee, recordAttendee } from '../../contacts/record-attendee.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newConfirmationCode, newId } from '../../platform/new-id.ts'
import type { Fault } from '../../platform/http/problem.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import { checkDuration } from '../../scheduling/check-duration.ts'
import { findTarget, type Target, type TargetIds } from '../../scheduling/find-target.ts'
import { NOTHING } from '../../scheduling/read-availability.ts'
import type { BookingContext } from '../booking-context.ts'
import { writeHold } from '../holds/change-hold.ts'
import { checkBooking, usualLanguage } from './check-booking.ts'
import { attendeeKeyOf } from '../core/attendee-key.ts'
import { findRedeemable } from '../holds/lock-redeemable-hold.ts'
import {
  confirmationExpiry,
  placeHeld,
  placeStart,
  type Place,
  type Refused,
} from './allocate-start.ts'
import { presentMeeting } from '../present-meeting.ts'
import { storePlaces } from '../../availability/take-limit-places.ts'
import type { Hold } from '../store/holds.ts'
import { insertMeeting, type Meeting, selectSameMeeting } from '../store/meetings.ts'
import { redeemingTime, takingTime } from '../../availability/store/taken-time.ts'

export type Booking = {
  ids: TargetIds
  /** Unix seconds. */
  start: number
  /** Minutes; null: the meeting type's own. */
  duration: number | null
  /** The hold to redeem; null: none. */
  holdId: string | null
  /** An email address, or else a phone number in E.164. */
  attendee: { email: string | null; name: string | null; phone: string | null }
  timeZone: string | null
  language: string | null
  notes: string | null
  answers: Record<string, unknown> | null
  callId: string | null
}

export type BookingOutcome =
  { ok: true; meeting: Meeting; replayed: boolean; warnings: Fault[] } | Refused

/**
 * Books a meeting, with the named agent or the one that the meeting type's rule chooses, or what a
 * hold keeps, and records the attendee as a contact. The same booking again is answered with the
 * first meeting. A hold that has lapsed is no hindrance where its time is still free. Throws 422
 * for unknown ids, and Conflict when another write came between: the transaction is then to be
 * tried again.
 */
export async function bookMeeting(
  tx: Tx,
  context: BookingContext,
  booking: Booking,
): Promise<BookingOutcome> {
  const {
    rosters,
    actor: { workspaceId, phoneRegion },
    provenance,
    now,
  } = context
  const { roster, target } = await findTarget(tx, context.actor, rosters, {
    ids: booking.ids,
    base: '/data/attributes',
    now,
  })
  checkDuration(target.meetingType, booking.duration, '/data/attributes/duration_minutes')
  checkBooking(target.meetingType, { ...booking, phoneRegion })
  const hold =
    booking.holdId === null
      ? null
      : await findRedeemable(tx, context, { ...booking, holdId: booking.holdId })
  const attendee = { workspaceId, phoneRegion, provenance, now, patch: patchOf(booking) }
  const attendeeKey = attendeeKeyOf(booking.attendee)
  const planned = planAttendee(tx, attendee)
  const contact = planned.then(({ contactId, attributes }) => ({
    contactId,
    ownerId: attributes.owner_agent_id ?? null,
  }))
  const placing = {
    roster,
    target,
    start: booking.start,
    duration: booking.duration ?? (hold && lengthOf(hold)),
    contact,
    keep: null,
    ignoring: { ...NOTHING, holdId: booking.holdId },
  }
  const held = hold?.status === 'active' ? hold : null
  const [place, first, plan] = await Promise.all([
    held ? placeHeld(tx, context, placing, held) : placeStart(tx, context, placing),
    selectSameMeeting(tx, workspaceId, {
      meetingTypeId: target.meetingType.id,
      attendeeKey,
      startsAt: fromUnixSeconds(booking.start),
      agentId: booking.ids.agentId,
      now,
    }),
    planned,
  ])
  if (first) return { ok: true, meeting: first, replayed: true, warnings: [] }
  if (!place.ok) return place
  const meeting = newMeeting(context, { booking, target, place, held, contactId: plan.contactId })
  // All of them go out together; where the first fails, the transaction has already refused the
  // others.
  await Promise.all([
    recordAttendee(tx, attendee, plan),
    store(tx, context, { meeting, attendeeKey, place, target, held }),
  ])
  return {
    ok: true,
    meeting,
    replayed: false,
    warnings: hold && !held ? [lapsedWarning(hold)] : [],
  }
}

type Storing = {
  meeting: Meeting
  attendeeKey: string
  place: Place
  target: Target
  held: Hold | null
}

async function store(
  tx: Tx,
  context: BookingContext,
  { meeting, attendeeKey, place, target, held }: Storing,
): Promise<void> {
  const {
    actor: { workspaceId },
    provenance,
    publicUrl,
  } = context
  const holder = { meetingId: meeting.id, holdId: null }
  const { expiresAt } = meeting
  const taking = held
    ? redeemingTime(workspaceId, {
        meetingId: meeting.id,
        holdId: held.id,
        expiresAt,
        rows: place.groupId === null ? place.agents.length : 1,
      })
    : takingTime(workspaceId, holder, { ...place.time, expiresAt })
  const type = meeting.status === 'pending' ? 'meeting.requested' : 'meeting.scheduled'
  const [stored] = await Promise.all([
    insertMeeting(tx, workspaceId, {
      meeting,
      attendeeKey,
      taking,
      counts: held === null,
      event: {
        type,
        data: presentMeeting(meeting, publicUrl).attributes,
        previous: null,
        provenance,
      },
    }),
    storePlaces(tx, workspaceId, place, { ...holder, target, expiresAt }),
    held
      ? writeHold(tx, context, held, {
          transition: 'redeem',
          after: { meetingId: meeting.id, countedOn: null, countedFor: null },
        })
      : null,
  ])
  if (!stored) throw new Conflict('The time was taken in between.')
}

function patchOf({ attendee }: Booking) {
  return {
    ...(attendee.email !== null && { email: attendee.email }),
    ...(attendee.name !== null && { name: attendee.name }),
    ...(attendee.phone !== null && { phone: attendee.phone }),
  }
}

/** Minutes. */
function lengthOf({ startsAt, endsAt }: Hold): number {
  return Math.round(endsAt.since(startsAt).total('minutes'))
}

function lapsedWarning({ status }: Hold): Fault {
  return {
    pointer: '/data/attributes/hold_id',
    code: 'hold_lapsed',
    detail: `The hold was ${status} before, but its time was still free.`,
  }
}

type Making = {
  booking: Booking
  target: Target
  place: Place
  held: Hold | null
  contactId: string
}

function newMeeting(
  { now }: BookingContext,
  { booking, target, place, held, contactId }: Making,
): Meeting {
  const expiresAt = confirmationExpiry(target, booking.start, now)
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const [first] = place.agents
  return {
    id: newId(),
    teamId: target.team.id,
    agentId: first!.agentId,
    agentIds: place.agents.length > 1 ? place.agents.map(({ agentId }) => agentId) : null,
    meetingTypeId: target.meetingType.id,
    contactId,
    attendeeEmail: booking.attendee.email,
    attendeeName: booking.attendee.name,
    attendeePhone: booking.attendee.phone,
    startsAt: fromUnixSeconds(booking.start),
    endsAt: fromUnixSeconds(booking.start + place.rule.duration),
    timeZone: booking.timeZone ?? target.team.timeZone,
    status: expiresAt === null ? 'scheduled' : 'pending',
    statusBy: null,
    statusReason: null,
    expiresAt,
    sequence: 0,
    agentNamed: held?.agentNamed ?? target.agentNamed,
    assignment: place.assignment,
    countedOn: held ? held.countedOn : place.countedFor === null ? null : today,
    countedFor: held ? held.countedFor : place.countedFor,
    groupId: place.groupId,
    location: target.meetingType.location,
    language: booking.language ?? usualLanguage(target.meetingType, target.team.language),
    notes: booking.notes,
    answers: booking.answers,
    callId: booking.callId,
    confirmationCode: newConfirmationCode(),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
