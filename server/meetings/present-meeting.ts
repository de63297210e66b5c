import type { Actor } from '../access/actor.ts'
import { presentRevision } from '../http/etags/revision.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { formatInstant, toUnixSeconds } from '../platform/time.ts'
import { formatLocalTime, formatSpokenTime } from '../scheduling/core/format-spoken-time.ts'
import { getMeetingZone } from './core/get-meeting-zone.ts'
import { presentConflict } from './conflicts/present-conflict.ts'
import { createManageLink } from './links/create-manage-link.ts'
import type { Meeting } from './store/meetings.ts'

/** What the links of a meeting need; `secrets` null: there is no link to its page. */
export type LinkContext = {
  publicUrl: string
  secrets: SecretBox | null
  actor: Pick<Actor, 'workspaceId'>
}

/** The representation of a meeting in events. Attributes without a value are absent. */
export function presentMeeting(meeting: Meeting, context: LinkContext) {
  const { startSeconds, language, spokenLanguage } = meeting
  const timeZone = getMeetingZone(meeting)
  return {
    id: meeting.id,
    type: 'meeting' as const,
    attributes: {
      meeting_id: meeting.id,
      team_id: meeting.teamId,
      agent_id: meeting.agentId,
      meeting_type_id: meeting.meetingTypeId,
      ...(meeting.attendeeEmail !== null && { attendee_email: meeting.attendeeEmail }),
      start_time: String(startSeconds),
      end_time: String(meeting.endSeconds),
      status: meeting.status,
      sequence: meeting.sequence,
      contact_id: meeting.contactId,
      time_zone: timeZone,
      local: formatLocalTime(startSeconds, timeZone),
      spoken: formatSpokenTime(startSeconds, {
        timeZone,
        language: spokenLanguage,
        now: toUnixSeconds(meeting.updatedAt),
      }),
      language,
      location: meeting.location,
      confirmation_code: meeting.confirmationCode,
      links: presentLinks(meeting, context),
      ...(meeting.agentIds && { agent_ids: meeting.agentIds }),
      ...(meeting.groupId !== null && { group_id: meeting.groupId }),
      ...(meeting.assignment && { assignment: meeting.assignment }),
      ...(meeting.statusBy !== null && { status_by: meeting.statusBy }),
      ...(meeting.statusReason !== null && { status_reason: meeting.statusReason }),
      ...(meeting.status === 'pending' && { expires_at: formatInstant(meeting.expiresAt!) }),
      ...(meeting.attendeeName !== null && { attendee_name: meeting.attendeeName }),
      ...(meeting.attendeePhone !== null && { attendee_phone: meeting.attendeePhone }),
      ...(meeting.notes !== null && { notes: meeting.notes }),
      ...(meeting.answers && { answers: meeting.answers }),
      ...(meeting.callId !== null && { call_id: meeting.callId }),
      ...(meeting.attendeeResponse !== null && { attendee_response: meeting.attendeeResponse }),
      ...(meeting.calendarConflict !== null && {
        calendar_conflict: presentConflict(meeting.calendarConflict),
      }),
      ...presentRevision(meeting),
    },
  }
}

function presentLinks({ id: meetingId, manageVersion }: Meeting, context: LinkContext) {
  const { workspaceId } = context.actor
  const link = { workspaceId, meetingId, manageVersion, role: 'attendee' as const }
  const manage = createManageLink(context, link)
  return {
    self: `${context.publicUrl}/core/meetings/${meetingId}`,
    ...(manage !== null && { manage }),
  }
}
