import type { WorkspaceId } from '../access/workspace-id.ts'
import { type Agent, listAgents } from '../agents/list-agents.ts'
import { overlap } from '../availability/core/interval.ts'
import { expandHours } from '../availability/expand-hours.ts'
import type { Db } from '../platform/db/pool.ts'
import { listSchedules, type Schedule } from '../schedules/list-schedules.ts'
import {
  type HoursChange,
  type MeetingsOutside,
  presentMeetingsOutside,
} from '../schedules/meetings-outside.ts'
import { type UpcomingMeeting, selectUpcomingMeetingsOfAgents } from './store/upcoming-meetings.ts'

/**
 * The coming meetings outside the hours of one of their agents, or in its time off, each once.
 * Reads the roster in this transaction, because the cached roster has only committed changes.
 */
export async function findMeetingsOutside(
  db: Db,
  workspaceId: WorkspaceId,
  change: HoursChange,
  now: Temporal.Instant,
): Promise<MeetingsOutside> {
  const agents = (await listAgents(db, workspaceId)).filter((agent) =>
    'agentId' in change ? agent.id === change.agentId : agent.scheduleId === change.scheduleId,
  )
  if (agents.length === 0) return presentMeetingsOutside([])
  const schedules = new Map(
    (await listSchedules(db, workspaceId)).map((schedule) => [schedule.id, schedule]),
  )
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const meetings = await selectUpcomingMeetingsOfAgents(db, workspaceId, [...byId.keys()], now)
  const outside = meetings.filter((meeting) => {
    const agent = byId.get(meeting.agentId)!
    return isOutside(meeting, agent, schedules.get(agent.scheduleId)!)
  })
  return presentMeetingsOutside([
    ...new Map(outside.map((meeting) => [meeting.id, meeting])).values(),
  ])
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
