import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { openMeeting } from '../core/seal-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { formatSpokenMeeting } from '../finding/format-spoken-start.ts'
import {
  answerWith,
  bookingContextOf,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceDeps,
} from '../call/session.ts'
import { isInState, answerIfUnchangeable } from './reschedule-own-meeting.ts'

/**
 * Cancels a meeting that was verified in this call. If it is already cancelled, the answer is the
 * same.
 */
export function cancelOwnMeeting(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  args: ToolArguments<'cancel_meeting'>,
): Promise<ToolResult> {
  const { lines, computeMacs, call } = session
  const id = openMeeting(computeMacs, args.meeting_id, call?.platformCallId ?? null)
  if (!id)
    return Promise.resolve(
      rejectTool(lines.unknownMeeting, 'unknown_meeting', { cancelled: false }),
    )
  return answerIfUnchangeable(session, async () => {
    const meeting = await cancelOnce(deps, tx, session, { id, reason: args.reason?.trim() || null })
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
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  { id, reason }: { id: string; reason: string | null },
): Promise<Meeting> {
  try {
    return await closeMeeting(tx, bookingContextOf(deps, session), {
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
