/** The stable codes for the reason of a rejected request. New codes may be added. */
export const REFUSAL_REASONS = [
  'signature_missing',
  'signature_malformed',
  'timestamp_expired',
  'signature_mismatch',
  'malformed_body',
  'wrong_platform',
  'api_key_missing',
] as const

/** `detail`: a sentence for the operator, without any content of the request. */
export type RequestRefusal = { reason: (typeof REFUSAL_REASONS)[number]; detail: string }
