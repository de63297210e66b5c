import type { Agent } from '../../roster/agents/list-agents.ts'
import type { WantedMeeting } from '../../calls/store/calls.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { membersOf } from '../../scheduling/list-assignable-agents.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { chooseByName } from '../../speech/names/choose-by-name.ts'
import { isAnyAgent } from '../../speech/names/is-any-agent.ts'
import { openMeeting } from '../core/seal-id.ts'
import { shortenNames } from '../core/shorten-names.ts'
import type { ToolArguments } from '../core/tools.ts'
import { rejectTool, type Session, type ToolResult, type VoiceDeps } from '../call/session.ts'

/**
 * `agent`: the agent that the caller named; null: any. `keeps`: the agent of the meeting to move,
 * whose times are preferred.
 */
export type SearchCriteria = WantedMeeting & {
  agent: Agent | null
  keeps: number | null
  hints: string[]
}
type Arguments = {
  [Name in 'meeting_type' | 'duration_minutes' | 'agent']?:
    ToolArguments<'find_times'>[Name] | undefined
}
export type MeetingToMove = { meeting: Meeting; type: MeetingType }
type Clarification = { clarification: ToolResult }

const MAX_NAMES_IN_HINT = 50

/**
 * The meeting that the caller needs a time for, or the question to ask. A meeting to move
 * determines the type, duration and agent. If the caller names no meeting type, the type of the
 * previous search in this call applies.
 */
export function readSearchCriteria(
  session: Session,
  roster: Roster,
  { args, moving }: { args: Arguments; moving: MeetingToMove | null },
): SearchCriteria | Clarification {
  if (moving) return completed(session, roster, { args, ...moving })
  const read = readMeetingType(session, args.meeting_type)
  if ('clarification' in read) return read
  const wanted = completed(session, roster, { args, type: read.type, meeting: null })
  return 'clarification' in wanted ? wanted : { ...wanted, hints: [...read.hints, ...wanted.hints] }
}

/** The meeting to move, or the reason why it cannot be moved. */
export async function readMeetingToMove(
  deps: VoiceDeps,
  session: Session,
  { sealedId, roster }: { sealedId: string; roster: Roster },
): Promise<MeetingToMove | Clarification> {
  const {
    lines,
    call,
    computeMacs,
    actor: { workspaceId },
  } = session
  const id = openMeeting(computeMacs, sealedId, call?.platformCallId ?? null)
  if (id === null)
    return { clarification: rejectTool(lines.unknownMeeting, 'unknown_meeting', { slots: [] }) }
  const meeting = await getMeeting(deps.pool, workspaceId, id, session.now)
  if (meeting.status === 'pending')
    return { clarification: rejectTool(lines.pendingMove, 'pending', { slots: [] }) }
  const type = roster.meetingTypes.get(meeting.meetingTypeId)
  return meeting.status === 'scheduled' && type
    ? { meeting, type }
    : { clarification: rejectTool(lines.notChangeable, 'invalid_transition', { slots: [] }) }
}

/** The criteria of the times that this call offered last; null if it has offered none. */
export async function rememberedCriteria(
  { rosters, pool }: VoiceDeps,
  { call, actor: { workspaceId } }: Session,
): Promise<SearchCriteria | null> {
  const wanted = call?.memory.wanted
  if (!wanted) return null
  const roster = await rosters.read(pool, workspaceId)
  return {
    ...wanted,
    agent: wanted.agentId === null ? null : (roster.agents.get(wanted.agentId) ?? null),
    keeps: null,
    hints: [],
  }
}

