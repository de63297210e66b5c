import { findPermission } from '../../contacts/consents/find-permission.ts'
import { isUndeliverable } from '../../contacts/core/identifiers/is-undeliverable.ts'
import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import { checkNumber } from '../../outbound/core/plan-call.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { nameOf } from '../core/build-values.ts'
import type { ResolvedAddress } from '../core/resolved-address.ts'
import type { Subject } from './read-subjects.ts'
import { selectHasStopped } from '../store/conversations.ts'
import { selectWasNumberRefused } from '../store/messages.ts'

/**
 * The number of the attendee for text messages, in E.164: that of the booking, or else of the
 * contact. A number with an extension, or one that an earlier text message did not reach, gets
 * none.
 */
export async function resolveNumber(
  tx: Tx,
  { workspaceId, workspace: { phoneRegion }, meeting, contact }: Subject,
): Promise<ResolvedAddress> {
  if (contact === null) return { ok: false, reason: 'no_phone_number' }
  const { attributes } = contact
  const text = meeting?.attendeePhone ?? attributes.mobile_phone ?? attributes.phone ?? null
  const phone = text === null ? null : parsePhone(text, phoneRegion)
  const { allowed } = findPermission(attributes, 'sms')
  const checked = checkNumber({ mayCall: allowed, phone })
  if (!checked.ok) return checked
  const { number } = checked
  if (phone?.ok && phone.extension !== undefined) return { ok: false, reason: 'phone_not_valid' }
  if (await selectHasStopped(tx, { workspaceId, number }))
    return { ok: false, reason: 'consent_withdrawn' }
  const isUnreachable =
    isUndeliverable(attributes, number, phoneRegion) ||
    (await selectWasNumberRefused(tx, { workspaceId, number }))
  return isUnreachable
    ? { ok: false, reason: 'address_undeliverable' }
    : { ok: true, address: number, name: meeting?.attendeeName ?? nameOf(contact) }
}
