import type { IncomingHttpHeaders } from 'node:http'
import { generateId } from '../platform/generate-id.ts'

const REQUEST_ID = /^[\x21-\x7e]{8,128}$/
const HEADER_LINE = /^x-request-id:[ \t]*([\x21-\x7e]*)[ \t]*\r?$/gim

/**
 * The id of a request: its own `X-Request-Id` if that has 8 to 128 visible ASCII characters, or
 * else a new one.
 */
export function chooseRequestId(headers: IncomingHttpHeaders | undefined): string {
  return kept(headers?.['x-request-id']) ?? generateId()
}

/** The same for bytes that are not a valid request, if they have one line with this header. */
export function chooseRawRequestId(bytes: Buffer | undefined): string {
  const lines = [...(bytes?.toString('latin1') ?? '').matchAll(HEADER_LINE)]
  return (lines.length === 1 ? kept(lines[0]![1]) : null) ?? generateId()
}

function kept(sent: string | string[] | undefined): string | null {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : null
}
