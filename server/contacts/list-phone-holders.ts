import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { selectHolders } from './store.ts'

/** The ids of the newest contacts with this phone number (E.164), at most 21. */
export async function listPhoneHolders(
  db: Db,
  workspaceId: WorkspaceId,
  number: string,
): Promise<string[]> {
  const holders = await selectHolders(db, [{ workspaceId, kind: 'phone', value: number }])
  return holders.map(({ id }) => id)
}
