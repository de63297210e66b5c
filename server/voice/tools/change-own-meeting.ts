import { closeMeeting } from '../../meetings/close-meeting.ts'
import { moveMeeting } from '../../meetings/move-meeting.ts'
import { releaseHold, releaseHolds } from '../../meetings/release-holds.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fromUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import { spokenTime } from '../../scheduling/core/spoken-time.ts'
import { openMeeting, openSlot } from '../core/sealed-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { offerInstead } from '../offer-instead.ts'
import { bookingContextOf, refused, said, type Session, speakingOf, type ToolResult, type VoiceHost } from '../voice-session.ts'

/** Moves a meeting that was proven in this call. */
export function rescheduleOwnMeeting(host: VoiceHost, db: Db, session: Session, args: ToolArguments<'reschedule_meeting'>): Promise<ToolResult> {
  const { lines, mark, call, timeZone } = session
  const id = openMeeting(mark, args.meeting_id, call?.platformCallId ?? null)
  if (!id) return Promise.resolve(refused(lines.unknownMeeting, 'unknown_meeting', { booked: false, slots: [] }))
  const slot = openSlot(mark, args.slot_id)
  if (!slot) return Promise.resolve(refused(lines.unknownSlot, 'unknown_slot', { booked: false, slots: [] }))
  return unlessTooLate(session, async () => {
    // What is held there is for this meeting.
    if (slot.holdId !== null) await releaseHold(db, bookingContextOf(host, session), slot.holdId)
    if (call) await releaseHolds(db, bookingContextOf(host, session), { callId: call.platformCallId, startsAt: fromUnixSeconds(slot.start) })
    const outcome = await moveMeeting(db, bookingContextOf(host, session), { id, version: null, transition: 'reschedule', start: slot.start, duration: slot.duration, agentId: slot.agentId, timeZone, by: 'attendee', reason: null })
    if (!outcome.ok) return offerInstead(host, db, session, { slot, refused: outcome })
    const spoken = spokenTime(slot.start, speakingOf(session))
    return said(lines.moved(spoken), { booked: true, meeting_id: args.meeting_id, confirmation_code: outcome.meeting.confirmationCode, spoken, start_time: String(slot.start), status: outcome.meeting.status }, { outcome: 'rescheduled' })
  })
}

/** Cancels a meeting that was proven in this call. */
export function cancelOwnMeeting(host: VoiceHost, db: Db, session: Session, args: ToolArguments<'cancel_meeting'>): Promise<ToolResult> {
  const { lines, mark, call } = session
  const id = openMeeting(mark, args.meeting_id, call?.platformCallId ?? null)
  if (!id) return Promise.resolve(refused(lines.unknownMeeting, 'unknown_meeting', { cancelled: false }))
  return unlessTooLate(session, async () => {
    const meeting = await closeMeeting(db, bookingContextOf(host, session), { id, version: null, transition: 'cancel', by: 'attendee', reason: args.reason?.trim() || null })
    const spoken = spokenTime(toUnixSeconds(meeting.startsAt), speakingOf(session))
    return said(lines.cancelled(spoken), { cancelled: true, spoken }, { outcome: 'cancelled' })
  })
}

async function unlessTooLate({ lines }: Session, change: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'change_cutoff_passed') return refused(lines.tooLate, error.code, { booked: false, cancelled: false, slots: [] })
    if (error.code === 'invalid_transition' || error.code === 'not_found') return refused(lines.notChangeable, error.code, { booked: false, cancelled: false, slots: [] })
    throw error
  }
}
