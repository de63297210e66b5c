import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Agent } from '../agents/list-agents.ts'
import type { AgentTime } from '../availability/core/agent-time.ts'
import { type Interval, overlap } from '../availability/core/interval.ts'
import type { Tx } from '../platform/db/pool.ts'
import { toUnixSeconds } from '../platform/time.ts'
import { computeCredits } from './core/compute-credits.ts'
import type { AssignmentFigures } from './core/decide-start.ts'
import type { Target } from './find-target.ts'
import { lockTurns, selectAssigned, selectAssignedPerDay } from './store.ts'

export type FiguresQuestion = {
  target: Target
  now: Temporal.Instant
}

/**
 * The figures of an agent for the choice among the target's agents. A stand-in has the figures of
 * the agent it stands in for. `ownerId`: the agent who owns the contact; null: none.
 */
export type FiguresByAgent = (
  agent: Pick<AgentTime, 'agentId' | 'standsInFor'>,
  ownerId: number | null,
) => AssignmentFigures

/**
 * Reads the figures of the target's agents. In round robin, other assignments in the team wait
 * until this transaction ends, so that no two are based on the same counts.
 */
export async function readAssignmentFigures(
  tx: Tx,
  workspaceId: WorkspaceId,
  { target, now }: FiguresQuestion,
): Promise<FiguresByAgent> {
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
  const given = new Map(assigned.map((each) => [each.agentId, each]))
  const credits =
    perDay.length === 0 ? new Map<number, number>() : computeCredits({ window, perDay, members })
  const byId = new Map(members.map((member) => [member.agentId, member]))
  return ({ agentId, standsInFor }, ownerId) => {
    const standing = standsInFor ?? agentId
    return {
      agentId,
      weight: byId.get(standing)?.weight ?? 0,
      priority: byId.get(standing)?.priority ?? 0,
      assigned: given.get(standing)?.assigned ?? 0,
      credit: credits.get(standing) ?? 0,
      lastAssignedAt: given.get(standing)?.lastAssignedAt ?? null,
      owner: meetingType.ownerFirst && standing === ownerId,
    }
  }
}

/** Time off with a stand-in is not an absence, since the stand-in takes the turns. */
function memberOf({ id, memberships, timeOff }: Agent, teamId: number) {
  const membership = memberships.find((each) => each.teamId === teamId)
  return {
    agentId: id,
    weight: membership?.weight ?? 0,
    priority: membership?.priority ?? 0,
    activeSince: membership?.activeSince ?? null,
    timeOff: timeOff.filter(({ standInId }) => standInId === null),
  }
}

function isAbsent(
  { activeSince, timeOff }: ReturnType<typeof memberOf>,
  window: Interval,
): boolean {
  return (activeSince ?? 0) > window.from || timeOff.some((off) => overlap(off, window))
}
