import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares the secret of a URL, of any length, in constant time. */
export function isSameToken(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
