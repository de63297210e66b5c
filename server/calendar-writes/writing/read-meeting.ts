import { getWorkspace } from '../../access/store/workspaces.ts'
import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { createManageLink } from '../../meetings/links/create-manage-link.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { MeetingToShow } from '../core/meeting-to-show.ts'
import { describeMeeting } from '../describe-meeting.ts'
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
  const attending = await readAttending(tx, workspaceId, { meeting, now })
  const isInvited = invites && !sandbox && meeting.attendeeEmail !== null
  const { manageVersion } = meeting
  const role = isInvited ? 'attendee' : { agentId }
  const manageUrl = createManageLink(context, { workspaceId, meetingId, manageVersion, role })
  return describeMeeting(
    { roster, phoneRegion },
    { meeting, attending, agentId, isInvited, manageUrl },
  )
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
