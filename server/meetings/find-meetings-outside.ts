import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Agent, listAgents } from '../roster/agents/list-agents.ts'
import { overlap } from '../scheduling/taken-time/core/interval.ts'
import { expandHours } from '../scheduling/taken-time/expand-hours.ts'
import { listMeetingTypes, type MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  MAX_MEETINGS,
  type MeetingsOutside,
  presentMeetingsOutside,
  type RosterChange,
} from '../crud/meetings-outside.ts'
import { listSchedules, type Schedule } from '../roster/schedules/list-schedules.ts'
import { findExcessMeetings } from './core/find-excess-meetings.ts'
import {
  selectUpcomingMeetingsBy,
  selectUpcomingMeetingsOfAgents,
  type UpcomingMeeting,
} from './store/upcoming-meetings.ts'

/**
 * The coming meetings that one of their agents could not take now, or those of an archived team or
 * meeting type, each once. Reads the roster in this transaction, because the cached roster has only
 * committed changes.
 */
export async function findMeetingsOutside(
  db: Db,
  workspaceId: WorkspaceId,
  change: RosterChange,
  now: Temporal.Instant,
): Promise<MeetingsOutside> {
  if ('teamId' in change || 'meetingTypeId' in change) {
    const filter = { teamId: null, meetingTypeId: null, ...change }
    const page = { now, limit: MAX_MEETINGS }
    const meetings = await selectUpcomingMeetingsBy(db, workspaceId, filter, page)
    return presentMeetingsOutside(meetings, meetings[0]?.total)
  }
  const agents = await listAgents(db, workspaceId)
  const changed = agents.filter((agent) =>
    'agentId' in change ? agent.id === change.agentId : agent.scheduleId === change.scheduleId,
  )
  if (changed.length === 0) return presentMeetingsOutside([])
  const ids = changed.map(({ id }) => id)
  const [schedules, meetingTypes, meetings] = [
    byId(await listSchedules(db, workspaceId)),
    byId(await listMeetingTypes(db, workspaceId)),
    await selectUpcomingMeetingsOfAgents(db, workspaceId, ids, now),
  ]
  const outside = changed.flatMap((agent) => {
    const own = meetings.filter(({ agentId }) => agentId === agent.id)
    const schedule = schedules.get(agent.scheduleId)!
    const excess = findExcessMeetings(
      own.map((meeting) => takenBy(meeting, meetingTypes.get(meeting.meetingTypeId)!)),
      agent.capacity,
    )
    return own.filter(
      (meeting) =>
        agent.archivedAt !== null ||
        excess.has(meeting.id) ||
        !takesPart(agent, meeting, agents) ||
        isOutside(meeting, agent, schedule),
    )
  })
  const inOrder = new Set(outside)
  return presentMeetingsOutside([
    ...byId(meetings.filter((meeting) => inOrder.has(meeting))).values(),
  ])
}

function byId<Row extends { id: number | string }>(rows: readonly Row[]): Map<Row['id'], Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

const SECONDS_PER_MINUTE = 60

function takenBy(
  { id, groupId, start, end }: UpcomingMeeting,
  { bufferBeforeMinutes, bufferAfterMinutes }: MeetingType,
) {
  const from = start - bufferBeforeMinutes * SECONDS_PER_MINUTE
  return { id, groupId, taken: { from, to: end + bufferAfterMinutes * SECONDS_PER_MINUTE } }
}

/** Whether the agent belongs to the team, or stands in for a member at that time. */
function takesPart(
  { id }: Agent,
  { teamId, start, end }: UpcomingMeeting,
  agents: readonly Agent[],
): boolean {
  return agents.some(
    (agent) =>
      agent.memberships.some((membership) => membership.teamId === teamId) &&
      (agent.id === id ||
        agent.timeOff.some(
          (away) => away.standInId === id && overlap(away, { from: start, to: end }),
        )),
  )
}

function isOutside(
  { start, end }: UpcomingMeeting,
  { timeOff }: Agent,
  schedule: Schedule,
): boolean {
  const meets = { from: start, to: end }
  // Hours that cover the meeting contain this window.
  const [open] = expandHours(schedule, meets)
  return open?.from !== start || open.to !== end || timeOff.some((away) => overlap(away, meets))
}
