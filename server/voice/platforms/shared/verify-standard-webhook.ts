import { createHmac } from 'node:crypto'
import { readHeader } from './read-header.ts'
import { sameBytes } from './same-bytes.ts'
import { strictBase64 } from './strict-base64.ts'
import { GENUINE, type Headers, refuse, type Verdict } from './verification.ts'

/** Seconds before and after now. */
const WINDOW = 5 * 60
const SECONDS = /^\d{1,12}$/
/** One signature: its version and a comma, which OpenAI may leave out, and base64. */
const SIGNATURE = /^(?:([a-z0-9]+),)?([A-Za-z0-9+/_-]+={0,2})$/
const SECRET_PREFIX = 'whsec_'

/**
 * Standard Webhooks 1.0.0, as OpenAI and our own generic door use it: `webhook-id`,
 * `webhook-timestamp` (Unix seconds of the
 * attempt) and `webhook-signature` (several with spaces between them while a secret is exchanged),
 * or the same as `svix-*`.
 * Signed is `<id>.<timestamp>.<body>` with HMAC-SHA256. A secret is `whsec_` and base64, else it is
 * taken as UTF-8.
 */
export function verifyStandardWebhook(request: {
  body: Buffer
  headers: Headers
  secrets: readonly string[]
  now: number
}): Verdict {
  const { body, headers, secrets, now } = request
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
    return refuse('malformed', { header: `${family}-signature` })
  const age = Math.floor(now / 1000) - Number(timestamp.value)
  if (Math.abs(age) > WINDOW)
    return refuse('expired', {
      header: `${family}-timestamp`,
      ageMs: age * 1000,
      limitMs: WINDOW * 1000,
    })
  const expected = secrets
    .map(keyOf)
    .filter((key) => key !== null)
    .map((key) =>
      createHmac('sha256', key)
        .update(`${id.value}.${timestamp.value}.`)
        .update(body)
        .digest('base64'),
    )
  const matches = expected.some((one) =>
    signatures.some((given) => sameBytes(Buffer.from(given), Buffer.from(one))),
  )
  return matches ? GENUINE : refuse('mismatch', { header: `${family}-signature` })
}

/**
 * The signatures of the version that a shared secret makes; null when anything in the list is no
 * signature.
 */
function readSignatures(list: string): string[] | null {
  const entries = list
    .split(' ')
    .filter((entry) => entry !== '')
    .map((entry) => SIGNATURE.exec(entry))
  if (entries.length === 0 || entries.includes(null)) return null
  return entries.flatMap((entry) => (entry && (entry[1] ?? 'v1') === 'v1' ? [entry[2]!] : []))
}

/** The bytes of a secret; null for one that would let everybody in. */
function keyOf(secret: string): Buffer | null {
  const key = secret.startsWith(SECRET_PREFIX)
    ? strictBase64(secret.slice(SECRET_PREFIX.length))
    : Buffer.from(secret)
  return key && key.length > 0 ? key : null
}
