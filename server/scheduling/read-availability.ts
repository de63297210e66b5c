import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Agent } from '../agents/list-agents.ts'
import type { MeetingType } from '../meeting-types/list-meeting-types.ts'
import type { Db } from '../platform/db/pool.ts'
import type { AgentTime, MeetingTypeRule } from './core/availability.ts'
import type { Interval } from './core/interval.ts'
import { openingHours } from './core/opening-hours.ts'
import type { Roster, Rosters } from './open-rosters.ts'
import { selectTaken } from './store.ts'

const MINUTE = 60
const A_DAY = 86_400

/** The rules of a meeting type in seconds, as the pure core takes them. */
export function ruleOf(type: MeetingType): MeetingTypeRule {
  return {
    duration: type.durationMinutes * MINUTE,
    bufferBefore: type.bufferBeforeMinutes * MINUTE,
    bufferAfter: type.bufferAfterMinutes * MINUTE,
    minimumNotice: type.minimumNoticeMinutes * MINUTE,
    horizon: type.horizonDays === null ? null : type.horizonDays * A_DAY,
    grid: type.slotIntervalMinutes * MINUTE,
    gridOffset: type.slotOffsetMinutes * MINUTE,
    gridOnly: type.gridOnly,
  }
}

export type AvailabilityQuestion = { roster: Roster; rosters: Rosters; agents: readonly Agent[]; rule: MeetingTypeRule; window: Interval }

/**
 * The agents' hours and taken time around a window of starts (Unix seconds), with a fixed number of queries. Throws
 * Conflict when the roster has changed since it was read.
 */
export async function readAvailability(db: Db, workspaceId: WorkspaceId, { roster, rosters, agents, rule, window }: AvailabilityQuestion): Promise<AgentTime[]> {
  // What a meeting at the edge of the window reaches, with its buffers.
  const around = { from: window.from - rule.bufferBefore, to: window.to + rule.duration + rule.bufferAfter }
  const [, taken] = await Promise.all([
    rosters.confirm(db, workspaceId, roster),
    selectTaken(db, workspaceId, agents.map(({ id }) => id), around),
  ])
  // Agents who keep one schedule share its hours, which are expanded once.
  const open = new Map<number, Interval[]>()
  return agents.map((agent) => {
    const hours = open.get(agent.scheduleId) ?? openingHours(roster.schedules.get(agent.scheduleId)!, around)
    open.set(agent.scheduleId, hours)
    return { agentId: agent.id, timeZone: agent.timeZone, capacity: agent.capacity, open: hours, taken: taken.get(agent.id) ?? [], busy: [] }
  })
}
