import { createSignatureVerifier } from '../protocol/create-verifier.ts'
import { readHeader } from '../protocol/read-header.ts'
import {
  type ConnectionSecrets,
  type Headers,
  reject,
  type RequestHead,
  type RequestVerifier,
  type SecretHelp,
  type Verification,
} from '../protocol/verification.ts'
import { verifyHmac } from '../protocol/verify-hmac.ts'

/** Before and after now. */
const MAX_AGE_MS = 5 * 60_000
const HEADER = 'x-retell-signature'
const SIGNATURE = /^v=(\d{1,15}),d=([0-9a-f]{64})$/i

export const RETELL_SECRET_HELP: SecretHelp = {
  expected: 'Retell signs every request with the API key that has the webhook badge.',
  secret: 'Set `secret` to the API key of the Retell workspace that has the webhook badge.',
}

export function verifyRetellRequest(
  { secret: key }: ConnectionSecrets,
  { headers, now }: RequestHead,
): RequestVerifier {
  return createSignatureVerifier((body) =>
    verifyRetellSignature({ body, headers, key, nowMs: now.epochMilliseconds }),
  )
}

/**
 * Retell's signature of functions, events and inbound calls: `x-retell-signature: v=<Unix
 * milliseconds>,d=<hex>`, where d is the HMAC-SHA256 of the body directly followed by the
 * milliseconds. `key` is the API key that is marked for webhooks.
 */
export function verifyRetellSignature({
  body,
  headers,
  key,
  nowMs,
}: {
  body: Buffer
  headers: Headers
  key: string
  nowMs: number
}): Verification {
  const header = readHeader(headers, HEADER)
  if (!header.ok) return header
  const [, milliseconds, digest] = SIGNATURE.exec(header.value) ?? []
  if (milliseconds === undefined || digest === undefined)
    return reject('malformed', { header: HEADER })
  // Retell signs the number, so leading zeros do not count.
  const signedAt = Number(milliseconds)
  if (Math.abs(nowMs - signedAt) > MAX_AGE_MS)
    return reject('expired', { header: HEADER, ageMs: nowMs - signedAt, limitMs: MAX_AGE_MS })
  return verifyHmac(HEADER, digest, { key, signed: [body, String(signedAt)] })
}
