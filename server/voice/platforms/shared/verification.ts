/**
 * Whether a request is authentic. `missing`: a header is absent. `malformed`: a header cannot be a
 * signature. `expired`: the timestamp is outside the window. `mismatch`: the signature or secret is
 * wrong, or there is no secret to check it with.
 */
export type Verdict = { ok: true } | Refusal
export type Refusal = {
  ok: false
  reason: 'missing' | 'malformed' | 'expired' | 'mismatch'
} & RefusalContext

/**
 * For the operator. `header`: the expected header, in lower case. `ageMs`: how old the timestamp
 * is, negative in the future; `limitMs`: how old it may be.
 */
export type RefusalContext = { header?: string; ageMs?: number; limitMs?: number }

/** The headers of a request under lower-case names, as node:http gives them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

export const GENUINE: Verdict = { ok: true }

export function refuse(reason: Refusal['reason'], context: RefusalContext = {}): Refusal {
  return { ok: false, reason, ...context }
}
