import { randomInt, scrypt } from 'node:crypto'

/** Letters and digits that are not easily confused: no I, O, 0, 1, 2, 5, 8. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ34679'
const LENGTH = 8
const HASH_BYTES = 32

/** Generates a code such as KTRW-9XPM, one of 5 × 10^11. */
export function generateOneTimeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  )
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/**
 * The hash of a code, as it is stored; case and separators do not matter. The hash is slow (RFC
 * 7914), because all codes could be tried on a fast one within a minute. All codes have the same
 * salt, because a code is looked up by its hash alone.
 */
export function hashOneTimeCode(code: string): Promise<Buffer> {
  const letters = code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH + 1)
  return new Promise((resolve, reject) => {
    scrypt(
      letters,
      'slotline oauth code',
      HASH_BYTES,
      { N: 2 ** 14, r: 8, p: 1 },
      (error, hash) => {
        if (error) reject(error)
        else resolve(hash)
      },
    )
  })
}
