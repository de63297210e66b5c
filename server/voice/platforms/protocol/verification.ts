/**
 * The outcome of verifying that a request comes from its platform. `missing`: a header is absent.
 * `malformed`: a header does not have the form of a signature. `expired`: the timestamp is outside
 * the accepted window. `mismatch`: the signature or secret is wrong, or there is no secret to check
 * it with.
 */
export type Verification = { ok: true } | Rejection
export type Rejection = {
  ok: false
  reason: 'missing' | 'malformed' | 'expired' | 'mismatch'
} & RejectionContext

/**
 * For the operator. `header`: the expected header, in lower case. `ageMs`: the age of the
 * timestamp, negative in the future; `limitMs`: the maximum age.
 */
type RejectionContext = { header?: string; ageMs?: number; limitMs?: number }

/** The headers of a request by lower-case name, as in node:http. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A request without its body. `url`: the public URL. */
export type RequestHead = { headers: Headers; method: string; url: string; now: Temporal.Instant }

/** The secrets of a voice connection that verify requests. */
export type ConnectionSecrets = { secret: string; webhookSecret: string | null }

/**
 * Verifies a request. `coversBody`: whether by a signature over the raw body, or else by a secret
 * in a header.
 */
export type RequestVerifier = { coversBody: boolean; verify: (body: Buffer) => Verification }

/** Help for the operator about a rejected request: the expected header, and the secret to set. */
export type SecretHelp = { expected: string; secret: string }

export const VERIFIED: Verification = { ok: true }

export function reject(reason: Rejection['reason'], context: RejectionContext = {}): Rejection {
  return { ok: false, reason, ...context }
}
