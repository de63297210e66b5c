import type { WorkspaceId } from '../platform/workspace-id.ts'
import { createAgent } from '../roster/agents/create-agent.ts'
import { createMeetingType } from '../roster/meeting-types/create-meeting-type.ts'
import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import { ALWAYS_OPEN, createSchedule } from '../roster/schedules/create-schedule.ts'
import { createTeam } from '../roster/teams/create-team.ts'
import { NOW } from './harness.ts'

type NewAgent = Omit<Parameters<typeof createAgent>[2], 'id' | 'scheduleId' | 'teams' | 'now'>
type NewSchedule = Omit<Parameters<typeof createSchedule>[2], 'name' | 'timeZone' | 'now'>
type NewMeetingType = Omit<Parameters<typeof createMeetingType>[2], 'now'>

type WantedAgent = Partial<NewAgent & NewSchedule> & {
  weight?: number
  priority?: number
  teamIds?: number[]
}

export type WantedRoster = {
  teams?: { id?: number; name?: string; timeZone?: string; language?: string }[]
  /**
   * The ids are 1, 2 and so on. By default an agent is always open, in UTC, with capacity 1, in
   * team 1.
   */
  agents?: WantedAgent[]
  /**
   * The ids are 1, 2 and so on. By default a meeting type belongs to team 1, takes half an hour,
   * and can be booked with any agent at any time.
   */
  meetingTypes?: Partial<NewMeetingType>[]
}

/** A day before the first test, so that nothing is made at the time of a test. */
const BUILT_AT = NOW.subtract({ hours: 24 })

const DEFAULT_MEETING_TYPE: Omit<NewMeetingType, 'id'> = {
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
  return transaction(pool, async (tx) => {
    for (const [i, team] of teams.entries())
      await createTeam(tx, workspaceId, {
        id: i + 1,
        name: 'Team',
        timeZone: 'UTC',
        language: 'en',
        now: BUILT_AT,
        ...team,
      })
    for (const [i, agent] of agents.entries()) await buildAgent(tx, workspaceId, i + 1, agent)
    for (const [i, type] of meetingTypes.entries())
      await createMeetingType(tx, workspaceId, {
        ...DEFAULT_MEETING_TYPE,
        id: i + 1,
        ...type,
        now: BUILT_AT,
      })
  })
}

async function buildAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: number,
  { weekly = ALWAYS_OPEN, overrides = [], weight, priority, teamIds = [1], ...agent }: WantedAgent,
): Promise<void> {
  const timeZone = agent.timeZone ?? 'UTC'
  const scheduleId = await createSchedule(tx, workspaceId, {
    name: 'Hours',
    timeZone,
    weekly,
    overrides,
    now: BUILT_AT,
  })
  await createAgent(tx, workspaceId, {
    id,
    name: 'Agent',
    kind: 'person',
    timeZone,
    capacity: 1,
    ...agent,
    scheduleId,
    teams: teamIds.map((teamId) => ({
      teamId,
      ...(weight !== undefined && { weight }),
      ...(priority !== undefined && { priority }),
    })),
    now: BUILT_AT,
  })
}
