import { randomInt, scrypt } from 'node:crypto'

/** Letters and digits that nobody takes for another: no I, O, 0, 1, 2, 5, 8. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ34679'
const LENGTH = 8
const HASH_BYTES = 32

/** A new code such as KTRW-9XPM: one of 500 thousand million. */
export function generateOneTimeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  )
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/**
 * What is stored of a code, however it was typed. All codes could be tried on a fast hash in a
 * minute, so it is a slow one (RFC 7914); as nothing but the code is known when it is entered, the
 * salt is the same for all.
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
