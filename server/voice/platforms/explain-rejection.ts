import type { Rejection, SecretHelp } from './protocol/verification.ts'

/** `hasSecret`: whether the connection has the secret that signs the request. */
type RejectedRequest = { help: SecretHelp; hasSecret: boolean; rejection: Rejection }
type Explanation = {
  reason: 'signature_missing' | 'signature_malformed' | 'timestamp_expired' | 'signature_mismatch'
  detail: string
}

const REASONS = {
  missing: 'signature_missing',
  malformed: 'signature_malformed',
  expired: 'timestamp_expired',
  mismatch: 'signature_mismatch',
} as const

/** These headers contain the secret itself; others contain a signature made with it. */
const SECRET_HEADERS = ['authorization', 'x-vapi-secret']

/**
 * Explains a rejection to the operator: what was expected and what to check. The explanation
 * contains nothing of the request except the age of its timestamp.
 */
export function explainRejection({ help, hasSecret, rejection }: RejectedRequest): Explanation {
  const { expected, secret } = help
  const header = rejection.header ?? 'authorization'
  const detail = {
    missing: () => `The request has no ${header} header. ${expected}`,
    malformed: () => `The ${header} header does not have the expected form. ${expected}`,
    expired: () => explainAge(rejection),
    mismatch: () => {
      if (!hasSecret) return `This connection has no secret to check the signature with. ${secret}`
      if (SECRET_HEADERS.includes(header))
        return `Wrong secret: the secret in the ${header} header differs from that of the connection. ${secret}`
      return (
        'Wrong signature: the secret differs from the one that the platform signs with, or the ' +
        `request was modified in transit. ${secret}`
      )
    },
  }[rejection.reason]()
  return { reason: REASONS[rejection.reason], detail }
}

function explainAge({ ageMs = 0, limitMs = 0 }: Rejection): string {
  const [age, limit] = [spokenDuration(Math.abs(ageMs)), spokenDuration(limitMs)]
  return ageMs < 0
    ? `The timestamp is ${age} in the future; the limit is ${limit}: ` +
        'check the clocks of this server and of the sender.'
    : `The timestamp is ${age} old; the limit is ${limit}: ` +
        'check the clock of this server; the request may also be a replay.'
}

const MINUTE_MS = 60_000
const MINUTES_IN_TWO_DAYS = 2_880

/** Rounded up to whole minutes, so that an age beyond the limit never appears to be within it. */
function spokenDuration(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes > MINUTES_IN_TWO_DAYS) return 'more than two days'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
