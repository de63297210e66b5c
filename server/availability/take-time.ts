import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Query } from '../platform/db/sql.ts'
import type { Interval } from './core/interval.ts'
import type { AgentLane } from './store/moved-time.ts'
import { insertGroup, insertLanes, insertSeat, type NewGroup } from './store/taken-time.ts'
import type { TimeHolder } from './time-holder.ts'

export type TimeToTake = {
  /** Buffers included; Unix seconds. */
  period: Interval
  agents: readonly AgentLane[]
  /** A seat in an existing group; null if none. */
  join: { groupId: string; seat: number } | null
  /** The group to open; null if none. */
  open: NewGroup | null
  /** When the time is released automatically; null: never. */
  expiresAt: Temporal.Instant | null
  now: Temporal.Instant
}

/**
 * A part of a statement that takes time. It ends with a CTE `taken`, which has `rows` rows if
 * everything was free, and fewer if another transaction was first. Constraints settle the conflict,
 * and the transaction must then be rolled back.
 */
export type TakingTime = { ctes: Query; rows: number }

/** The part of a statement that takes a lane of each agent, a seat in a group, or a new group. */
export function takeTime(
  workspaceId: WorkspaceId,
  holder: TimeHolder,
  { period, agents, join, open, expiresAt, now }: TimeToTake,
): TakingTime {
  const holding = { ...holder, expiresAt }
  if (join) return { ctes: insertSeat(workspaceId, holding, join, now), rows: 1 }
  const [agent] = agents
  if (open)
    return { ctes: insertGroup(workspaceId, holding, open, { period, agent: agent! }), rows: 1 }
  return { ctes: insertLanes(workspaceId, holding, { period, agents }), rows: agents.length }
}
