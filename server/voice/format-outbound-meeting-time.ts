import { findOutboundCall } from '../outbound/find-outbound-call.ts'
import { toUnixSeconds } from '../platform/time.ts'
import { formatSpokenTime } from '../scheduling/core/format-spoken-time.ts'
import { type Session, speakingOf, type VoiceDeps } from './session.ts'

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
  return made ? formatSpokenTime(toUnixSeconds(made.startsAt), speakingOf(session)) : ''
}
