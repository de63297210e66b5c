import type { ClientActor } from '../access/actor.ts'
import type { Agent } from '../agents/list-agents.ts'
import type { MeetingType } from '../meeting-types/list-meeting-types.ts'
import type { Db } from '../platform/db/pool.ts'
import { Problem, type ProblemCode } from '../platform/http/problem.ts'
import type { Team } from '../teams/list-teams.ts'
import type { Roster, Rosters } from './open-rosters.ts'
import {
  isMember,
  planSandboxAdditions,
  type TargetIds,
  withAdditions,
} from './plan-sandbox-additions.ts'

export type { TargetIds } from './plan-sandbox-additions.ts'

/**
 * The team and the meeting type of a request, and the agents who may take the meeting: the named
 * one, or those that the type assigns.
 */
export type Target = {
  team: Team
  meetingType: MeetingType
  agents: readonly Agent[]
  agentNamed: boolean
}

type Archivable = { archivedAt: Temporal.Instant | null }

type IdFault = { code: ProblemCode; pointer: string; detail: string }

export type TargetQuestion = {
  ids: TargetIds
  /** The JSON pointer to the ids in the request. */
  base: string
  now: Temporal.Instant
  /** Whether the ids belong to an existing meeting, for which archived records stay valid. */
  existing?: boolean
}

/**
 * Finds the records of the ids. Throws 422 with every invalid id, and Conflict if the roster has
 * changed since it was read. A sandbox has a record for every id, and accepts any meeting type with
 * any team.
 */
export async function findTarget(
  db: Db,
  { workspaceId, sandbox }: ClientActor,
  rosters: Rosters,
  { ids, base, now, existing = false }: TargetQuestion,
): Promise<{ roster: Roster; target: Target }> {
  const known = await rosters.read(db, workspaceId)
  // Changes of existing meetings add no records to a sandbox.
  const roster =
    sandbox && !existing ? withAdditions(known, planSandboxAdditions(known, ids, now)) : known
  const faults = faultsOf(roster, ids, { sandbox, base, existing })
  const [first] = faults
  if (first) {
    // An unknown id may be newer than the cached roster.
    await rosters.confirm(db, workspaceId, roster)
    throw new Problem(first.code, faults.map(({ detail }) => detail).join(' '), { errors: faults })
  }
  return { roster, target: targetOf(roster, ids, sandbox) }
}

function targetOf(
  roster: Roster,
  { teamId, meetingTypeId, agentId }: TargetIds,
  sandbox: boolean,
): Target {
  const team = roster.teams.get(teamId)!
  const meetingType = roster.meetingTypes.get(meetingTypeId)!
  // All agents attend; a named agent comes first.
  if (meetingType.assignment === 'collective' && !sandbox) {
    const agents = meetingType.agentIds!.flatMap((id) => roster.agents.get(id) ?? [])
    return {
      team,
      meetingType,
      agents: agents.toSorted((a, b) => Number(b.id === agentId) - Number(a.id === agentId)),
      agentNamed: false,
    }
  }
  if (agentId !== null)
    return { team, meetingType, agents: [roster.agents.get(agentId)!], agentNamed: true }
  return {
    team,
    meetingType,
    agents: assignableAgents(roster, team.id, meetingType, sandbox),
    agentNamed: false,
  }
}

function faultsOf(
  { teams, agents, meetingTypes }: Roster,
  { teamId, meetingTypeId, agentId }: TargetIds,
  { sandbox, base, existing }: { sandbox: boolean; base: string; existing: boolean },
): IdFault[] {
  const team = teams.get(teamId)
  const meetingType = meetingTypes.get(meetingTypeId)
  const agent = agentId === null ? null : agents.get(agentId)
  const isArchived = (row: Archivable | null | undefined) => !existing && row?.archivedAt != null
  const isOtherTeams = meetingType && team && meetingType.teamId !== teamId && !sandbox
  const archived = (what: string, id: number | null) =>
    `${what} ${id} is archived. Restore it first, or choose another one.`
  const faults: [isFault: unknown, code: ProblemCode, name: string, detail: string][] = [
    [isArchived(team), 'team_not_found', 'team_id', archived('Team', teamId)],
    [isArchived(agent), 'agent_not_found', 'agent_id', archived('Agent', agentId)],
    [
      isArchived(meetingType),
      'meeting_type_not_found',
      'meeting_type_id',
      archived('Meeting type', meetingTypeId),
    ],
    [
      !team,
      'team_not_found',
      'team_id',
      `Team ${teamId} does not exist. GET /core/teams lists the teams.`,
    ],
    [
      agent === undefined,
      'agent_not_found',
      'agent_id',
      `Agent ${agentId} does not exist. GET /core/agents lists the agents.`,
    ],
    [
      agent && team && !isMember(agent, teamId),
      'agent_not_in_team',
      'agent_id',
      `Agent ${agentId} does not belong to team ${teamId}. Choose a member of that team.`,
    ],
    [
      !meetingType,
      'meeting_type_not_found',
      'meeting_type_id',
      `Meeting type ${meetingTypeId} does not exist. GET /core/meeting_types lists the meeting types.`,
    ],
    [
      isOtherTeams,
      'meeting_type_not_in_team',
      'meeting_type_id',
      `Meeting type ${meetingTypeId} does not belong to team ${teamId}. Choose one of that team.`,
    ],
  ]
  return faults
    .filter(([isFault]) => isFault)
    .map(([, code, name, detail]) => ({ code, pointer: `${base}/${name}`, detail }))
}

/**
 * The agents of the team that the meeting type assigns. In a sandbox, which accepts any type with
 * any team, all agents of the team if the type assigns none of them.
 */
function assignableAgents(
  { agents }: Roster,
  teamId: number,
  { agentIds }: MeetingType,
  sandbox: boolean,
): Agent[] {
  const members = membersOf(agents, teamId)
  const assigned = agentIds === null ? members : members.filter(({ id }) => agentIds.includes(id))
  return sandbox && assigned.length === 0 ? members : assigned
}

const teams = new WeakMap<Roster['agents'], Map<number, Agent[]>>()

/** The members of a team who are not archived, cached for each roster. */
export function membersOf(agents: Roster['agents'], teamId: number): Agent[] {
  const known = teams.get(agents) ?? new Map<number, Agent[]>()
  teams.set(agents, known)
  const members =
    known.get(teamId) ??
    [...agents.values()].filter((agent) => isMember(agent, teamId) && agent.archivedAt === null)
  known.set(teamId, members)
  return members
}
