import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { createSignatureVerifier } from '../protocol/create-verifier.ts'
import { decodeBase64 } from '../protocol/decode-base64.ts'
import { readHeader } from '../protocol/read-header.ts'
import {
  type ConnectionSecrets,
  type Headers,
  reject,
  type RequestHead,
  type RequestVerifier,
  type SecretHelp,
  type Verification,
  VERIFIED,
} from '../protocol/verification.ts'

/** Before and after now. */
const MAX_AGE_SECONDS = 5 * 60
const HEADER = 'telnyx-signature-ed25519'
const SECONDS = /^\d{1,12}$/
const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

export const TELNYX_SECRET_HELP: SecretHelp = {
  expected: 'Telnyx signs every request with the key of the account.',
  secret: 'Set `secret` to the public key of the Telnyx account.',
}

export function verifyTelnyxRequest(
  { secret: publicKey }: ConnectionSecrets,
  { headers, now }: RequestHead,
): RequestVerifier {
  return createSignatureVerifier((body) =>
    verifyTelnyxSignature({ body, headers, publicKey, nowMs: now.epochMilliseconds }),
  )
}

/**
 * Verifies Telnyx's signature: Ed25519 (RFC 8032) over `<timestamp>|<body>`, in
 * `telnyx-signature-ed25519` (base64) and `telnyx-timestamp` (Unix seconds). `publicKey` is the
 * account's, base64 of its 32 raw bytes.
 */
export function verifyTelnyxSignature({
  body,
  headers,
  publicKey,
  nowMs,
}: {
  body: Buffer
  headers: Headers
  publicKey: string
  nowMs: number
}): Verification {
  const signature = readHeader(headers, HEADER)
  const timestamp = readHeader(headers, 'telnyx-timestamp')
  if (!signature.ok) return signature
  if (!timestamp.ok) return timestamp
  const bytes = decodeBase64(signature.value)
  if (bytes?.length !== SIGNATURE_BYTES || !SECONDS.test(timestamp.value))
    return reject('malformed', { header: HEADER })
  const age = Math.floor(nowMs / 1000) - Number(timestamp.value)
  if (Math.abs(age) > MAX_AGE_SECONDS)
    return reject('expired', {
      header: 'telnyx-timestamp',
      ageMs: age * 1000,
      limitMs: MAX_AGE_SECONDS * 1000,
    })
  const key = keyOf(publicKey)
  const signed = Buffer.concat([Buffer.from(`${timestamp.value}|`), body])
  return key && verify(null, signed, key, bytes) ? VERIFIED : reject('mismatch', { header: HEADER })
}

function keyOf(publicKey: string): KeyObject | null {
  const raw = decodeBase64(publicKey)
  if (raw?.length !== KEY_BYTES) return null
  try {
    return createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
      format: 'jwk',
    })
  } catch {
    return null
  }
}
