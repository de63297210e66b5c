import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ConsentChannel } from '../core/consents/consent.ts'
import { hasDoNotCall } from '../core/consents/follow-do-not-call.ts'
import { getCurrentContact } from '../get-current-contact.ts'

/** `do_not_call`: `custom_fields.do_not_call` is true, whatever the consent is. */
type ContactPermission =
  { allowed: true } | { allowed: false; reason: 'consent_denied' | 'do_not_call' }

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
  if (channel === 'call' && hasDoNotCall(attributes))
    return { allowed: false, reason: 'do_not_call' }
  return attributes.consents?.[channel]?.state === 'denied'
    ? { allowed: false, reason: 'consent_denied' }
    : { allowed: true }
}
