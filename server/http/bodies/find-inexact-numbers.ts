/**
 * `path`: the keys and indexes that lead to the number. `held`: the value that a double would have.
 */
type InexactNumber = { path: readonly (string | number)[]; held: string }

/** Numbers of up to 15 digits with a small exponent are always exact. */
const LONG_NUMBER = /\d(?:\.?\d){15}|\d[eE][+-]?\d{3}/

/**
 * The numbers in valid JSON that a double (IEEE 754) cannot hold exactly, at most `max`: their
 * value would be different when it is written again. 0.1 is exact in this sense, although no double
 * is one tenth, and 9007199254740993 is not: it would become 9007199254740992. Numbers that are too
 * large for a double are not among them.
 */
export function findInexactNumbers(json: string, max: number): InexactNumber[] {
  if (!LONG_NUMBER.test(json)) return []
  const found: InexactNumber[] = []
  collect(JSON.parse(json, mark as (key: string, value: unknown) => unknown), [])
  return found

  function collect(value: unknown, path: readonly (string | number)[]): void {
    if (typeof value === 'symbol') found.push({ path, held: value.description! })
    if (value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      if (found.length >= max) return
      collect(inner, [...path, key])
    }
  }
}

/** A reviver that replaces each number that is not exact with a symbol. */
function mark(_key: string, value: unknown, { source }: { source?: string }): unknown {
  return typeof value === 'number' && Number.isFinite(value) && !isExact(source!, value)
    ? Symbol(String(value))
    : value
}

function isExact(literal: string, value: number): boolean {
  const [sent, held] = [decimalOf(literal), decimalOf(String(value))]
  return sent.digits === held.digits && (sent.digits === '' || sent.exponent === held.exponent)
}

/**
 * A number as `0.digits × 10^exponent`, with the sign before the digits and without zeros around
 * them; no digits for zero.
 */
function decimalOf(literal: string): { digits: string; exponent: number } {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal)!
  const digits = whole + fraction
  const first = digits.search(/[1-9]/)
  if (first === -1) return { digits: '', exponent: 0 }
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return {
    digits: sign + digits.slice(first, end),
    exponent: whole.length - first + Number(power),
  }
}
