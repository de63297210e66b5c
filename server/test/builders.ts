import type { WorkspaceId } from '../access/workspace-id.ts'
import { addToTeam, createAgent } from '../agents/create-agent.ts'
import { createMeetingType } from '../meeting-types/create-meeting-type.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { ALWAYS_OPEN, createSchedule } from '../schedules/create-schedule.ts'
import { createTeam } from '../teams/create-team.ts'
import { NOW } from './harness.ts'

type NewAgent = Omit<Parameters<typeof createAgent>[2], 'id' | 'scheduleId' | 'now'>
type NewSchedule = Omit<Parameters<typeof createSchedule>[2], 'name' | 'timeZone' | 'now'>
type NewMeetingType = Omit<Parameters<typeof createMeetingType>[2], 'now'>

export type WantedRoster = {
  teams?: { id?: number; timeZone?: string; language?: string }[]
  /**
   * The ids are 1, 2 and so on. By default an agent is always open, in UTC, with capacity 1, in
   * team 1.
   */
  agents?: (Partial<NewAgent & NewSchedule> & {
    weight?: number
    priority?: number
    teamIds?: number[]
  })[]
  /**
   * The ids are 1, 2 and so on. By default a meeting type belongs to team 1, takes half an hour,
   * and can be booked with any agent at any time.
   */
  meetingTypes?: Partial<NewMeetingType>[]
}

/** Hours from nine to five, Monday to Friday. */
export const OFFICE_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '17:00',
}))

/**
 * Creates teams, agents with a schedule each, and meeting types; by default one of each.
 */
export function buildRoster(
  pool: Pool,
  workspaceId: WorkspaceId,
  { teams = [{}], agents = [{}], meetingTypes = [{}] }: WantedRoster = {},
): Promise<void> {
  const now = NOW.subtract({ hours: 24 })
  return transaction(pool, async (tx) => {
    for (const [i, team] of teams.entries())
      await createTeam(tx, workspaceId, {
        id: i + 1,
        name: 'Team',
        timeZone: 'UTC',
        language: 'en',
        now,
        ...team,
      })
    for (const [
      i,
      { weekly = ALWAYS_OPEN, overrides = [], weight, priority, teamIds = [1], ...agent },
    ] of agents.entries()) {
      const id = i + 1
      const timeZone = agent.timeZone ?? 'UTC'
      const scheduleId = await createSchedule(tx, workspaceId, {
        name: 'Hours',
        timeZone,
        weekly,
        overrides,
        now,
      })
      await createAgent(tx, workspaceId, {
        id,
        name: 'Agent',
        kind: 'person',
        timeZone,
        capacity: 1,
        ...agent,
        scheduleId,
        now,
      })
      for (const teamId of teamIds)
        await addToTeam(tx, workspaceId, {
          teamId,
          agentId: id,
          now,
          ...(weight !== undefined && { weight }),
          ...(priority !== undefined && { priority }),
        })
    }
    for (const [i, type] of meetingTypes.entries()) {
      await createMeetingType(tx, workspaceId, {
        id: i + 1,
        teamId: 1,
        name: 'Intro call',
        durationMinutes: 30,
        slotIntervalMinutes: 30,
        slotOffsetMinutes: 0,
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        minimumNoticeMinutes: 0,
        horizonDays: null,
        gridOnly: false,
        assignment: 'any',
        agentIds: null,
        location: { kind: 'voice_call' },
        ...type,
        now,
      })
    }
  })
}
