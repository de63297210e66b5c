import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ConsentChannel } from '../core/consents/consent.ts'
import { getCurrentContact } from '../get-current-contact.ts'
import { type ContactPermission, findPermission } from './find-permission.ts'

/**
 * Whether the workspace may contact a person, or record a call with the person. An unknown consent
 * permits messages and calls about the person's own meetings, which nothing else may use this for.
 * Every feature that contacts people asks this first.
 * Throws not_found.
 */
export async function mayContact(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
  channel: ConsentChannel,
): Promise<ContactPermission> {
  const { attributes } = await getCurrentContact(db, workspaceId, contactId)
  return findPermission(attributes, channel)
}
