import type { Tx } from '../platform/db/pool.ts'
import { requireVersion, type Target } from '../http/etags/read-if-match.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { findSurvivor } from './merging/store/merges.ts'
import { requireContact } from './merging/require-contact.ts'
import { type Contact, selectContactForUpdate } from './store/contacts.ts'

/**
 * The contact, which no other transaction changes until this one ends. Throws not_found,
 * contact_merged and precondition_failed, and Conflict if the transaction has to be retried.
 */
export async function lockContact(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version }: Target,
): Promise<Contact> {
  const contact =
    (isUuid(id) ? await selectContactForUpdate(tx, workspaceId, id) : null) ??
    (await requireContact(tx, workspaceId, id))
  requireVersion(version, contact.version)
  return contact
}

/** The same for the contact with this id, or the one that it was merged into; throws not_found. */
export async function lockCurrentContact(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Contact> {
  const found = await selectContactForUpdate(tx, workspaceId, id)
  if (found) return found
  const survivorId = await findSurvivor(tx, workspaceId, id)
  return lockContact(tx, workspaceId, { id: survivorId ?? id, version: null })
}
