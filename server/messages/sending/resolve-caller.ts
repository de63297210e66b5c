import { findPermission } from '../../contacts/consents/find-permission.ts'
import { isMobile } from '../../contacts/core/identifiers/is-mobile.ts'
import { isUndeliverable } from '../../contacts/core/identifiers/is-undeliverable.ts'
import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import { findCurrentContact } from '../../contacts/find-current-contact.ts'
import { listPhoneHolders } from '../../contacts/list-phone-holders.ts'
import { checkNumber } from '../../outbound/core/plan-call.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { nameOf } from '../core/build-values.ts'
import type { ResolvedAddress } from '../core/resolved-address.ts'
import { selectHasStopped } from '../store/conversations.ts'
import { selectWasNumberRefused } from '../store/messages.ts'
import type { Subject } from './read-subjects.ts'

/**
 * The mobile number that called, in E.164, unless the person, or anybody with this number, does not
 * want text messages or calls.
 */
export async function resolveCaller(
  tx: Tx,
  { workspaceId, workspace: { phoneRegion }, call, contact }: Subject,
): Promise<ResolvedAddress> {
  const text = call?.partyNumber ?? null
  const phone = text === null ? null : parsePhone(text, phoneRegion)
  const checked = checkNumber({ mayCall: true, phone })
  if (!checked.ok) return checked
  const { number } = checked
  if (!isMobile(number)) return { ok: false, reason: 'not_mobile' }
  const holders = await listPhoneHolders(tx, workspaceId, number)
  const [hasStopped, wasRefused, ...found] = await Promise.all([
    selectHasStopped(tx, { workspaceId, number }),
    selectWasNumberRefused(tx, { workspaceId, number }),
    ...holders.map((id) => findCurrentContact(tx, workspaceId, id)),
  ])
  const people = [contact, ...found].flatMap((each) => each ?? [])
  const isAllowed = people.every(
    ({ attributes }) =>
      findPermission(attributes, 'sms').allowed && findPermission(attributes, 'call').allowed,
  )
  if (hasStopped || !isAllowed) return { ok: false, reason: 'consent_withdrawn' }
  const isUnreachable =
    wasRefused || people.some(({ attributes }) => isUndeliverable(attributes, number, phoneRegion))
  return isUnreachable
    ? { ok: false, reason: 'address_undeliverable' }
    : { ok: true, address: number, name: nameOf(contact) }
}
