import { isEnough } from '../../meetings/core/second-factor.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import { findOwnMeetings } from '../../meetings/own-meetings/find-own-meetings.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { hearDigits } from '../../speech/numbers/hear-digits.ts'
import { hearEmail } from '../../speech/emails/hear-email.ts'
import { hearName } from '../../speech/names/hear-name.ts'
import { sealMeeting } from '../core/seal-id.ts'
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

const CODE_LENGTH = 6

/**
 * A confirmation code as sent by a model. A code that is sent as a number has lost its leading
 * zeros.
 */
function hearCode(said: string, language: string): string {
  return (hearDigits(said, language) ?? said.trim()).padStart(CODE_LENGTH, '0')
}

/**
 * The caller's upcoming meetings that the code, name and email verify. From the attendee's own
 * number one of them is sufficient; any other or a withheld number needs the code and one of the
 * others.
 */
export async function findMyMeetings(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  args: ToolArguments<'find_my_meetings'>,
): Promise<ToolResult> {
  const { lines, language, partyNumber, computeMacs, call } = session
  const code = args.confirmation_code?.trim() ? hearCode(args.confirmation_code, language) : null
  const heard = args.email?.trim() ? hearEmail(args.email, language) : null
  if (heard && !heard.ok)
    return rejectTool(lines.emailNotUnderstood, 'email_not_understood', {
      meetings: [],
      verified: false,
    })
  const name = args.name?.trim()
    ? (hearName(args.name, language, { isIntroduced: true })?.name ?? args.name.trim())
    : null
  const given = { confirmationCode: code, email: heard?.value ?? null, name }
  if (!isEnough(given, partyNumber !== null))
    return rejectTool(
      partyNumber === null ? lines.needTwoFactors : lines.needFactor,
      'second_factor',
      { meetings: [], verified: false },
    )
  try {
    const found = await findOwnMeetings(tx, bookingContextOf(deps, session), {
      callerNumber: partyNumber,
      callId: call?.platformCallId ?? null,
      given,
      language,
    })
    const roster = await deps.rosters.read(tx, session.actor.workspaceId)
    const meetings = found.map((meeting) => ({
      meeting_id: sealMeeting(computeMacs, meeting.id, call?.platformCallId ?? null),
      start_time: String(meeting.startSeconds),
      spoken: formatSpokenMeeting(session, meeting),
      meeting_type: roster.meetingTypes.get(meeting.meetingTypeId)?.name ?? null,
      agent_name: roster.agents.get(meeting.agentId)?.name ?? null,
      status: meeting.status,
    }))
    if (meetings.length === 0)
      return rejectTool(lines.noMeetings, 'no_meetings', { meetings, verified: false })
    const spoken = meetings.map((meeting) => meeting.spoken)
    const [{ contactId, timeZone }] = found as [Meeting, ...Meeting[]]
    // The attendee refers to times in the time zone of the booking.
    const memory = call?.memory.timeZone === undefined ? { memory: { timeZone } } : {}
    return answerWith(
      spoken.length === 1
        ? lines.yourMeeting(spoken.join(''))
        : lines.yourMeetings(spoken.slice(0, 3)),
      { meetings, verified: true },
      { contactId, ...memory },
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_attempts')
      return rejectTool(lines.locked, 'locked', { meetings: [], verified: false })
    throw error
  }
}
