import { findContact } from '../../contacts/find-contact.ts'
import { bookMeeting } from '../../meetings/book-meeting.ts'
import type { Db } from '../../platform/db/pool.ts'
import { spokenTime } from '../../scheduling/core/spoken-time.ts'
import { speakLetters } from '../../speech/speak-digits.ts'
import { openSlot, sealMeeting } from '../core/sealed-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { type HeardPerson, hearPerson } from '../hear-person.ts'
import { offerInstead } from '../offer-instead.ts'
import { bookingContextOf, refused, said, type Session, speakingOf, type ToolResult, type VoiceHost } from '../voice-session.ts'

/** Books a time, with the hold that the call has on it if there is one. The same time again is the same meeting. */
export async function bookTime(host: VoiceHost, db: Db, session: Session, args: ToolArguments<'book_meeting'>): Promise<ToolResult> {
  const { lines, call, language, timeZone, mark, partyNumber } = session
  const slot = openSlot(mark, args.slot_id)
  if (!slot) return refused(lines.unknownSlot, 'unknown_slot', { booked: false, slots: [] })
  const heard = hearPerson(session, args)
  if ('back' in heard) return heard.back
  const attendee = await attendeeOf(db, session, heard.person)
  if (!attendee) return refused(lines.needAddress, 'address_needed', { booked: false, slots: [] })
  const callId = call?.platformCallId ?? null
  const outcome = await bookMeeting(db, bookingContextOf(host, session), {
    ids: { teamId: slot.teamId, meetingTypeId: slot.meetingTypeId, agentId: slot.agentId }, start: slot.start, duration: slot.duration,
    holdId: call?.memory.holds?.[slot.start] ?? slot.holdId, attendee, timeZone, language, notes: args.notes?.trim() || null, answers: null, callId,
  })
  if (!outcome.ok) return offerInstead(host, db, session, { slot, refused: outcome })
  const { meeting } = outcome
  const spoken = spokenTime(slot.start, speakingOf(session))
  const line = meeting.status === 'pending' ? lines.requested(spoken) : lines.booked(spoken, speakLetters(meeting.confirmationCode, language))
  const data = { booked: true, meeting_id: sealMeeting(mark, meeting.id, callId), confirmation_code: meeting.confirmationCode, spoken, start_time: String(slot.start), status: meeting.status, used_number: attendee.email === null && attendee.phone === partyNumber }
  return said(line, data, { contactId: meeting.contactId, outcome: 'booked' })
}

/** Who comes: by what was said in this call, else as the contact of this number, else by the number alone. */
async function attendeeOf(db: Db, { caller: { workspaceId, phoneRegion }, partyNumber }: Session, { name, email, phone }: HeardPerson) {
  const number = phone ?? partyNumber
  if (email !== null || number === null) return email === null ? null : { email, name, phone: number }
  const found = await findContact(db, workspaceId, { by: { phone: number }, phoneRegion })
  const known = found.ok ? found.contact?.attributes : undefined
  const knownEmail = phone === null && typeof known?.email === 'string' ? known.email : null
  return { email: knownEmail, name: name ?? (typeof known?.name === 'string' ? known.name : null), phone: number }
}
