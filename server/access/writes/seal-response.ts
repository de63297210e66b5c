import { hkdfSync } from 'node:crypto'
import { openSecretBox, SECRET_KEY_BYTES } from '../../platform/secrets/secret-box.ts'

/** Encodes the body of a response for storage, and decodes it. */
type ResponseSeal = {
  seal: (text: string, place: string) => string
  open: (kept: string, place: string) => string
}

/** Stores the body as plain text. */
export const UNSEALED: ResponseSeal = { seal: (text) => text, open: (kept) => kept }

/**
 * Encrypts a response that contains a secret, with a key that is derived (RFC 5869) from the access
 * token of the request. That token is not stored, so only its owner can get the response again.
 * `place`: the storage key that the ciphertext is bound to.
 */
export function sealResponse(accessToken: string): ResponseSeal {
  const box = openSecretBox(
    Buffer.from(hkdfSync('sha256', accessToken, '', 'slotline kept answers', SECRET_KEY_BYTES)),
  )
  return {
    seal: (text, place) => box.seal(text, place).toString('base64'),
    open: (kept, place) => box.open(Buffer.from(kept, 'base64'), place),
  }
}
