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
 * What the ids stand for, and the agents who may take the meeting: the named one, or those the type
 * assigns.
 */
export type Target = {
  team: Team
  meetingType: MeetingType
  agents: readonly Agent[]
  agentNamed: boolean
}

type IdFault = { code: ProblemCode; pointer: string; detail: string }

export type TargetQuestion = {
  ids: TargetIds
  /** Where the ids lie in the request, as a JSON pointer. */
  base: string
  now: Temporal.Instant
  /**
   * What a meeting that exists was booked with: it stays good for that meeting when it is archived.
   */
  existing?: boolean
}

/**
 * Finds what the ids stand for; throws a 422 that names every id that is wrong, and Conflict where
 * the roster has changed since it was read. In a sandbox every id stands for something, and a
 * meeting type may be used with any team.
 */
export async function findTarget(
  db: Db,
  { workspaceId, sandbox }: ClientActor,
  rosters: Rosters,
  { ids, base, now, existing = false }: TargetQuestion,
): Promise<{ roster: Roster; target: Target }> {
  const known = await rosters.read(db, workspaceId)
  // What exists was made; nobody makes more of it for a change.
  const roster =
    sandbox && !existing ? withAdditions(known, planSandboxAdditions(known, ids, now)) : known
  const faults = faultsOf(roster, ids, { sandbox, base, existing })
  const [first] = faults
  if (first) {
    // An id that is unknown may be newer than what this process knows.
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
  // All of them come, whoever is named; the one who is named is whom the meeting is with.
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
  roster: Roster,
  { teamId, meetingTypeId, agentId }: TargetIds,
  { sandbox, base, existing }: { sandbox: boolean; base: string; existing: boolean },
): IdFault[] {
  const faults: IdFault[] = []
  const meetingType = roster.meetingTypes.get(meetingTypeId)
  const agent = agentId === null ? null : roster.agents.get(agentId)
  const archived = (thing: { archivedAt: Temporal.Instant | null } | null | undefined) =>
    !existing && thing != null && thing.archivedAt !== null
  if (archived(roster.teams.get(teamId)))
    faults.push({
      code: 'team_not_found',
      pointer: `${base}/team_id`,
      detail: `Team ${teamId} is archived.`,
    })
  if (archived(agent))
    faults.push({
      code: 'agent_not_found',
      pointer: `${base}/agent_id`,
      detail: `Agent ${agentId} is archived.`,
    })
  if (archived(meetingType))
    faults.push({
      code: 'meeting_type_not_found',
      pointer: `${base}/meeting_type_id`,
      detail: `Meeting type ${meetingTypeId} is archived.`,
    })
  if (!roster.teams.has(teamId))
    faults.push({
      code: 'team_not_found',
      pointer: `${base}/team_id`,
      detail: `There is no team ${teamId}.`,
    })
  if (agent === undefined)
    faults.push({
      code: 'agent_not_found',
      pointer: `${base}/agent_id`,
      detail: `There is no agent ${agentId}.`,
    })
  else if (agent && roster.teams.has(teamId) && !isMember(agent, teamId)) {
    faults.push({
      code: 'agent_not_in_team',
      pointer: `${base}/agent_id`,
      detail: `Agent ${agentId} does not belong to team ${teamId}.`,
    })
  }
  if (!meetingType)
    faults.push({
      code: 'meeting_type_not_found',
      pointer: `${base}/meeting_type_id`,
      detail: `There is no meeting type ${meetingTypeId}.`,
    })
  else if (meetingType.teamId !== teamId && !sandbox && roster.teams.has(teamId)) {
    faults.push({
      code: 'meeting_type_not_in_team',
      pointer: `${base}/meeting_type_id`,
      detail: `Meeting type ${meetingTypeId} does not belong to team ${teamId}.`,
    })
  }
  return faults
}

/**
 * The team's agents whom the meeting type assigns. In a sandbox, where any type goes with any team,
 * all of the team if there is none.
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

/**
 * The members of a team who are not archived, found once for all the questions that one reading of
 * the roster answers.
 */
export function membersOf(agents: Roster['agents'], teamId: number): Agent[] {
  const known = teams.get(agents) ?? new Map<number, Agent[]>()
  teams.set(agents, known)
  const members =
    known.get(teamId) ??
    [...agents.values()].filter((agent) => isMember(agent, teamId) && agent.archivedAt === null)
  known.set(teamId, members)
  return members
}
