import type { TakenTime } from '../../scheduling/taken-time/core/agent-time.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { MustRunAlone } from '../../platform/db/must-run-alone.ts'
import type { Arrangement, Party } from '../../scheduling/core/arrangement.ts'
import type { Turns } from '../../scheduling/read-assignment-figures.ts'
import type { Allocation } from './allocation.ts'

type Decided = Pick<Allocation, 'limitPlaces' | 'time' | 'groupId' | 'countedFor'>

/**
 * What the operations of a transaction group have decided and may not have written yet: the lanes
 * that they take of agents, the turns of teams, and the meeting types of which they take places in
 * groups or within limits.
 */
type DecidedStarts = {
  readonly lanes: Map<number, TakenTime[]>
  readonly turns: Map<number, Turns>
  readonly limited: Set<number>
}

const DECIDED = {}

/** Of the operations before this one in its group; null if it runs alone. */
export function decidedStartsOf({ group }: Tx): DecidedStarts | null {
  if (!group) return null
  return group.shared.getOrInsertComputed(DECIDED, () => ({
    lanes: new Map(),
    turns: new Map(),
    limited: new Set(),
  })) as DecidedStarts
}

/** The arrangements, in which the lanes that others have decided on count as taken. */
export function withDecidedLanes(
  arrangements: readonly Arrangement[],
  decided: DecidedStarts | null,
): readonly Arrangement[] {
  if (decided === null || decided.lanes.size === 0) return arrangements
  const change = (party: Party): Party => ({
    ...party,
    candidates: party.candidates.map((each) => {
      const lanes = decided.lanes.get(each.agentId)
      if (!lanes) return each
      return { ...each, taken: [...each.taken, ...lanes].toSorted((a, b) => a.from - b.from) }
    }),
  })
  return arrangements.map(([agents, ...others]) => [change(agents), ...others.map(change)])
}

/**
 * Tells the other operations of the group what this one will write. Throws MustRunAlone if it takes
 * places of a meeting type of which another one takes some: places are not counted here.
 */
export function announceStart(
  { group }: Tx,
  decided: DecidedStarts | null,
  { allocation, by, teamId }: { allocation: Decided; by: TakenTime['by']; teamId: number },
): void {
  if (!group || decided === null) return
  const { limitPlaces, time, groupId, countedFor } = allocation
  const { own, meetingTypeId, now } = limitPlaces
  if (groupId !== null || own.length > 0) {
    if (decided.limited.has(meetingTypeId)) throw new MustRunAlone('Another one takes places.')
    decided.limited.add(meetingTypeId)
  }
  for (const { agentId, lane, from, to } of time.lanes)
    decided.lanes.getOrInsertComputed(agentId, () => []).push({ lane, from, to, by })
  if (countedFor !== null) {
    const turns = decided.turns.getOrInsertComputed(teamId, () => new Map())
    const { meetings } = turns.get(countedFor) ?? { meetings: 0 }
    turns.set(countedFor, { meetings: meetings + 1, lastAssignedAt: now.epochMilliseconds / 1000 })
  }
  const [first] = time.lanes.toSorted((a, b) => a.agentId - b.agentId || a.from - b.from)
  group.willWrite(first ? [first.agentId, first.from] : [0, 0])
}

/**
 * Throws MustRunAlone if a refusal may be wrong, because another operation has opened a group in
 * which seats are free.
 */
export function refuseBeside(
  decided: DecidedStarts | null,
  { id, seats }: Pick<MeetingType, 'id' | 'seats'>,
): void {
  if (seats > 1 && decided?.limited.has(id))
    throw new MustRunAlone('Another one has opened a group.')
}
