import * as crypto from 'node:crypto'

/**
 * A new id (UUID version 7, RFC 9562 §5.7): ordered by creation time, and not guessable.
 */
export function generateId(): string {
  return crypto.randomUUIDv7()
}

/** Six random digits, which can be spoken. */
export function generateConfirmationCode(): string {
  return String(crypto.randomInt(1_000_000)).padStart(6, '0')
}
