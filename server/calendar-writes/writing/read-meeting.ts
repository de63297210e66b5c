import { getWorkspace } from '../../access/get-workspace.ts'
import { parsePhone } from '../../contacts/core/parse-phone.ts'
import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { createManageLink } from '../../meetings/links/create-manage-link.ts'
import type { MeetingType } from '../../meeting-types/list-meeting-types.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { AttendeeToShow, MeetingToShow } from '../core/meeting-to-show.ts'
import { selectMeetingsToPlan } from '../store/planning.ts'
import type { CalendarWrite } from '../store/writes.ts'
import type { WritingContext } from './writing-context.ts'

/** Further attendees of a group are not described. */
const MAX_ATTENDEES = 50

type ReadingContext = Pick<WritingContext, 'rosters' | 'now' | 'publicUrl' | 'secrets'>

/** The meeting of a write as it is now; null: the calendar has not to show it, or not any more. */
export async function readMeeting(
  tx: Tx,
  context: ReadingContext,
  { workspaceId, meetingId, agentId, invites }: CalendarWrite,
): Promise<MeetingToShow | null> {
  const now = context.now()
  const meeting = await getMeeting(tx, workspaceId, meetingId, now)
  const agentIds = meeting.agentIds ?? [meeting.agentId]
  if (meeting.status !== 'scheduled' || !agentIds.includes(agentId)) return null
  if (meeting.endSeconds * 1_000 <= now.epochMilliseconds) return null
  const roster = await context.rosters.readCurrent(tx, workspaceId)
  const { sandbox, phoneRegion } = await getWorkspace(tx, workspaceId)
  const type = roster.meetingTypes.get(meeting.meetingTypeId)
  const team = roster.teams.get(meeting.teamId)!
  const attending = await readAttending(tx, workspaceId, { meeting, now })
  const isInvited = invites && !sandbox && meeting.attendeeEmail !== null
  const { manageVersion } = meeting
  const role = isInvited ? 'attendee' : { agentId }
  return {
    version: meeting.version,
    type: type?.name ?? '',
    attendees: attending.map((one) => attendeeOf(one, { type, phoneRegion })),
    isGroup: meeting.groupId !== null,
    isFirstAgent: agentIds[0] === agentId,
    invites: isInvited,
    location: meeting.location,
    startSeconds: meeting.startSeconds,
    endSeconds: meeting.endSeconds,
    timeZone: roster.agents.get(agentId)?.timeZone ?? team.timeZone,
    language: team.language,
    manageUrl: createManageLink(context, { workspaceId, meetingId, manageVersion, role }),
  }
}

/** The scheduled meetings of the group, the oldest first; of another meeting only itself. */
async function readAttending(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meeting, now }: { meeting: Meeting; now: Temporal.Instant },
): Promise<Meeting[]> {
  if (meeting.groupId === null) return [meeting]
  const group = { meetingIds: [], groupIds: [meeting.groupId] }
  const scheduled = (await selectMeetingsToPlan(tx, workspaceId, group))
    .filter(({ status }) => status === 'scheduled')
    .sort((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt) || (a.id < b.id ? -1 : 1))
  const attending: Meeting[] = []
  for (const { id } of scheduled.slice(0, MAX_ATTENDEES))
    attending.push(await getMeeting(tx, workspaceId, id, now))
  return attending
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
