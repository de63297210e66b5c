import type { Write } from '../../../access/write.ts'
import { removeHistory } from '../../../events/store/erasure.ts'
import { hasChangesOfOthers } from '../../../events/store/changes.ts'
import { formatInstant } from '../../../platform/time.ts'
import type { Contact } from '../../store/contacts.ts'
import { deleteContactRow } from '../../erasure/store.ts'
import { selectIsUsed } from '../store/contacts.ts'

/**
 * Deletes a contact that an import created, with its history and the event, if nothing else has
 * changed or used it since; otherwise returns why it is kept. The transaction has locked it.
 */
export async function deleteCreatedContact(
  { db, workspaceId, now, provenance }: Write,
  { id }: Contact,
): Promise<'changed_since' | 'in_use' | null> {
  const resource = { type: 'contact', id } as const
  const importId = provenance.actorId!
  if (await hasChangesOfOthers(db, workspaceId, resource, importId)) return 'changed_since'
  if (await selectIsUsed(db, workspaceId, id)) return 'in_use'
  const event = {
    type: 'contact.deleted',
    data: { deleted_at: formatInstant(now) },
    previous: null,
    provenance,
  } as const
  await deleteContactRow(db, { workspaceId, id }, event, now)
  await removeHistory(db, workspaceId, resource, null)
  return null
}
