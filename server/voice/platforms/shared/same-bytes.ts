import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares digests in a time that does not depend on what is in them; how long one is is no secret.
 */
export function sameBytes(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Compares texts of which even the length is secret. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
