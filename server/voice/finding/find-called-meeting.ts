import { getMeeting } from '../../meetings/get-meeting.ts'
import { findCallOfPlatform } from '../../outbound/store/outbound-calls.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { formatSpokenMeeting } from './format-spoken-start.ts'
import type { Session, VoiceDeps } from '../call/session.ts'

/** What an outbound call is about. `start`: Unix seconds. */
export type CalledMeeting = {
  purpose: 'meeting' | 'reminder'
  start: number
  /** The start in words; '' if the meeting is unknown. */
  spoken: (language: string) => string
}

export const UNKNOWN_MEETING: CalledMeeting = { purpose: 'meeting', start: 0, spoken: () => '' }

/** The meeting that an outbound call is about; null for an inbound call. */
export async function findCalledMeeting(
  { pool }: VoiceDeps,
  session: Session,
): Promise<CalledMeeting | null> {
  const {
    call,
    actor: { workspaceId },
  } = session
  if (call?.direction !== 'outbound') return null
  const made = await findCallOfPlatform(pool, workspaceId, call.platform, call.platformCallId)
  if (!made) return UNKNOWN_MEETING
  const { timeZone, location } = await getMeeting(pool, workspaceId, made.meetingId, session.now)
  const startSeconds = toUnixSeconds(made.startsAt)
  return {
    purpose: made.purpose,
    start: startSeconds,
    spoken: (language) =>
      formatSpokenMeeting({ ...session, language }, { startSeconds, timeZone, location }),
  }
}
