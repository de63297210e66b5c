import { isWithheld } from '../../../contacts/core/identifiers/is-withheld.ts'

const MAX_LENGTH = 200

/**
 * A SIP (RFC 3261 §19.1) or `tel:` (RFC 3966) address, alone or after a display name as in `"Ann"
 * <sip:+14155550100@host>`.
 */
const ADDRESS = /^(?:[^<]*<)?\s*(tel|sips?):([^@;?>]*)/i

/**
 * The number of the other party as sent by the platform, without the address around it. Null if it
 * does not identify the party: a withheld number, a SIP user without a country code (a private
 * extension), or a value without digits.
 */
export function readPartyNumber(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null
  const [, scheme, user] = ADDRESS.exec(text) ?? []
  const bare = (user === undefined ? text : user.replace(/^%2b/i, '+')).trim()
  const isCompleteNumber =
    scheme === undefined || scheme.toLowerCase() === 'tel' || /^\+[\d\s().-]+$/.test(bare)
  return !isCompleteNumber || !/\d/.test(bare) || isWithheld(bare) ? null : bare
}