/** The meeting type that the caller named or searched for before, or the question which one. */
export function readMeetingType(
  { lines, meetingTypes, call }: Session,
  said: string | undefined,
): { type: MeetingType; hints: string[] } | Clarification {
  const [first, ...others] = meetingTypes
  if (!first)
    return {
      clarification: rejectTool(lines.noneAtAll, 'no_meeting_types', {
        slots: [],
        hints: ['This connection has no meeting type that can be booked.'],
      }),
    }
  const choice = chooseByName(meetingTypes, said ?? '')
  const names = meetingTypes.map(({ name }) => name)
  const hints =
    said === undefined || choice.ok
      ? []
      : [`"meeting_type" is one of: ${names.slice(0, MAX_NAMES_IN_HINT).join(', ')}.`]
  if (choice.ok) return { type: choice.one, hints }
  const remembered =
    said === undefined
      ? meetingTypes.find(({ id }) => id === call?.memory.wanted?.meetingTypeId)
      : undefined
  const only = others.length === 0 ? first : remembered
  if (only) return { type: only, hints }
  const asked = choice.candidates.length > 1 ? choice.candidates.map(({ name }) => name) : names
  return {
    clarification: rejectTool(lines.whichMeetingType(shortenNames(asked)), 'which_meeting_type', {
      meeting_types: names,
      slots: [],
      ...(hints.length > 0 && { hints }),
    }),
  }
}

type KnownCriteria = { args: Arguments; type: MeetingType; meeting: Meeting | null }

function completed(
  session: Session,
  roster: Roster,
  { args, type, meeting }: KnownCriteria,
): SearchCriteria | Clarification {
  const agent =
    args.agent === undefined ? null : readAgent(session, candidatesOf(roster, type), args.agent)
  if (agent && 'clarification' in agent) return agent
  const length = readDuration(session, type, { asked: args.duration_minutes, meeting })
  if ('clarification' in length) return length
  const keeps = meeting && type.assignment !== 'collective' ? meeting.agentId : null
  return {
    teamId: meeting?.teamId ?? session.team.id,
    meetingTypeId: type.id,
    duration: length.duration,
    meetingId: meeting?.id ?? null,
    agentId: agent?.id ?? null,
    agent,
    keeps,
    hints: length.hints,
  }
}

/**
 * The agents that a caller can name for a meeting type: the agents of the type, or all of the team.
 */
export function candidatesOf(roster: Roster, { teamId, agentIds }: MeetingType): Agent[] {
  const members = membersOf(roster.agents, teamId)
  return agentIds === null ? members : members.filter(({ id }) => agentIds.includes(id))
}

/**
 * The agent with this name, null if the caller accepts any agent, or the question which agent is
 * meant.
 */
export function readAgent(
  { lines }: Session,
  agents: readonly Agent[],
  said: string,
): Agent | Clarification | null {
  const choice = chooseByName(agents, said)
  if (choice.ok) return choice.one
  if (isAnyAgent(said)) return null
  const names = agents.map(({ name }) => name)
  const hints = [
    `"agent" is one of: ${names.slice(0, MAX_NAMES_IN_HINT).join(', ')}. Leave it out for any of them.`,
  ]
  const candidates = choice.candidates.map(({ name }) => name)
  const line =
    candidates.length > 1
      ? lines.whichAgent(shortenNames(candidates))
      : names.length > 0
        ? lines.unknownAgent(shortenNames(names))
        : lines.nobodyFree
  return {
    clarification: rejectTool(line, candidates.length > 1 ? 'which_agent' : 'unknown_agent', {
      agents: names.slice(0, MAX_NAMES_IN_HINT),
      slots: [],
      hints,
    }),
  }
}

/**
 * The duration in minutes; null: the default of the meeting type. Asks the caller if the type has
 * several durations.
 */
function readDuration(
  { lines }: Session,
  { durationMinutes, durationOptions, name }: MeetingType,
  { asked, meeting }: { asked: number | undefined; meeting: Meeting | null },
): { duration: number | null; hints: string[] } | Clarification {
  const own = meeting ? (meeting.endSeconds - meeting.startSeconds) / 60 : null
  const allowed = [...new Set([durationMinutes, ...durationOptions])].toSorted((a, b) => a - b)
  // A meeting keeps its duration even if its type no longer offers it.
  if (asked === undefined || asked === own) return { duration: null, hints: [] }
  if (allowed.includes(asked)) return { duration: asked, hints: [] }
  const hint = `"duration_minutes" ${asked} is not offered for ${name}: it takes ${allowed.join(' or ')} minutes.`
  if (allowed.length === 1)
    return { duration: null, hints: [`${hint} The times are for that length.`] }
  return {
    clarification: rejectTool(lines.whichDuration, 'which_duration', {
      durations_minutes: allowed,
      slots: [],
      hints: [hint],
    }),
  }
}
