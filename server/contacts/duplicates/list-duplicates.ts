import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { getCurrentContact } from '../get-current-contact.ts'
import { type Duplicate, type DuplicatesWanted, selectDuplicates } from './store/pairs.ts'

export type { Duplicate } from './store/pairs.ts'

/**
 * The open pairs, the most probable ones first, up to one more than the limit. The id of a merged
 * contact stands for the one that it was merged into. Throws not_found for an unknown contact.
 */
export async function listDuplicates(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: DuplicatesWanted,
): Promise<Duplicate[]> {
  const { contactId } = wanted
  const contact = contactId && (await getCurrentContact(db, workspaceId, contactId))
  return selectDuplicates(db, workspaceId, { ...wanted, contactId: contact ? contact.id : null })
}
