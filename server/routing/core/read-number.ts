/** The number that a text contains, as a range with inclusive bounds. */
export type NumberRange = { low: number; high: number }

const MAX_LENGTH = 100
const RANGE = /^(.+?)\s*(?:[-–—]|\bto\b)\s*(.+)$/i
const NUMBER =
  /^[$€£]?\s*(\d{1,3}(?:[,'\u0020\u00a0\u202f]\d{3})+|\d+)(\.\d+)?\s*(k|thousand|m|million|b|bn|billion)?$/i
const EXPONENTS: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
}

/**
 * Reads "1,200", "51-200", "10k", "$2.5M", "500+" and "51-200 employees"; null if the text is not
 * clearly a number.
 */
export function readNumber(text: string): NumberRange | null {
  if (text.length > MAX_LENGTH) return null
  const plain = text.trim().replace(/\s+employees$/i, '')
  if (plain.endsWith('+')) {
    const low = readOne(plain.slice(0, -1).trimEnd())
    return low === null ? null : { low, high: Infinity }
  }
  const one = readOne(plain)
  if (one !== null) return { low: one, high: one }
  const [, from, to] = RANGE.exec(plain) ?? []
  if (from === undefined || to === undefined) return null
  const [low, high] = [readOne(from), readOne(to)]
  return low === null || high === null || low > high ? null : { low, high }
}

function readOne(text: string): number | null {
  const [, digits, fraction = '', unit = ''] = NUMBER.exec(text) ?? []
  if (digits === undefined) return null
  // "1.200" is ambiguous: the dot is a thousands separator in some languages.
  if (unit === '' && fraction.length === 4 && /^[1-9]\d{0,2}$/.test(digits)) return null
  return Number(`${digits.replaceAll(/\D/g, '')}${fraction}e${EXPONENTS[unit.toLowerCase()] ?? 0}`)
}
