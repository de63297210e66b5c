import { type CallMemory, lockCallMemory } from '../../calls/store/calls.ts'
import { findContact } from '../../contacts/find-contact.ts'
import { isSameName } from '../../meetings/core/second-factor.ts'
import { bookMeeting } from '../../meetings/booking/book-meeting.ts'
import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { formatSpokenLetters } from '../../speech/numbers/format-spoken-digits.ts'
import { sealMeeting, type SlotKey } from '../core/seal-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { formatSpokenMeeting, formatSpokenStart } from '../finding/format-spoken-start.ts'
import { applyPlaceZone } from '../finding/apply-place-zone.ts'
import { offerAlternatives } from '../finding/offer-alternatives.ts'
import { openOfferedSlot } from './open-offered-slot.ts'
import { type HeardPerson, readContactDetails, rememberContact } from './read-contact-details.ts'
import { readAgentName } from './read-agent-name.ts'
import {
  answerWith,
  bookingContextOf,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceDeps,
} from '../call/session.ts'
import { moveToSlot, answerIfUnchangeable } from './reschedule-own-meeting.ts'

type Arguments = ToolArguments<'book_meeting'>

/**
 * Books a time, using the call's hold on it if there is one. Booking the same time again returns
 * the same meeting, unless it is for another name. If the call has already booked another time, the
 * caller must first choose between moving that meeting and booking another one.
 */
export async function bookTime(
  deps: VoiceDeps,
  tx: Tx,
  asked: Session,
  args: Arguments,
): Promise<ToolResult> {
  const offered = openOfferedSlot(asked, args.slot_id)
  if (!offered)
    return rejectTool(asked.lines.unknownSlot, 'unknown_slot', { booked: false, slots: [] })
  const { slot, session } = offered
  const { lines, computeMacs } = session
  const earlier = args.second_booking === 'add' ? null : await findEarlier(tx, session)
  if (!earlier) return bookSlot(deps, tx, session, { args, slot })
  if (earlier.startSeconds === slot.startSeconds && earlier.meetingTypeId === slot.meetingTypeId)
    return repeatBooking(deps, tx, session, { args, slot, earlier })
  if (args.second_booking === 'move') return moveEarlier(deps, tx, session, { args, slot, earlier })
  return rejectTool(
    lines.moveOrAdd(
      formatSpokenMeeting(session, earlier),
      formatSpokenStart(await applyPlaceZone(deps, tx, session, slot), slot.startSeconds),
    ),
    'already_booked',
    {
      booked: false,
      question: 'move_or_add',
      slots: [],
      meeting_id: sealMeeting(computeMacs, earlier.id, session.call!.platformCallId),
      hints: [
        'Nothing was booked. Ask the caller which, and call book_meeting again with second_booking "move" or "add".',
      ],
    },
  )
}

/**
 * The active meeting that this call has booked; null if there is none. The lock on the call
 * serializes concurrent bookings of one call.
 */
async function findEarlier(
  tx: Tx,
  { call, actor: { workspaceId }, now }: Session,
): Promise<Meeting | null> {
  if (!call) return null
  const { booked } = await lockCallMemory(tx, workspaceId, call.id)
  if (booked === undefined) return null
  const meeting = await getMeeting(tx, workspaceId, booked, now)
  return meeting.status === 'scheduled' || meeting.status === 'pending' ? meeting : null
}

/**
 * The answer if the call has booked this time already: that meeting, whatever address is sent now,
 * unless it is for another name.
 */
async function repeatBooking(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  { args, slot, earlier }: Moving,
): Promise<ToolResult> {
  const { name = '', email = '', phone = '' } = args
  const isForOther = name.trim() !== '' && isOfOther(earlier, name)
  if (isForOther) return bookSlot(deps, tx, session, { args, slot })
  return presentBooked(deps, tx, session, {
    meeting: earlier,
    memory: {},
    hints:
      email.trim() === '' && phone.trim() === ''
        ? []
        : ['The meeting was booked before. To store an address or a number, call save_contact.'],
  })
}

type Moving = { args: Arguments; slot: SlotKey; earlier: Meeting }

/**
 * Moves the earlier meeting to the slot. A pending meeting or one of another type cannot be moved:
 * it is cancelled and the slot is booked in the same transaction.
 */
