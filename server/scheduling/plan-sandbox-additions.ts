import type { Agent } from '../roster/agents/list-agents.ts'
import { MEETING_TYPE } from '../roster/meeting-types/declare-meeting-type.ts'
import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import { ALWAYS_OPEN } from '../roster/schedules/create-schedule.ts'
import { SCHEDULE } from '../roster/schedules/declare-schedule.ts'
import type { Schedule } from '../roster/schedules/list-schedules.ts'
import { TEAM } from '../roster/teams/declare-team.ts'
import type { Team } from '../roster/teams/list-teams.ts'
import type { Roster } from './open-rosters.ts'

/** The ids of a request. */
export type TargetIds = { teamId: number; meetingTypeId: number; agentId: number | null }

const CAPACITY = 5
const MEMBERSHIP = { weight: 100, priority: 0, activeSince: null, headStart: 0 }

/**
 * The records that a sandbox lacks for a request; null: the record exists. `agent` without
 * `schedule`: the agent exists and joins the team.
 */
export type SandboxAdditions = {
  team: Team | null
  schedule: Schedule | null
  agent: Agent | null
  meetingType: MeetingType | null
}

/**
 * The team, the always-open voice agent, its membership and the 30-minute meeting type of the ids
 * that the roster lacks. If no agent is named and the team has none, the new agent gets the lowest
 * free id.
 */
export function planSandboxAdditions(
  roster: Roster,
  { teamId, meetingTypeId, agentId }: TargetIds,
  now: Temporal.Instant,
): SandboxAdditions {
  const row = { archivedAt: null, version: 1, createdAt: now, updatedAt: now }
  return {
    team: roster.teams.has(teamId)
      ? null
      : { id: teamId, ...TEAM.withDefaults({ name: `Team ${teamId}`, timeZone: 'UTC' }), ...row },
    ...agentAdditions(roster, { teamId, agentId }, row),
    meetingType: roster.meetingTypes.has(meetingTypeId)
      ? null
      : {
          id: meetingTypeId,
          ...MEETING_TYPE.withDefaults({
            teamId,
            name: `Meeting type ${meetingTypeId}`,
            durationMinutes: 30,
            assignment: 'any',
            location: { kind: 'voice_call' },
          }),
          ...row,
        },
  }
}

type Row = Pick<Agent, 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'>

function agentAdditions(
  { agents, schedules }: Roster,
  { teamId, agentId }: Pick<TargetIds, 'teamId' | 'agentId'>,
  row: Row,
): Pick<SandboxAdditions, 'schedule' | 'agent'> {
  const known =
    agentId === null
      ? [...agents.values()].find((agent) => isMember(agent, teamId))
      : agents.get(agentId)
  if (known && isMember(known, teamId)) return { schedule: null, agent: null }
  const joining = { teamId, ...MEMBERSHIP }
  if (known)
    return { schedule: null, agent: { ...known, memberships: [...known.memberships, joining] } }
  const id = agentId ?? lowestFreeId(agents)
  const name = `Always open (agent ${id})`
  const schedule: Schedule = {
    id: lowestFreeId(schedules),
    ...SCHEDULE.withDefaults({ name, timeZone: 'UTC', weekly: ALWAYS_OPEN }),
    ...row,
  }
  return {
    schedule,
    agent: {
      id,
      name: `Agent ${id}`,
      kind: 'voice',
      timeZone: 'UTC',
      scheduleId: schedule.id,
      capacity: CAPACITY,
      phone: null,
      email: null,
      memberships: [joining],
      timeOff: [],
      ...row,
    },
  }
}

export function isMember(agent: Agent, teamId: number): boolean {
  return agent.memberships.some((membership) => membership.teamId === teamId)
}

/** The roster after the additions. */
export function withAdditions(
  roster: Roster,
  { team, schedule, agent, meetingType }: SandboxAdditions,
): Roster {
  return {
    version: roster.version,
    teams: withRow(roster.teams, team),
    schedules: withRow(roster.schedules, schedule),
    agents: withRow(roster.agents, agent),
    meetingTypes: withRow(roster.meetingTypes, meetingType),
  }
}

function withRow<Row extends { id: number }>(
  rows: ReadonlyMap<number, Row>,
  row: Row | null,
): ReadonlyMap<number, Row> {
  return row ? new Map(rows).set(row.id, row) : rows
}

function lowestFreeId(rows: ReadonlyMap<number, unknown>): number {
  let id = 1
  while (rows.has(id)) id++
  return id
}
