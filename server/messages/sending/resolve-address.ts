import { findPermission } from '../../contacts/consents/find-permission.ts'
import { isUndeliverable } from '../../contacts/core/identifiers/is-undeliverable.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { nameOf } from '../core/build-values.ts'
import { isTextBack } from '../core/is-text-back.ts'
import type { ResolvedAddress } from '../core/resolved-address.ts'
import type { Message } from '../message.ts'
import type { Subject } from './read-subjects.ts'
import { resolveCaller } from './resolve-caller.ts'
import { resolveNumber } from './resolve-number.ts'

/** The current address of the recipient of a message, if the person may be sent it. */
export async function resolveAddress(
  tx: Tx,
  message: Message,
  subject: Subject,
): Promise<ResolvedAddress> {
  const { agent, team } = subject
  if (message.recipient === 'team') return addressOf(team.email, team.name)
  if (message.recipient === 'agent') return addressOf(agent?.email ?? null, agent?.name ?? null)
  if (isTextBack(message)) return resolveCaller(tx, subject)
  return message.channel === 'sms' ? resolveNumber(tx, subject) : resolveAttendee(subject)
}

function resolveAttendee({
  workspace: { phoneRegion },
  meeting,
  contact,
}: Subject): ResolvedAddress {
  if (contact === null) return { ok: false, reason: 'no_address' }
  // An attendee who booked by phone may be a contact with an address.
  const address = meeting?.attendeeEmail ?? contact.attributes.email ?? null
  if (address === null) return { ok: false, reason: 'no_address' }
  const permission = findPermission(contact.attributes, 'email')
  if (!permission.allowed) return { ok: false, reason: 'consent_withdrawn' }
  if (isUndeliverable(contact.attributes, address, phoneRegion))
    return { ok: false, reason: 'address_undeliverable' }
  return addressOf(address, meeting?.attendeeName ?? nameOf(contact))
}

function addressOf(address: string | null, name: string | null): ResolvedAddress {
  return address === null ? { ok: false, reason: 'no_address' } : { ok: true, address, name }
}
