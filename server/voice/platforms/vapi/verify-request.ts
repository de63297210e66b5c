import {
  createSecretVerifier,
  createSignatureVerifier,
  createStandardWebhookVerifier,
} from '../protocol/create-verifier.ts'
import { readHeader } from '../protocol/read-header.ts'
import {
  type ConnectionSecrets,
  type Headers,
  reject,
  type Rejection,
  type RequestHead,
  type RequestVerifier,
  type SecretHelp,
  type Verification,
} from '../protocol/verification.ts'
import { verifyHmac } from '../protocol/verify-hmac.ts'

const SIGNATURE_HEADER = 'x-signature'
const TIMESTAMP_HEADER = 'x-timestamp'
/** Before and after now. */
const MAX_AGE_MS = 5 * 60_000
const DIGITS = /^\d{9,15}$/
/**
 * Separates Unix milliseconds, which exceed this since 1973, from seconds, which stay below it
 * until 5138.
 */
const MIN_MILLISECONDS = 100_000_000_000
const DIGEST = /^[0-9a-f]{64}$/i

export const VAPI_SECRET_HELP: SecretHelp = {
  expected:
    'Vapi sends the secret as Authorization: Bearer or in x-vapi-secret, or signs with it in ' +
    'x-signature. Configure one of these in the server settings of the assistant and of each tool.',
  secret:
    "Set `secret` to the secret in the headers or the credential of the assistant's server and tools.",
}

/**
 * Vapi signs the request, or sends the secret as a bearer token or in its older header, depending
 * on the configured credential.
 */
export function verifyVapiRequest(
  { secret }: ConnectionSecrets,
  head: RequestHead,
): RequestVerifier {
  const { headers, now } = head
  if (headers[SIGNATURE_HEADER] !== undefined)
    return createSignatureVerifier((body) =>
      verifyVapiSignature({ body, headers, secret, nowMs: now.epochMilliseconds }),
    )
  if (headers['webhook-signature'] !== undefined) return createStandardWebhookVerifier(secret, head)
  return createSecretVerifier(
    secret,
    headers,
    headers['x-vapi-secret'] === undefined ? 'authorization' : 'x-vapi-secret',
  )
}

/**
 * The default of Vapi's HMAC credential: `x-signature` is the hexadecimal HMAC-SHA256 of
 * `<x-timestamp>.<body>`.
 */
export function verifyVapiSignature({
  body,
  headers,
  secret,
  nowMs,
}: {
  body: Buffer
  headers: Headers
  secret: string
  nowMs: number
}): Verification {
  const signature = readHeader(headers, SIGNATURE_HEADER)
  if (!signature.ok) return signature
  if (!DIGEST.test(signature.value)) return reject('malformed', { header: SIGNATURE_HEADER })
  const timestamp = readTimestamp(headers, nowMs)
  if (!timestamp.ok) return timestamp
  const signed = [`${timestamp.value}.`, body]
  return verifyHmac(SIGNATURE_HEADER, signature.value, { key: secret, signed })
}

/** Vapi does not document whether it sends seconds or milliseconds, so both are accepted. */
function readTimestamp(headers: Headers, nowMs: number): { ok: true; value: string } | Rejection {
  const header = readHeader(headers, TIMESTAMP_HEADER)
  if (!header.ok) return header
  if (!DIGITS.test(header.value)) return reject('malformed', { header: TIMESTAMP_HEADER })
  const value = Number(header.value)
  const ageMs = nowMs - (value < MIN_MILLISECONDS ? value * 1000 : value)
  return Math.abs(ageMs) > MAX_AGE_MS
    ? reject('expired', { header: TIMESTAMP_HEADER, ageMs, limitMs: MAX_AGE_MS })
    : header
}
