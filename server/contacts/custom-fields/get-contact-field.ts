import type { WorkspaceDb } from '../../access/write.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { type ContactField, selectField } from './store.ts'

/** The definition with this id, the text in the path. Throws not_found. */
export async function getContactField(scope: WorkspaceDb, id: string): Promise<ContactField> {
  return requireFound(isUuid(id) ? await selectField(scope, id) : null, 'custom field')
}
