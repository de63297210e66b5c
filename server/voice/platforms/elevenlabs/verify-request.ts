import { createHmac } from 'node:crypto'
import { readHeader } from '../shared/read-header.ts'
import { sameBytes } from '../shared/same-bytes.ts'
import { GENUINE, type Headers, refuse, type Verdict } from '../shared/verification.ts'

/**
 * Milliseconds: their own client allows half an hour of delay, and any time in the future; we do
 * not.
 */
const MOST_LATE = 30 * 60_000
const MOST_EARLY = 5 * 60_000
const HEADER = 'elevenlabs-signature'
const SECONDS = /^\d{1,12}$/
/** Lower case only, as their own client compares it. */
const DIGEST = /^[0-9a-f]{64}$/

/**
 * The signature of ElevenLabs' post-call webhooks: `elevenlabs-signature: t=<Unix
 * seconds>,v0=<hex>`, where v0 is the HMAC-SHA256 of `<t>.<body>`. Their tools are not signed at
 * all.
 */
export function verifyElevenLabs({
  body,
  headers,
  secret,
  now,
}: {
  body: Buffer
  headers: Headers
  secret: string
  now: number
}): Verdict {
  const header = readHeader(headers, HEADER)
  if (!header.ok) return header
  const seconds = onlyPart(header.value, 't=')
  const digest = onlyPart(header.value, 'v0=')
  if (!seconds || !digest || !SECONDS.test(seconds) || !DIGEST.test(digest))
    return refuse('malformed', { header: HEADER })
  const age = now - Number(seconds) * 1000
  if (age > MOST_LATE || age < -MOST_EARLY)
    return refuse('expired', {
      header: HEADER,
      ageMs: age,
      limitMs: age > 0 ? MOST_LATE : MOST_EARLY,
    })
  if (secret === '') return refuse('mismatch', { header: HEADER })
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return sameBytes(Buffer.from(digest, 'hex'), expected)
    ? GENUINE
    : refuse('mismatch', { header: HEADER })
}

/** What follows the prefix in a list with commas; null unless there is exactly one. */
function onlyPart(text: string, prefix: string): string | null {
  const parts = text.split(',').filter((part) => part.startsWith(prefix))
  return parts.length === 1 ? parts[0]!.slice(prefix.length) : null
}
