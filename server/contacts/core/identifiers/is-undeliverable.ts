import type { Attributes } from '../attributes/attributes.ts'
import { identifiersOf } from './identifiers.ts'
import { deriveEmailKey } from './is-email-address.ts'
import { formatPhoneKey, parsePhone } from './parse-phone.ts'
import { deriveSubscriberKey } from './derive-subscriber-key.ts'

/** Whether messages to this email address or phone number of the contact do not arrive. */
export function isUndeliverable(
  { undeliverable = [] }: Attributes,
  address: string,
  phoneRegion: string,
): boolean {
  const key = deriveAddressKey(address, phoneRegion)
  return undeliverable.some((each) => renewAddress(each.address) === key)
}

/** The normalized form of an email address or a phone number; null: it is neither. */
export function deriveAddressKey(address: string, phoneRegion: string): string | null {
  if (address.includes('@')) return deriveEmailKey(address)
  const phone = parsePhone(address, phoneRegion)
  return phone.ok ? formatPhoneKey(phone) : null
}

/** An address in the form that `deriveAddressKey` gave it, by the present rules. */
export function renewAddress(key: string): string {
  return key.includes('@') ? key : deriveSubscriberKey(key)
}

/** The email addresses and phone numbers of a contact, in their normalized form. */
export function addressesOf(attributes: Attributes, phoneRegion: string): Set<string> {
  return new Set(
    identifiersOf(attributes, phoneRegion)
      .filter(({ kind }) => kind === 'email' || kind === 'phone')
      .map(({ value }) => value),
  )
}

/** The attributes without the marks of these addresses. */
export function withoutUndeliverable(
  { undeliverable = [], ...attributes }: Attributes,
  isGone: (address: string) => boolean,
): Attributes {
  const left = undeliverable.filter(({ address }) => !isGone(renewAddress(address)))
  return left.length > 0 ? { ...attributes, undeliverable: left } : attributes
}
