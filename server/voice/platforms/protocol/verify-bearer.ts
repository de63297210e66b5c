import { isSameSecret } from './is-same-secret.ts'
import { readHeader } from './read-header.ts'
import { type Headers, reject, type Verification, VERIFIED } from './verification.ts'

const BEARER = /^bearer +/i

/**
 * Verifies a shared secret in a header, with or without the prefix `Bearer `, which most platforms
 * can send with a tool. `header` is `authorization` by default.
 */
export function verifyBearer({
  headers,
  secret,
  header = 'authorization',
}: {
  headers: Headers
  secret: string
  header?: string
}): Verification {
  const given = readHeader(headers, header)
  if (!given.ok) return given
  const presented = given.value.replace(BEARER, '')
  if (presented.trim() === '') return reject('missing', { header })
  return secret !== '' && isSameSecret(presented, secret)
    ? VERIFIED
    : reject('mismatch', { header })
}
