import { decodeJson } from '../../http/bodies/decode-json.ts'
import { sanitizeJson } from '../core/sanitize-json.ts'

/**
 * The body of a verified request. JSON is cleaned of characters that cannot be stored, since the
 * model cannot correct what its platform sends. A body that is not JSON is returned as text, and an
 * empty one as undefined.
 */
export function readEnvelope(bytes: Buffer): unknown {
  const text = decodeJson(bytes)
  if (text.trim() === '') return undefined
  try {
    return sanitizeJson(JSON.parse(text))
  } catch {
    return text
  }
}
