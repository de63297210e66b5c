import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Target } from '../scheduling/find-target.ts'
import type { Place } from '../meetings/booking/allocate-start.ts'
import { type Holder, insertPlaces } from './store/taken-time.ts'

/**
 * Takes the places of limits that go with a meeting or a hold, after it is stored. Throws Conflict
 * where somebody was faster.
 */
export async function storePlaces(
  tx: Tx,
  workspaceId: WorkspaceId,
  { places, groupId, time }: Place,
  of: Holder & { target: Target; expiresAt: Temporal.Instant | null },
): Promise<void> {
  const common = { meetingTypeId: of.target.meetingType.id, expiresAt: of.expiresAt, now: time.now }
  const taken = await Promise.all([
    insertPlaces(tx, workspaceId, {
      ...common,
      meetingId: of.meetingId,
      holdId: of.holdId,
      groupId: null,
      places: places.own,
    }),
    insertPlaces(tx, workspaceId, {
      ...common,
      meetingId: null,
      holdId: null,
      groupId,
      places: places.group,
    }),
  ])
  if (taken.includes(false)) throw new Conflict('A limit was reached in between.')
}
