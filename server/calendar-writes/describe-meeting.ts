import { parsePhone } from '../contacts/core/identifiers/parse-phone.ts'
import type { Meeting } from '../meetings/get-meeting.ts'
import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { Roster } from '../scheduling/open-rosters.ts'
import type { AttendeeToShow, MeetingToShow } from './core/meeting-to-show.ts'

type Shown = {
  meeting: Meeting
  /** The meetings of the group; of another meeting only itself. */
  attending: readonly Meeting[]
  agentId: number
  /** Whether the provider invites the attendee. */
  isInvited: boolean
  manageUrl: string | null
}

/** A meeting as a calendar of one of its agents shows it. */
export function describeMeeting(
  { roster, phoneRegion }: { roster: Roster; phoneRegion: string },
  { meeting, attending, agentId, isInvited, manageUrl }: Shown,
): MeetingToShow {
  const type = roster.meetingTypes.get(meeting.meetingTypeId)
  const team = roster.teams.get(meeting.teamId)!
  return {
    version: meeting.version,
    type: type?.name ?? '',
    attendees: attending.map((one) => attendeeOf(one, { type, phoneRegion })),
    isGroup: meeting.groupId !== null,
    isFirstAgent: (meeting.agentIds ?? [meeting.agentId])[0] === agentId,
    invites: isInvited,
    location: meeting.location,
    startSeconds: meeting.startSeconds,
    endSeconds: meeting.endSeconds,
    timeZone: meeting.location.time_zone ?? roster.agents.get(agentId)?.timeZone ?? team.timeZone,
    language: team.language,
    manageUrl,
  }
}

function attendeeOf(
  { attendeeName, attendeeEmail, attendeePhone, notes, answers }: Meeting,
  { type, phoneRegion }: { type: MeetingType | undefined; phoneRegion: string },
): AttendeeToShow {
  const labels = new Map(type?.questions.map(({ key, label }) => [key, label]))
  const phone = attendeePhone === null ? null : parsePhone(attendeePhone, phoneRegion)
  return {
    name: attendeeName,
    email: attendeeEmail,
    phone: phone?.ok ? phone.number : null,
    notes,
    answers: Object.entries(answers ?? {}).map(([key, value]) => ({
      label: labels.get(key) ?? key,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  }
}
