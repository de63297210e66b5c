import type { Caller } from '../access/caller.ts'
import { createAgent, addToTeam } from '../agents/create-agent.ts'
import { createMeetingType } from '../meeting-types/create-meeting-type.ts'
import { type Pool, transaction, type Db } from '../platform/db/pool.ts'
import type { Fault } from '../platform/http/problem.ts'
import { createSchedule, ALWAYS_OPEN } from '../schedules/create-schedule.ts'
import { createTeam } from '../teams/create-team.ts'
import { isMember, type TargetIds } from './find-target.ts'
import type { Roster, Rosters } from './open-rosters.ts'

const SANDBOX_CAPACITY = 5

type Missing = { team: boolean; meetingType: boolean; agent: boolean; membership: boolean }

/**
 * Makes what an integrator's client names and a sandbox does not have yet: the team, an always-open voice agent, its
 * membership, a 30-minute meeting type. Answers a `sandbox_created` warning for each; outside a sandbox it does nothing.
 */
export async function fillSandbox({ pool, rosters, now }: { pool: Pool; rosters: Rosters; now: () => Temporal.Instant }, caller: Caller, ids: TargetIds): Promise<Fault[]> {
  if (!caller.sandbox) return []
  const roster = await rosters.read(pool, caller.workspaceId)
  const wanted = { ...ids, agentId: ids.agentId ?? agentOf(roster, ids.teamId) }
  const missing = missingFrom(roster, wanted)
  if (!Object.values(missing).includes(true)) return []
  await transaction(pool, (db) => create(db, caller, { ids: wanted, missing, now: now() }))
  rosters.forget(caller.workspaceId)
  return warningsOf(missing, wanted)
}

/** Somebody of the team, or else an agent to be made for it. */
function agentOf(roster: Roster, teamId: number): number {
  const agents = [...roster.agents.values()]
  return agents.find((agent) => isMember(agent, teamId))?.id ?? Math.max(0, ...agents.map(({ id }) => id)) + 1
}

function missingFrom(roster: Roster, { teamId, meetingTypeId, agentId }: TargetIds & { agentId: number }): Missing {
  const agent = roster.agents.get(agentId)
  return { team: !roster.teams.has(teamId), meetingType: !roster.meetingTypes.has(meetingTypeId), agent: !agent, membership: !agent || !isMember(agent, teamId) }
}

type Creation = { ids: TargetIds & { agentId: number }; missing: Missing; now: Temporal.Instant }

async function create(db: Db, { workspaceId }: Caller, { ids: { teamId, meetingTypeId, agentId }, missing, now }: Creation): Promise<void> {
  if (missing.team) await createTeam(db, workspaceId, { id: teamId, name: `Team ${teamId}`, timeZone: 'UTC', language: 'en', now })
  if (missing.agent) {
    const scheduleId = await createSchedule(db, workspaceId, { name: `Always open (agent ${agentId})`, timeZone: 'UTC', weekly: ALWAYS_OPEN, overrides: [], now })
    await createAgent(db, workspaceId, { id: agentId, name: `Agent ${agentId}`, kind: 'voice', timeZone: 'UTC', scheduleId, capacity: SANDBOX_CAPACITY, now })
  }
  if (missing.membership) await addToTeam(db, workspaceId, { teamId, agentId, now })
  if (missing.meetingType) {
    await createMeetingType(db, workspaceId, {
      id: meetingTypeId, teamId, name: `Meeting type ${meetingTypeId}`, durationMinutes: 30, slotIntervalMinutes: 30, slotOffsetMinutes: 0,
      bufferBeforeMinutes: 0, bufferAfterMinutes: 0, minimumNoticeMinutes: 0, horizonDays: null, gridOnly: false, assignment: 'any',
      agentIds: null, location: { kind: 'voice_call' }, now,
    })
  }
}

function warningsOf(missing: Missing, { teamId, meetingTypeId, agentId }: TargetIds): Fault[] {
  const made = (pointer: string, what: string) => ({ pointer: `/data/attributes/${pointer}`, code: 'sandbox_created', detail: `This sandbox had no ${what}, so it made one. Other workspaces refuse unknown ids.` })
  return [
    ...(missing.team ? [made('team_id', `team ${teamId}`)] : []),
    ...(missing.agent ? [made('agent_id', `agent ${agentId}`)] : []),
    ...(missing.membership && !missing.agent ? [made('agent_id', `membership of agent ${agentId} in team ${teamId}`)] : []),
    ...(missing.meetingType ? [made('meeting_type_id', `meeting type ${meetingTypeId}`)] : []),
  ]
}
