import { type Headers, reject, type Rejection } from './verification.ts'

/** A header that must occur exactly once. An empty header counts as missing. */
export function readHeader(
  headers: Headers,
  name: string,
): { ok: true; value: string } | Rejection {
  const lower = name.toLowerCase()
  const given = Object.hasOwn(headers, lower) ? headers[lower] : undefined
  if (Array.isArray(given) && given.length > 1) return reject('malformed', { header: lower })
  const value = Array.isArray(given) ? given[0] : given
  return value === undefined || value === ''
    ? reject('missing', { header: lower })
    : { ok: true, value }
}
