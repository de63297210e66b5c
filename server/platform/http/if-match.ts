import { Problem } from './problem.ts'

/**
 * The version that an `If-Match` header asks for (RFC 9110 §13.1.1); null where any will do. Throws
 * 400 for what is no version of ours.
 */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (version === undefined)
    throw new Problem(
      'malformed_request',
      'If-Match takes one ETag as this server sent it, such as "3".',
    )
  return Number(version)
}

/** Throws precondition_failed where the thing is no longer at the version that was asked for. */
export function requireVersion(wanted: number | null, found: number): void {
  if (wanted === null || wanted === found) return
  throw new Problem(
    'precondition_failed',
    `This is at version ${found} by now, and not at ${wanted}.`,
    { headers: { etag: `"${found}"` } },
  )
}
