/**
 * The values that platforms send for a withheld number: words, and the same words typed on a
 * keypad.
 */
const WITHHELD_WORDS = new Set([
  'anonymous',
  'restricted',
  'blocked',
  'unknown',
  'unavailable',
  'private',
  'withheld',
  'none',
  'null',
  'undefined',
])
const WITHHELD_NUMBERS = new Set([
  '266696687',
  '7378742833',
  '2562533',
  '8656696',
  '86282452253',
  '7748283',
  '94844335',
])
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
  const isAbroad =
    scheme === undefined || scheme.toLowerCase() === 'tel' || /^\+[\d\s().-]+$/.test(bare)
  return !isAbroad || isWithheld(bare) ? null : bare
}

function isWithheld(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' || WITHHELD_WORDS.has(text.toLowerCase()) || WITHHELD_NUMBERS.has(digits)
}
