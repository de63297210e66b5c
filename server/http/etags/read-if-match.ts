import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'

/** A resource by the id in the path, at the expected version; null: at any version. */
export type Target = { id: string; version: number | null }

/**
 * The resource that a request changes, from `If-Match` and the id in its path, the parameter with
 * this name. Throws malformed_request for an `If-Match` that is not an ETag of this server.
 */
export function targetOf({ params, headers }: FastifyRequest, parameter = 'id'): Target {
  const { [parameter]: id = '' } = params as Record<string, string>
  return { id, version: readIfMatch(headers['if-match']) }
}

/**
 * The version in an `If-Match` header (RFC 9110 §13.1.1); null: any. Throws malformed_request if it
 * is not an ETag of this server.
 */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (version === undefined)
    throw new Problem(
      'malformed_request',
      'Send in If-Match one ETag of this server, unchanged, such as "3".',
    )
  return Number(version)
}

/** Throws precondition_failed if the resource is not at the expected version. */
export function requireVersion(wanted: number | null, found: number): void {
  if (wanted === null || wanted === found) return
  throw new Problem('precondition_failed', `The current version is ${found}, not ${wanted}.`, {
    headers: { etag: `"${found}"` },
  })
}
