import { findOutboundCall } from '../outbound/find-outbound-call.ts'
import { toUnixSeconds } from '../platform/time.ts'
import { getMeeting } from '../meetings/get-meeting.ts'
import { formatSpokenMeeting } from './format-spoken-start.ts'
import type { Session, VoiceDeps } from './session.ts'

/**
 * The time of the meeting that an outbound call is about, in words; '' if the meeting is unknown,
 * null for an inbound call.
 */
export async function formatOutboundMeetingTime(
  { pool }: VoiceDeps,
  session: Session,
): Promise<string | null> {
  const {
    call,
    actor: { workspaceId },
  } = session
  if (call?.direction !== 'outbound') return null
  const made = await findOutboundCall(pool, workspaceId, call.platform, call.platformCallId)
  if (!made) return ''
  const { timeZone } = await getMeeting(pool, workspaceId, made.meetingId, session.now)
  return formatSpokenMeeting(session, { startSeconds: toUnixSeconds(made.startsAt), timeZone })
}
