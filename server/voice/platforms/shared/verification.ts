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

/** The headers of a request under lower-case names, as node:http gives them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A request before its body; `url` is the public one. */
export type RequestHead = { headers: Headers; method: string; url: string; now: Temporal.Instant }

/** The secrets of a voice connection that requests are verified with. */
export type ConnectionSecrets = { secret: string; webhookSecret: string | null }

/**
 * How a request is verified. `coversBody`: by a signature over the raw body; otherwise by a secret
 * in a header, whatever the body.
 */
export type RequestVerifier = { coversBody: boolean; verify: (body: Buffer) => Verification }

/** What the operator is told about a rejected request: the expected proof, and the secret to set. */
export type SecretHelp = { expected: string; secret: string }

export const VERIFIED: Verification = { ok: true }

export function reject(reason: Rejection['reason'], context: RejectionContext = {}): Rejection {
  return { ok: false, reason, ...context }
}
