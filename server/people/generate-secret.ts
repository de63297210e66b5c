import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A new secret of 256 bits, and the hash under which it is stored. */
export function generateSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(BYTES).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** SHA-256: a secret with 256 random bits cannot be guessed from its hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
