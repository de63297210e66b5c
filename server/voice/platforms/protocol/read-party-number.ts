import { isWithheld } from '../../../contacts/core/identifiers/is-withheld.ts'
import { normalizeNumber } from '../../../contacts/core/identifiers/normalize-number.ts'
import { readWrappedNumber } from '../../../contacts/core/identifiers/read-wrapped-number.ts'

const MAX_LENGTH = 200
/** Fewer digits are an extension of a private exchange. */
const MIN_USER_DIGITS = 8

/**
 * The number of the other party as sent by the platform, without the address around it. The user of
 * a SIP address without a plus sign stays one (`sip:14155550100`), because it is read differently.
 * Null if it does not identify the party: a withheld number, a private extension, or a value
 * without digits.
 */
export function readPartyNumber(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null
  const { bare, sip } = readWrappedNumber(normalizeNumber(text))
  if (!/\d/.test(bare) || isWithheld(bare)) return null
  if (!sip || /^\+[\d\s().-]+$/.test(bare)) return bare
  return /^[\d().-]+$/.test(bare) && bare.replaceAll(/\D/g, '').length >= MIN_USER_DIGITS
    ? `sip:${bare}`
    : null
}
