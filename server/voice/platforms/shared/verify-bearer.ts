import { readHeader } from './read-header.ts'
import { sameSecret } from './same-bytes.ts'
import { GENUINE, type Headers, refuse, type Verdict } from './verification.ts'

const BEARER = /^bearer +/i

/**
 * A shared secret in a header, with or without `Bearer ` before it: what most platforms can send
 * with a tool, and Vapi's older `x-vapi-secret`. `header` is `authorization` unless said otherwise.
 */
export function verifyBearer({
  headers,
  secret,
  header = 'authorization',
}: {
  headers: Headers
  secret: string
  header?: string
}): Verdict {
  const given = readHeader(headers, header)
  if (!given.ok) return given
  const presented = given.value.replace(BEARER, '')
  if (presented.trim() === '') return refuse('missing', { header })
  return secret !== '' && sameSecret(presented, secret) ? GENUINE : refuse('mismatch', { header })
}
