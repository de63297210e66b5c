import { markContactFieldsChanged } from '../../access/workspaces/mark-contact-fields-changed.ts'
import type { Write } from '../../access/write.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { type ContactField, selectFieldForUpdate } from './store.ts'

/** Locks a definition until the transaction ends. Throws not_found and precondition_failed. */
export async function lockContactField(
  write: Write,
  { id, version }: Target,
): Promise<ContactField> {
  const [, found] = !isUuid(id)
    ? []
    : await Promise.all([
        markContactFieldsChanged(write.db, write.workspaceId),
        selectFieldForUpdate(write, id),
      ])
  const field = requireFound(found, 'custom field')
  requireVersion(version, field.version)
  return field
}
