import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { identifiersOf } from './core/identifiers/identifiers.ts'
import { selectHolders } from './store/holders.ts'

/** The ids of the newest contacts that have this email address now, at most 21. */
export async function listEmailHolders(
  db: Db,
  workspaceId: WorkspaceId,
  { address, phoneRegion }: { address: string; phoneRegion: string },
): Promise<string[]> {
  const [identifier] = identifiersOf({ email: address }, phoneRegion)
  if (!identifier) return []
  const holders = await selectHolders(db, [{ ...identifier, workspaceId }])
  return holders.filter(({ formers }) => !formers.every(Boolean)).map(({ id }) => id)
}
