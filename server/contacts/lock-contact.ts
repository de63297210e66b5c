import type { Tx } from '../platform/db/pool.ts'
import { requireVersion, type Target } from '../platform/http/read-if-match.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { requireFound } from '../platform/http/require-found.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Contact, selectContactForUpdate } from './store.ts'

/**
 * The contact, which no other transaction changes until this one ends. Throws not_found and
 * precondition_failed.
 */
export async function lockContact(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version }: Target,
): Promise<Contact> {
  const found = isUuid(id) ? await selectContactForUpdate(tx, workspaceId, id) : null
  const contact = requireFound(found, 'contact')
  requireVersion(version, contact.version)
  return contact
}
