import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { LimitPlace } from './core/limit-places.ts'
import { insertPlaces } from './store/limit-places.ts'
import type { TimeHolder } from './time-holder.ts'

/**
 * The limit places of a meeting or hold, and those of the group that it opens. The group's places
 * last as long as the group.
 */
export type LimitPlacesToTake = {
  own: readonly LimitPlace[]
  group: readonly LimitPlace[]
  groupId: string | null
  meetingTypeId: number
  expiresAt: Temporal.Instant | null
  now: Temporal.Instant
}

/**
 * Takes limit places after the meeting or hold is stored. Places have numbers and a unique key, so
 * two transactions cannot both take the last one. Throws Conflict if another transaction has taken
 * one of them.
 */
export async function takeLimitPlaces(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: TimeHolder,
  { own, group, groupId, ...common }: LimitPlacesToTake,
): Promise<void> {
  const taken = await Promise.all([
    insertPlaces(tx, workspaceId, { ...common, meetingId, holdId, groupId: null, places: own }),
    insertPlaces(tx, workspaceId, {
      ...common,
      meetingId: null,
      holdId: null,
      groupId,
      places: group,
    }),
  ])
  if (taken.includes(false)) throw new Conflict('Another transaction reached a limit.')
}
