import * as crypto from 'node:crypto'

/**
 * A new id (UUID version 7, RFC 9562 §5.7): ordered by the time of its making, and not to be
 * guessed.
 */
export function newId(): string {
  return crypto.randomUUIDv7()
}

/** Six random digits, for somebody to say aloud. */
export function newConfirmationCode(): string {
  return String(crypto.randomInt(1_000_000)).padStart(6, '0')
}
