import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Agent } from '../roster/agents/list-agents.ts'
import type { AgentTime } from './taken-time/core/agent-time.ts'
import { type Interval, overlap } from './taken-time/core/interval.ts'
import type { Tx } from '../platform/db/pool.ts'
import { toUnixSeconds } from '../platform/time.ts'
import {
  type CalibrationQuestion,
  computeCredits,
  SECONDS_PER_DAY,
} from './core/compute-credits.ts'
import { computeHeadStarts } from './core/compute-head-starts.ts'
import type { AssignmentFigures } from './core/decide-start.ts'
import type { Target } from './get-target.ts'
import { lockTurns, selectAssigned, selectAssignedPerDay, upsertHeadStarts } from './store.ts'

type FiguresQuestion = {
  target: Target
  now: Temporal.Instant
}

/**
 * The figures of an agent for the choice among the target's agents. A stand-in has the figures of
 * the agent it stands in for.
 */
type FiguresByAgent = (agent: Pick<AgentTime, 'agentId' | 'standsInFor'>) => AssignmentFigures

/**
 * The meetings that round robin has given agents of the team and that are not stored yet, and when
 * the last one was given (Unix seconds).
 */
export type Turns = Map<number, { meetings: number; lastAssignedAt: number }>

type FiguresOptions = {
  /** The agent who owns the contact; null: none. */
  ownerId: number | null
  /** Undefined: none. */
  turns: Turns | undefined
}

/**
 * Reads the figures of the target's agents. In round robin, other assignments in the team wait
 * until this transaction ends, so that no two are based on the same counts.
 */
export async function readAssignmentFigures(
  tx: Tx,
  workspaceId: WorkspaceId,
  { target, now }: FiguresQuestion,
): Promise<(options: FiguresOptions) => FiguresByAgent> {
  const { team, meetingType, agents } = target
  const takesTurns = meetingType.assignment === 'round_robin' && !target.agentNamed
  const since = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: team.roundRobinDays })
  const window = {
    from: toUnixSeconds(since.add({ days: 1 }).toZonedDateTime('UTC').toInstant()),
    to: toUnixSeconds(now),
  }
  const members = agents.map((agent) => memberOf(agent, team.id))
  const [, assigned, perDay] = takesTurns
    ? await Promise.all([
        lockTurns(tx, workspaceId, team.id),
        selectAssigned(tx, workspaceId, team.id, since),
        members.some((member) => isAbsent(member, window))
          ? selectAssignedPerDay(tx, workspaceId, team.id, since)
          : [],
      ])
    : [undefined, [], []]
  const byId = new Map(members.map((member) => [member.agentId, member]))
  const stored = new Map(assigned.map((each) => [each.agentId, each]))
  const question = await calibrate(tx, workspaceId, {
    teamId: team.id,
    question: { now: window.to, given: perDay, members },
    now,
  })
  return ({ ownerId, turns }) => {
    const credits = creditsWith(question, turns)
    return ({ agentId, standsInFor }) => {
      const standing = standsInFor ?? agentId
      const turn = turns?.get(standing)
      const given = stored.get(standing)
      return {
        agentId,
        weight: byId.get(standing)?.weight ?? 0,
        priority: byId.get(standing)?.priority ?? 0,
        assigned: (given?.assigned ?? 0) + (turn?.meetings ?? 0),
        credit: credits.get(standing) ?? 0,
        lastAssignedAt: turn?.lastAssignedAt ?? given?.lastAssignedAt ?? null,
        owner: meetingType.ownerFirst && standing === ownerId,
      }
    }
  }
}

/** The credits of the members, if these turns were stored. */
function creditsWith(
  question: CalibrationQuestion,
  turns: Turns = new Map(),
): ReadonlyMap<number, number> {
  const { given, now } = question
  if (given.length === 0) return new Map()
  const day = Math.floor(now / SECONDS_PER_DAY)
  const ofToday = [...turns].map(([agentId, { meetings }]) => {
    const known = given.find((each) => each.agentId === agentId && each.day === day)
    const { headStart = null, calibratedAt = null } = known ?? {}
    return { agentId, day, meetings: (known?.meetings ?? 0) + meetings, headStart, calibratedAt }
  })
  const others = given.filter((each) => each.day !== day || !turns.has(each.agentId))
  return computeCredits({ ...question, given: [...others, ...ofToday] })
}

type Calibration = { teamId: number; question: CalibrationQuestion; now: Temporal.Instant }

/**
 * The question for the credits of the members. Stores the head starts of those who are back from
 * time off.
 */
async function calibrate(
  tx: Tx,
  workspaceId: WorkspaceId,
  { teamId, question, now }: Calibration,
): Promise<CalibrationQuestion> {
  const { given } = question
  const starts = given.length === 0 ? [] : computeHeadStarts(question)
  if (starts.length === 0) return question
  await upsertHeadStarts(tx, workspaceId, { teamId, starts, now })
  const day = Math.floor(question.now / SECONDS_PER_DAY)
  const started = starts.map(({ agentId, headStart }) => ({
    ...(given.find((each) => each.agentId === agentId && each.day === day) ?? { meetings: 0 }),
    agentId,
    day,
    headStart,
    calibratedAt: question.now,
  }))
  const others = given.filter(
    (each) => each.day !== day || !starts.some(({ agentId }) => agentId === each.agentId),
  )
  return { ...question, given: [...others, ...started] }
}

/** Time off with a stand-in is not an absence, since the stand-in takes the turns. */
function memberOf({ id, memberships, timeOff }: Agent, teamId: number) {
  const membership = memberships.find((each) => each.teamId === teamId)
  return {
    agentId: id,
    weight: membership?.weight ?? 0,
    priority: membership?.priority ?? 0,
    activeSince: membership?.activeSince ?? null,
    headStart: membership?.headStart ?? 0,
    timeOff: timeOff.filter(({ standInId }) => standInId === null),
  }
}

function isAbsent(
  { activeSince, timeOff }: ReturnType<typeof memberOf>,
  window: Interval,
): boolean {
  return (activeSince ?? 0) >= window.from || timeOff.some((off) => overlap(off, window))
}
