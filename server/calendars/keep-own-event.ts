import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Period } from './calendar-provider.ts'
import { insertOwnEvent } from './store/mirror.ts'

/**
 * Records that an event was written for a meeting, so that a list of everything without it says that
 * it is gone, although no round has read it.
 */
export function keepOwnEvent(
  tx: Tx,
  place: { workspaceId: WorkspaceId; calendarId: string; meetingId: string },
  { key, period }: { key: string; period: Period },
): Promise<void> {
  const { workspaceId, calendarId: id, meetingId } = place
  return insertOwnEvent(tx, { workspaceId, id }, { key, meetingId, period })
}
