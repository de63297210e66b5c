import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { openMeeting } from '../core/seal-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { formatSpokenMeeting } from '../format-spoken-start.ts'
import {
  answerWith,
  bookingContextOf,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceHost,
} from '../session.ts'
import { isInState, unlessTooLate } from './reschedule-own-meeting.ts'

/**
 * Cancels a meeting that was proven in this call. One that is cancelled already is answered as
 * cancelled.
 */
export function cancelOwnMeeting(
  host: VoiceHost,
  tx: Tx,
  session: Session,
  args: ToolArguments<'cancel_meeting'>,
): Promise<ToolResult> {
  const { lines, mark, call } = session
  const id = openMeeting(mark, args.meeting_id, call?.platformCallId ?? null)
  if (!id)
    return Promise.resolve(
      rejectTool(lines.unknownMeeting, 'unknown_meeting', { cancelled: false }),
    )
  return unlessTooLate(session, async () => {
    const meeting = await cancelOnce(host, tx, session, { id, reason: args.reason?.trim() || null })
    const spoken = formatSpokenMeeting(session, meeting)
    return answerWith(
      lines.cancelled(spoken),
      { cancelled: true, spoken },
      { outcome: 'cancelled' },
    )
  })
}

/** Cancels a meeting, and leaves one that is cancelled already as it is. */
async function cancelOnce(
  host: VoiceHost,
  tx: Tx,
  session: Session,
  { id, reason }: { id: string; reason: string | null },
): Promise<Meeting> {
  try {
    return await closeMeeting(tx, bookingContextOf(host, session), {
      id,
      version: null,
      transition: 'cancel',
      by: 'attendee',
      reason,
    })
  } catch (error) {
    if (!isInState(error, 'cancelled')) throw error
    return getMeeting(tx, session.actor.workspaceId, id, session.now)
  }
}
