import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { readAfresh, selectReadCalendars } from './store/calendars.ts'

/**
 * Lets all calendars of the workspace be listed from the beginning, now. What is known of them
 * applies until then. Returns how many they are.
 */
export async function readCalendarsAfresh(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<number> {
  const ids = await selectReadCalendars(tx, workspaceId)
  await readAfresh(tx, workspaceId, { ids, now })
  return ids.length
}
