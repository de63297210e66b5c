import type { Refusal } from './shared/verification.ts'

/**
 * `endpoint`: `webhook` is ElevenLabs' post-call webhook, which is signed with a secret of its own.
 * `secretIsSet` is false where that secret is missing.
 */
export type RefusedRequest = {
  platform: string
  endpoint: 'requests' | 'webhook'
  secretIsSet: boolean
  refusal: Refusal
}
export type Explanation = {
  reason: 'signature_missing' | 'signature_malformed' | 'timestamp_expired' | 'signature_mismatch'
  detail: string
}

const REASONS = {
  missing: 'signature_missing',
  malformed: 'signature_malformed',
  expired: 'timestamp_expired',
  mismatch: 'signature_mismatch',
} as const

/** What each platform sends as proof, and which secret it must be. */
const PROOFS: Readonly<Record<string, { expected: string; secret: string }>> = {
  vapi: {
    expected:
      'Vapi sends the secret as Authorization: Bearer or in x-vapi-secret, or signs with it in x-signature: set up one of these in the server settings of the assistant and of each tool.',
    secret:
      "Set `secret` to the secret in the headers or the credential of the assistant's server and tools.",
  },
  retell: {
    expected: 'Retell signs every request with the API key that has the webhook badge.',
    secret: 'Set `secret` to the API key of the Retell workspace that has the webhook badge.',
  },
  elevenlabs: {
    expected:
      'Each tool and the initiation webhook need the header Authorization: Bearer and the secret.',
    secret: 'Set `secret` to the one in the Authorization header of the tools.',
  },
  'elevenlabs webhook': {
    expected: 'ElevenLabs signs post-call webhooks; tools have another address.',
    secret: 'Set `webhook_secret` to the secret of the post-call webhook.',
  },
  openai: {
    expected:
      'A webhook of OpenAI is signed in webhook-signature; what you forward yourself needs Authorization: Bearer and the secret.',
    secret:
      'Set `secret` to the secret of the OpenAI webhook, or to what you send in Authorization.',
  },
  twilio: {
    expected: 'Twilio signs every request with the auth token of the account.',
    secret:
      'Set `secret` to the auth token of the account that owns the number. PUBLIC_URL of this server must be the address that Twilio calls, with its scheme.',
  },
  telnyx: {
    expected: 'Telnyx signs every request with the key of the account.',
    secret: 'Set `secret` to the public key of the Telnyx account.',
  },
  dialogflow: {
    expected: 'The webhook needs the header Authorization: Bearer and the secret.',
    secret: 'Set `secret` to the one in the Authorization header of the webhook.',
  },
  generic: {
    expected: 'Send the header Authorization: Bearer and the secret.',
    secret: 'Set `secret` to the one in the Authorization header.',
  },
}

/** These headers hold the secret itself; the others a signature made with it. */
const SECRET_HEADERS = ['authorization', 'x-vapi-secret']

/**
 * A refusal in words for the operator: what was expected and what to check, and nothing of the
 * request but the age of its timestamp.
 */
export function explainRefusal({
  platform,
  endpoint,
  secretIsSet,
  refusal,
}: RefusedRequest): Explanation {
  const { expected, secret } =
    PROOFS[endpoint === 'webhook' ? `${platform} webhook` : platform] ??
    PROOFS[platform] ??
    PROOFS.generic!
  const header = refusal.header ?? 'authorization'
  const detail = {
    missing: () => `The request has no ${header} header. ${expected}`,
    malformed: () => `The ${header} header does not have the expected form. ${expected}`,
    expired: () => explainAge(refusal),
    mismatch: () => {
      if (!secretIsSet)
        return `This connection has no secret to check the signature with. ${secret}`
      if (SECRET_HEADERS.includes(header))
        return `Secret wrong: the one in the ${header} header differs from the connection's. ${secret}`
      return `Signature wrong: the secret differs from the one that the platform signs with, or the request was changed on its way. ${secret}`
    },
  }[refusal.reason]()
  return { reason: REASONS[refusal.reason], detail }
}

function explainAge({ ageMs = 0, limitMs = 0 }: Refusal): string {
  const [age, limit] = [spokenDuration(Math.abs(ageMs)), spokenDuration(limitMs)]
  return ageMs < 0
    ? `The timestamp is ${age} in the future; the limit is ${limit}: check the clocks of this server and of the sender.`
    : `The timestamp is ${age} old; the limit is ${limit}: check the clock of this server, or the request is a replay.`
}

const MINUTE_MS = 60_000
const MINUTES_IN_TWO_DAYS = 2_880

/** In whole minutes, the way that never makes the limit look kept. */
function spokenDuration(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes > MINUTES_IN_TWO_DAYS) return 'more than two days'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
