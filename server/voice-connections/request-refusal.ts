/** Why a request was refused, as stable codes. New ones may be added. */
export const REFUSAL_REASONS = [
  'signature_missing',
  'signature_malformed',
  'timestamp_expired',
  'signature_mismatch',
  'malformed_body',
  'wrong_platform',
  'api_key_missing',
] as const

/** `detail`: a sentence for the operator, which holds nothing of the request. */
export type RequestRefusal = { reason: (typeof REFUSAL_REASONS)[number]; detail: string }
