import type { ConsentChannel } from '../core/consents/consent.ts'
import { hasDoNotCall } from '../core/consents/follow-do-not-call.ts'
import type { Contact } from '../store/contacts.ts'

/** `do_not_call`: `custom_fields.do_not_call` is true, whatever the consent is. */
export type ContactPermission =
  { allowed: true } | { allowed: false; reason: 'consent_denied' | 'do_not_call' }

/** What `mayContact` says, for a contact that was read in the same transaction. */
export function findPermission(
  attributes: Contact['attributes'],
  channel: ConsentChannel,
): ContactPermission {
  if (channel === 'call' && hasDoNotCall(attributes))
    return { allowed: false, reason: 'do_not_call' }
  return attributes.consents?.[channel]?.state === 'denied'
    ? { allowed: false, reason: 'consent_denied' }
    : { allowed: true }
}
