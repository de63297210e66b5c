import { hkdfSync } from 'node:crypto'
import { openSecretBox, SECRET_KEY_BYTES } from '../platform/secret-box.ts'

/** How the text of an answer is kept, and read again. */
export type ResponseSeal = {
  seal: (text: string, place: string) => string
  open: (kept: string, place: string) => string
}

/** Keeps an answer as it is sent. */
export const UNSEALED: ResponseSeal = { seal: (text) => text, open: (kept) => kept }

/**
 * Keeps an answer that holds a secret: encrypted with a key that is derived (RFC 5869) from the
 * access token of the request.
 * That token is stored nowhere, so only its owner can have the answer again. `place`: where it is
 * kept; it opens nowhere else.
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
