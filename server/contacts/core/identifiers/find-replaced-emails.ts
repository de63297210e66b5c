import type { Attributes } from '../attributes/attributes.ts'
import { deriveEmailKey } from './is-email-address.ts'

/** An address that another one replaced: its attribute, and the address as it was sent. */
export type ReplacedEmail = { attribute: 'email' | 'other_email'; address: string }

/**
 * The addresses that a change replaces: they are kept as former addresses of the contact. An
 * address that null clears is not kept, and one that moves to the other attribute is not replaced.
 */
export function findReplacedEmails(before: Attributes, after: Attributes): ReplacedEmail[] {
  const kept = new Set([after.email, after.other_email].map((address) => keyOf(address)))
  return (['email', 'other_email'] as const).flatMap((attribute) => {
    const [address, next] = [before[attribute], after[attribute]]
    if (address === undefined || next === undefined || kept.has(keyOf(address))) return []
    kept.add(keyOf(address))
    return [{ attribute, address }]
  })
}

function keyOf(address: string | undefined): string | null {
  return address === undefined ? null : deriveEmailKey(address)
}
