import { createHmac } from 'node:crypto'
import { decodeBase64 } from './decode-base64.ts'
import { isSameBytes } from './is-same-secret.ts'
import { readHeader } from './read-header.ts'
import { type Headers, reject, type Verification, VERIFIED } from './verification.ts'

/** Before and after now. */
const MAX_AGE_SECONDS = 5 * 60
const SECONDS = /^\d{1,12}$/
/** One signature: its version and a comma, which OpenAI may omit, and base64. */
const SIGNATURE = /^(?:([a-z0-9]+),)?([A-Za-z0-9+/_-]+={0,2})$/
const SECRET_PREFIX = 'whsec_'

/**
 * Standard Webhooks 1.0.0: `webhook-id`, `webhook-timestamp` (Unix seconds of the attempt) and
 * `webhook-signature` (several, separated by spaces, during a rotation of the secret), or the same
 * headers as `svix-*`. The HMAC-SHA256 covers `<id>.<timestamp>.<body>`. A secret is `whsec_` and
 * base64, or else UTF-8.
 */
export function verifyStandardWebhook(request: {
  body: Buffer
  headers: Headers
  secret: string
  nowMs: number
}): Verification {
  const { body, headers, secret, nowMs } = request
  const family =
    headers['webhook-signature'] === undefined && headers['svix-signature'] !== undefined
      ? 'svix'
      : 'webhook'
  const id = readHeader(headers, `${family}-id`)
  const timestamp = readHeader(headers, `${family}-timestamp`)
  const signature = readHeader(headers, `${family}-signature`)
  if (!id.ok) return id
  if (!timestamp.ok) return timestamp
  if (!signature.ok) return signature
  const signatures = readSignatures(signature.value)
  if (!signatures || !SECONDS.test(timestamp.value))
    return reject('malformed', { header: `${family}-signature` })
  const age = Math.floor(nowMs / 1000) - Number(timestamp.value)
  if (Math.abs(age) > MAX_AGE_SECONDS)
    return reject('expired', {
      header: `${family}-timestamp`,
      ageMs: age * 1000,
      limitMs: MAX_AGE_SECONDS * 1000,
    })
  const key = keyOf(secret)
  const expected =
    key &&
    createHmac('sha256', key)
      .update(`${id.value}.${timestamp.value}.`)
      .update(body)
      .digest('base64')
  const matches =
    expected !== null &&
    signatures.some((given) => isSameBytes(Buffer.from(given), Buffer.from(expected)))
  return matches ? VERIFIED : reject('mismatch', { header: `${family}-signature` })
}

/** The signatures of version 1; null if any entry does not have the form of a signature. */
function readSignatures(list: string): string[] | null {
  const entries = list
    .split(' ')
    .filter((entry) => entry !== '')
    .map((entry) => SIGNATURE.exec(entry))
  if (entries.length === 0 || entries.includes(null)) return null
  return entries.flatMap((entry) => (entry && (entry[1] ?? 'v1') === 'v1' ? [entry[2]!] : []))
}

/** The bytes of a secret; null for an empty one, which would accept forged requests. */
function keyOf(secret: string): Buffer | null {
  const key = secret.startsWith(SECRET_PREFIX)
    ? decodeBase64(secret.slice(SECRET_PREFIX.length))
    : Buffer.from(secret)
  return key && key.length > 0 ? key : null
}
