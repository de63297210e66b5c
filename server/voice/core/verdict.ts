/**
 * Whether a request is from whom it says it is. `missing`: a header is not there. `malformed`: it cannot be a signature.
 * `expired`: signed too long ago, or in the future. `mismatch`: somebody else's signature, or there is no secret to check with.
 */
export type Verdict = { ok: true } | Refusal
export type Refusal = { ok: false; reason: 'missing' | 'malformed' | 'expired' | 'mismatch' }

/** The headers of a request under lower-case names, as node:http gives them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

export const GENUINE: Verdict = { ok: true }

export function refuse(reason: Refusal['reason']): Refusal {
  return { ok: false, reason }
}
