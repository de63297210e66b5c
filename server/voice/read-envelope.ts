import { sanitizeJson } from './core/sanitize-json.ts'

/**
 * The body of a request whose sender is proven: its JSON, cleaned where it cannot be stored as it
 * is, since the model that waits for an answer cannot correct its platform. A body that is not JSON
 * is its text; an empty one is undefined.
 */
export function readEnvelope(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (text.trim() === '') return undefined
  try {
    return sanitizeJson(JSON.parse(text))
  } catch {
    return text
  }
}