function moveEarlier(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  { args, slot, earlier }: Moving,
): Promise<ToolResult> {
  return answerIfUnchangeable(session, async () => {
    if (earlier.meetingTypeId === slot.meetingTypeId && earlier.status === 'scheduled')
      return moveToSlot(deps, tx, session, { id: earlier.id, slot })
    const booked = await bookSlot(deps, tx, session, { args, slot })
    if (booked.answer.data.booked === true)
      await closeMeeting(tx, bookingContextOf(deps, session), {
        id: earlier.id,
        version: null,
        transition: 'cancel',
        by: 'attendee',
        reason: null,
      })
    return booked
  })
}

async function bookSlot(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  { args, slot }: Omit<Moving, 'earlier'>,
): Promise<ToolResult> {
  const { lines, call, language, timeZone } = session
  const heard = readContactDetails(session, args)
  if ('clarification' in heard) return heard.clarification
  const attendee = await attendeeOf(tx, session, heard.person)
  if (!attendee)
    return rejectTool(lines.needAddress, 'address_needed', { booked: false, slots: [] })
  const callId = call?.platformCallId ?? null
  const outcome = await bookMeeting(tx, bookingContextOf(deps, session), {
    ids: { teamId: slot.teamId, meetingTypeId: slot.meetingTypeId, agentId: slot.agentId },
    startSeconds: slot.startSeconds,
    durationMinutes: slot.durationMinutes,
    holdId: call?.memory.holds?.[slot.startSeconds] ?? slot.holdId,
    attendee,
    timeZone,
    language,
    notes: args.notes?.trim() || null,
    answers: null,
    callId,
  })
  if (!outcome.ok) return offerAlternatives(deps, tx, session, { slot, refused: outcome })
  const { meeting, replayed } = outcome
  const { name } = heard.person
  if (replayed && name !== null && isOfOther(meeting, name)) {
    const zone = meeting.location.time_zone ?? session.timeZone
    const spoken = formatSpokenStart({ ...session, timeZone: zone }, slot.startSeconds)
    return rejectTool(lines.alreadyBooked(spoken), 'already_booked', { booked: false, slots: [] })
  }
  const memory = { wanted: null, ...rememberContact(heard.person) }
  return presentBooked(deps, tx, session, { meeting, memory, hints: [] })
}

type Booked = { meeting: Meeting; memory: CallMemory; hints: readonly string[] }

async function presentBooked(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  { meeting, memory, hints }: Booked,
): Promise<ToolResult> {
  const { lines, call, language, computeMacs, partyNumber } = session
  const timeZone = meeting.location.time_zone ?? session.timeZone
  const spoken = formatSpokenStart({ ...session, timeZone }, meeting.startSeconds)
  const line =
    meeting.status === 'pending'
      ? lines.requested(spoken)
      : lines.booked(spoken, formatSpokenLetters(meeting.confirmationCode, language))
  const data = {
    booked: true,
    meeting_id: sealMeeting(computeMacs, meeting.id, call?.platformCallId ?? null),
    confirmation_code: meeting.confirmationCode,
    spoken,
    start_time: String(meeting.startSeconds),
    agent_name: await readAgentName(deps, tx, session, meeting.agentId),
    status: meeting.status,
    used_number: meeting.attendeeEmail === null && meeting.attendeePhone === partyNumber,
    ...(hints.length > 0 && { hints }),
  }
  return answerWith(line, data, {
    contactId: meeting.contactId,
    outcome: 'booked',
    memory: { ...memory, booked: meeting.id, chosen: meeting.startSeconds },
  })
}

/** Whether a meeting is under another name than the one that was heard. */
function isOfOther({ attendeeName }: Meeting, name: string): boolean {
  return attendeeName !== null && !isSameName(name, attendeeName)
}

/**
 * The attendee: the person named in this call, else the contact with this number, else only the
 * number.
 */
async function attendeeOf(
  db: Db,
  { actor: { workspaceId, phoneRegion }, partyNumber }: Session,
  { name, email, phone }: HeardPerson,
) {
  const number = phone ?? partyNumber
  if (email !== null || number === null)
    return email === null ? null : { email, name, phone: number }
  const found = await findContact(db, workspaceId, { by: { phone: number }, phoneRegion })
  const known = found.ok ? found.contact?.attributes : undefined
  const knownEmail = phone === null && typeof known?.email === 'string' ? known.email : null
  return {
    email: knownEmail,
    name: name ?? (typeof known?.name === 'string' ? known.name : null),
    phone: number,
  }
}
