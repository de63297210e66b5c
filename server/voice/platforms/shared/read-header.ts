import { type Headers, type Refusal, refuse } from './verification.ts'

/** A header that must come exactly once. An empty one is missing. */
export function readHeader(headers: Headers, name: string): { ok: true; value: string } | Refusal {
  const lower = name.toLowerCase()
  const given = Object.hasOwn(headers, lower) ? headers[lower] : undefined
  if (Array.isArray(given) && given.length > 1) return refuse('malformed', { header: lower })
  const value = Array.isArray(given) ? given[0] : given
  return value === undefined || value === ''
    ? refuse('missing', { header: lower })
    : { ok: true, value }
}
