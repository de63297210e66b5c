import { isSameSecret } from './is-same-secret.ts'
import { readHeader } from './read-header.ts'
import { type Headers, reject, type Verification, VERIFIED } from './verification.ts'

const BEARER = /^bearer +/i

/**
 * A shared secret in a header, with or without `Bearer ` before it, as most platforms can send it
 * with a tool. `header` is `authorization` by default.
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
