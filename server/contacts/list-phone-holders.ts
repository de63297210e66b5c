import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { deriveSubscriberKey } from './core/identifiers/derive-subscriber-key.ts'
import { selectHolders } from './store/holders.ts'

/**
 * The ids of the newest contacts with this phone number (E.164), at most 21; if no contact has it
 * now, those that had it before they were merged.
 */
export async function listPhoneHolders(
  db: Db,
  workspaceId: WorkspaceId,
  number: string,
): Promise<string[]> {
  const holders = await selectHolders(db, [
    { workspaceId, kind: 'phone', value: deriveSubscriberKey(number) },
  ])
  const current = holders.filter(({ formers }) => !formers.every(Boolean))
  return (current.length > 0 ? current : holders).map(({ id }) => id)
}
