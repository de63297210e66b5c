import { createSecretVerifier, createSignatureVerifier } from '../protocol/create-verifier.ts'
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

/** The limits of ElevenLabs' client, which however accepts any timestamp in the future. */
const MAX_AGE_MS = 30 * 60_000
const MAX_CLOCK_SKEW_MS = 5 * 60_000
const HEADER = 'elevenlabs-signature'
const SECONDS = /^\d{1,12}$/
/** Lower case only, as in ElevenLabs' client. */
const DIGEST = /^[0-9a-f]{64}$/

export const ELEVENLABS_SECRET_HELP: SecretHelp = {
  expected:
    'Each tool and the initiation webhook must send the header Authorization: Bearer with the secret.',
  secret: 'Set `secret` to the secret in the Authorization header of the tools.',
}
export const ELEVENLABS_WEBHOOK_HELP: SecretHelp = {
  expected: 'ElevenLabs signs post-call webhooks; tools have another URL.',
  secret: 'Set `webhook_secret` to the secret of the post-call webhook.',
}

/** Tool calls and initiation requests are not signed; they send the secret. */
export function verifyElevenLabsRequest(
  { secret }: ConnectionSecrets,
  { headers }: RequestHead,
): RequestVerifier {
  return createSecretVerifier(secret, headers)
}

/** Post-call webhooks are signed with a separate secret. */
export function verifyElevenLabsWebhook(
  { webhookSecret }: ConnectionSecrets,
  { headers, now }: RequestHead,
): RequestVerifier {
  return createSignatureVerifier((body) =>
    verifyElevenLabsSignature({
      body,
      headers,
      secret: webhookSecret ?? '',
      nowMs: now.epochMilliseconds,
    }),
  )
}

/**
 * The signature of ElevenLabs' post-call webhooks: `elevenlabs-signature: t=<Unix
 * seconds>,v0=<hex>`, where v0 is the HMAC-SHA256 of `<t>.<body>`.
 */
export function verifyElevenLabsSignature({
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
  const header = readHeader(headers, HEADER)
  if (!header.ok) return header
  const seconds = onlyPart(header.value, 't=')
  const digest = onlyPart(header.value, 'v0=')
  if (!seconds || !digest || !SECONDS.test(seconds) || !DIGEST.test(digest))
    return reject('malformed', { header: HEADER })
  const age = nowMs - Number(seconds) * 1000
  if (age > MAX_AGE_MS || age < -MAX_CLOCK_SKEW_MS)
    return reject('expired', {
      header: HEADER,
      ageMs: age,
      limitMs: age > 0 ? MAX_AGE_MS : MAX_CLOCK_SKEW_MS,
    })
  return verifyHmac(HEADER, digest, { key: secret, signed: [`${seconds}.`, body] })
}

/** The value after the prefix in a comma-separated list; null unless there is exactly one. */
function onlyPart(text: string, prefix: string): string | null {
  const [part, ...others] = text.split(',').filter((each) => each.startsWith(prefix))
  return part === undefined || others.length > 0 ? null : part.slice(prefix.length)
}
