import type { Agent } from '../roster/agents/list-agents.ts'
import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { ProblemCode } from '../http/problems/problem.ts'
import type { Team } from '../roster/teams/list-teams.ts'
import { representedAgents, takesMeetings } from './list-assignable-agents.ts'
import type { Roster } from './open-rosters.ts'
import { isMember, type TargetIds } from './plan-sandbox-additions.ts'

/** A fault of an id of a request. `isArchived`: the record exists, but is archived. */
type IdFault = { code: ProblemCode; pointer: string; detail: string; isArchived: boolean }

type IdChecking = {
  sandbox: boolean
  /** The JSON pointer to the ids in the request. */
  base: string
  acceptsArchived: boolean
  /** Whether the named agent replaces the agent of a meeting type that has only one. */
  replacing: boolean
}

/** The records of the ids; undefined: there is none. `agent` null: no agent is named. */
type Named = {
  team: Team | undefined
  meetingType: MeetingType | undefined
  agent: Agent | null | undefined
}

type Fault = [isFault: unknown, code: ProblemCode, name: string, detail: string]

/** All faults of the ids: archived and unknown records, and those that do not belong together. */
export function findIdFaults(roster: Roster, ids: TargetIds, checking: IdChecking): IdFault[] {
  const named = {
    team: roster.teams.get(ids.teamId),
    meetingType: roster.meetingTypes.get(ids.meetingTypeId),
    agent: ids.agentId === null ? null : roster.agents.get(ids.agentId),
  }
  const { base, acceptsArchived } = checking
  const shown = (isArchived: boolean, faults: Fault[]) =>
    faults
      .filter(([isFault]) => isFault)
      .map(([, code, name, detail]) => ({ code, pointer: `${base}/${name}`, detail, isArchived }))
  return [
    ...(acceptsArchived ? [] : shown(true, archivedFaults(named, ids))),
    ...shown(false, [
      ...unknownFaults(named, ids),
      ...mismatches(named, { roster, ids, ...checking }),
    ]),
  ]
}

function archivedFaults({ team, agent, meetingType }: Named, ids: TargetIds): Fault[] {
  const archived = (what: string, id: number | null) =>
    `${what} ${id} is archived. Restore it first, or choose another one.`
  return [
    [team?.archivedAt, 'team_not_found', 'team_id', archived('Team', ids.teamId)],
    [agent?.archivedAt, 'agent_not_found', 'agent_id', archived('Agent', ids.agentId)],
    [
      meetingType?.archivedAt,
      'meeting_type_not_found',
      'meeting_type_id',
      archived('Meeting type', ids.meetingTypeId),
    ],
  ]
}

function unknownFaults({ team, agent, meetingType }: Named, ids: TargetIds): Fault[] {
  const { teamId, agentId, meetingTypeId } = ids
  return [
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
      !meetingType,
      'meeting_type_not_found',
      'meeting_type_id',
      `Meeting type ${meetingTypeId} does not exist. GET /core/meeting_types lists the meeting types.`,
    ],
  ]
}

type Matching = IdChecking & { roster: Roster; ids: TargetIds }

/** Faults of records that do not belong together. */
function mismatches(
  { team, agent, meetingType }: Named,
  { roster, ids, sandbox, replacing }: Matching,
): Fault[] {
  if (!team) return []
  const { teamId, agentId, meetingTypeId } = ids
  const isOtherTeams = meetingType && meetingType.teamId !== teamId && !sandbox
  const standsIn =
    meetingType && !isOtherTeams && representedAgents(roster, ids, sandbox).length > 0
  const isUnable = agent && !standsIn && !takesMeetings(roster, ids, sandbox)
  const mayReplace = replacing && meetingType?.assignment === 'fixed'
  return [
    [
      isUnable && !isMember(agent, teamId),
      'agent_not_in_team',
      'agent_id',
      `Agent ${agentId} does not belong to team ${teamId}. Choose a member of that team.`,
    ],
    [
      isUnable && isMember(agent, teamId) && !isOtherTeams && !mayReplace,
      'agent_not_in_meeting_type',
      'agent_id',
      `Agent ${agentId} does not take meetings of type ${meetingTypeId}. ` +
        `Choose one of: ${meetingType?.agentIds?.join(', ')}.`,
    ],
    [
      isOtherTeams,
      'meeting_type_not_in_team',
      'meeting_type_id',
      `Meeting type ${meetingTypeId} does not belong to team ${teamId}. Choose one of that team.`,
    ],
  ]
}
