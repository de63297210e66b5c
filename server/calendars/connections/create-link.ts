import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isUuid, readIntegerId } from '../../http/queries/read-integer-id.ts'
import type { ConnectionKey } from '../store/credentials.ts'

const SECRET_BYTES = 32

/**
 * A text that cannot be guessed, of a link, of the state of a sign-in or of a feed: the id of what
 * it is for, and a random secret. Only the hash of the secret is stored.
 */
export function createLink({ workspaceId, id }: ConnectionKey): { token: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { token: `${workspaceId}.${id}.${secret}`, hash: hashSecret(secret) }
}

/** What a text says that looks like a link. Nothing of it is verified. */
type ReadLink = { workspaceId: number; id: string; hash: Buffer }

/** The id and the hash of the secret in such a text; null: it is not one. */
export function readLink(token: string): ReadLink | null {
  const [workspace = '', id = '', secret = '', ...rest] = token.split('.')
  const workspaceId = readIntegerId(workspace)
  if (workspaceId === null || !isUuid(id) || rest.length > 0 || !/^[\w-]{43}$/.test(secret))
    return null
  return { workspaceId, id, hash: hashSecret(secret) }
}

export function isSameHash(stored: Buffer, sent: Buffer): boolean {
  return stored.length === sent.length && timingSafeEqual(stored, sent)
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
