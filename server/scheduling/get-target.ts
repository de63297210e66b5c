import type { ClientActor } from '../access/actor.ts'
import type { Agent } from '../roster/agents/list-agents.ts'
import { chooseSupportedLanguage } from '../languages/choose-supported-language.ts'
import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { Db } from '../platform/db/pool.ts'
import { Problem } from '../http/problems/problem.ts'
import type { Team } from '../roster/teams/list-teams.ts'
import { getRefusalLine } from './core/get-refusal-line.ts'
import { chooseSpokenLanguage } from './choose-spoken-language.ts'
import {
  listAssignableAgents,
  hasFixedAgents,
  hasStandIn,
  representedAgents,
  takesMeetings,
} from './list-assignable-agents.ts'
import { findPlaceZone } from './find-place-zone.ts'
import { findIdFaults } from './find-id-faults.ts'
import type { Roster, Rosters } from './open-rosters.ts'
import { planSandboxAdditions, type TargetIds, withAdditions } from './plan-sandbox-additions.ts'

export type { TargetIds } from './plan-sandbox-additions.ts'

/**
 * The team and the meeting type of a request, and the agents who may take the meeting: the named
 * one, or those that the type assigns.
 */
export type Target = {
  team: Team
  meetingType: MeetingType
  agents: readonly Agent[]
  /** The time zone of `findPlaceZone`. */
  placeZone: string | null
  /** Whether the named agent is the only one who may take the meeting. */
  agentNamed: boolean
  /** The agent that the request named; null: none. */
  namedId: number | null
  /** The named agent, if it takes the meeting only in place of one of the agents; null: none. */
  standInId: number | null
}

type TargetQuestion = {
  ids: TargetIds
  /** The JSON pointer to the ids in the request. */
  base: string
  now: Temporal.Instant
  /** Whether the ids belong to an existing meeting, for which archived records stay valid. */
  existing?: boolean
  /** Whether archived records are explained instead of rejected. */
  explaining?: boolean
  /** Whether the named agent replaces the agent of a meeting type that has only one. */
  replacing?: boolean
  /** The preferred languages (BCP 47), before those of the meeting type and the team. */
  languages?: readonly (string | null)[]
}

/**
 * Finds the records of the ids. Throws 422 with every invalid id, and Conflict if the roster has
 * changed since it was read. A sandbox has a record for every id, and accepts any meeting type with
 * any team.
 */
export async function getTarget(
  db: Db,
  { workspaceId, sandbox }: Pick<ClientActor, 'workspaceId' | 'sandbox'>,
  rosters: Rosters,
  { ids, base, now, languages = [], ...question }: TargetQuestion,
): Promise<{ roster: Roster; target: Target }> {
  const { existing = false, explaining = false, replacing = false } = question
  const known = await rosters.read(db, workspaceId)
  // Changes of existing meetings add no records to a sandbox.
  const roster =
    sandbox && !existing ? withAdditions(known, planSandboxAdditions(known, ids, now)) : known
  const acceptsArchived = existing || explaining
  const faults = findIdFaults(roster, ids, { sandbox, base, acceptsArchived, replacing })
  const [first] = faults
  if (first) {
    // An unknown id may be newer than the cached roster.
    await rosters.confirm(db, workspaceId, roster)
    const isArchived = faults.some((fault) => fault.isArchived)
    throw new Problem(first.code, faults.map(({ detail }) => detail).join(' '), {
      errors: faults.map(({ pointer, code, detail }) => ({ pointer, code, detail })),
      ...(isArchived && {
        say: getRefusalLine('archived', languageOfTarget(roster, ids, languages)),
        members: { reason: 'archived' },
      }),
    })
  }
  const target = targetOf(roster, ids, sandbox)
  const { meetingType, agents } = target
  const memberIds = agents.map(({ id }) => id)
  return { roster, target: { ...target, placeZone: findPlaceZone(roster, meetingType, memberIds) } }
}

function targetOf(roster: Roster, ids: TargetIds, sandbox: boolean): Omit<Target, 'placeZone'> {
  const { teamId, meetingTypeId, agentId } = ids
  const team = roster.teams.get(teamId)!
  const meetingType = roster.meetingTypes.get(meetingTypeId)!
  const found = { team, meetingType, agentNamed: false, namedId: agentId, standInId: null }
  // All agents attend; a named agent, or the one that it stands in for, comes first.
  if (meetingType.assignment === 'collective' && hasFixedAgents(ids, meetingType, sandbox)) {
    const agents = meetingType.agentIds!.flatMap((id) => roster.agents.get(id) ?? [])
    const isFirst = (agent: Agent) =>
      Number(agent.id === agentId || (agentId !== null && hasStandIn(agent, agentId)))
    return { ...found, agents: agents.toSorted((a, b) => isFirst(b) - isFirst(a)) }
  }
  if (agentId === null)
    return { ...found, agents: listAssignableAgents(roster, team.id, meetingType, sandbox) }
  const named = { ...found, agentNamed: true }
  if (takesMeetings(roster, ids, sandbox))
    return { ...named, agents: [roster.agents.get(agentId)!] }
  const represented = representedAgents(roster, ids, sandbox)
  // A reassigned meeting may get an agent whom the meeting type does not have.
  return represented.length > 0
    ? { ...named, agents: represented, standInId: agentId }
    : { ...named, agents: [roster.agents.get(agentId)!] }
}

/** The language to speak about the team and the meeting type, of which one may be unknown. */
function languageOfTarget(
  { teams, meetingTypes }: Roster,
  ids: TargetIds,
  languages: readonly (string | null)[],
): string {
  const [team, meetingType] = [teams.get(ids.teamId), meetingTypes.get(ids.meetingTypeId)]
  return team && meetingType
    ? chooseSpokenLanguage(languages, { meetingType, team })
    : chooseSupportedLanguage([...languages, team?.language])
}
