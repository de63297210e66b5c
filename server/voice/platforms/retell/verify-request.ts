import { createHmac } from 'node:crypto'
import { readHeader } from '../shared/read-header.ts'
import { sameBytes } from '../shared/same-bytes.ts'
import { GENUINE, type Headers, refuse, type Verdict } from '../shared/verification.ts'

/** Milliseconds before and after now. */
const WINDOW = 5 * 60_000
const HEADER = 'x-retell-signature'
const SIGNATURE = /^v=(\d{1,15}),d=([0-9a-f]{64})$/i

/**
 * Retell's signature of functions, events and inbound calls: `x-retell-signature: v=<Unix
 * milliseconds>,d=<hex>`, where d is the HMAC-SHA256 of the body directly followed by the
 * milliseconds. `key` is the API key that is marked for webhooks.
 */
export function verifyRetell({
  body,
  headers,
  key,
  now,
}: {
  body: Buffer
  headers: Headers
  key: string
  now: number
}): Verdict {
  const header = readHeader(headers, HEADER)
  if (!header.ok) return header
  const [, milliseconds, digest] = SIGNATURE.exec(header.value) ?? []
  if (milliseconds === undefined || digest === undefined)
    return refuse('malformed', { header: HEADER })
  // Retell signs the number, so leading zeros do not count.
  const signedAt = Number(milliseconds)
  if (Math.abs(now - signedAt) > WINDOW)
    return refuse('expired', { header: HEADER, ageMs: now - signedAt, limitMs: WINDOW })
  if (key === '') return refuse('mismatch', { header: HEADER })
  const expected = createHmac('sha256', key).update(body).update(String(signedAt)).digest()
  return sameBytes(Buffer.from(digest, 'hex'), expected)
    ? GENUINE
    : refuse('mismatch', { header: HEADER })
}
