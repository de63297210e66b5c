import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Query } from '../../platform/db/sql.ts'
import {
  insertGroup,
  insertLanes,
  insertSeat,
  type LanesToTake,
  type NewGroup,
  type TakenLane,
} from './store/taken-time.ts'
import type { TimeHolder } from './time-holder.ts'

export type { LanesToTake, TakenLane } from './store/taken-time.ts'

export type TimeToTake = {
  /** The lanes of all members, each in the periods that the member gives. */
  lanes: readonly TakenLane[]
  /** A seat in an existing group; null if none. */
  join: { groupId: string; seat: number } | null
  /** The group to open; null if none. */
  open: NewGroup | null
  /** When the time is released automatically; null: never. */
  expiresAt: Temporal.Instant | null
  now: Temporal.Instant
}

/**
 * A part of a statement that takes time. It ends with a CTE `taken`, which has `rows` rows with the
 * meeting_id if everything was free, and fewer if another transaction was first. Constraints settle
 * the conflict, and the transaction must then be rolled back.
 */
export type TakingTime = {
  ctes: Query
  rows: number
  /** All that it takes, if that is lanes: `takeLanes` takes those of several holders. */
  lanes?: LanesToTake
}

/** The part of a statement that takes lanes, a seat in a group, or a new group with its lanes. */
export function takeTime(
  workspaceId: WorkspaceId,
  holder: TimeHolder,
  { lanes, join, open, expiresAt, now }: TimeToTake,
): TakingTime {
  const holding = { ...holder, expiresAt }
  const lanesOnly = { ...holding, lanes }
  if (join) return { ctes: insertSeat(workspaceId, holding, join, now), rows: 1 }
  if (open) return { ctes: insertGroup(workspaceId, holding, open, lanes), rows: 1 }
  return { ctes: takeLanes(workspaceId, [lanesOnly]), rows: lanes.length, lanes: lanesOnly }
}

/** The part of a statement that takes the lanes of several holders, with a row for each lane. */
export const takeLanes = insertLanes
