import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../problems/problem.ts'

/** All bodies are read as UTF-8, which contains US-ASCII. `utf8` is a common spelling. */
const READ_CHARSETS = ['utf-8', 'utf8', 'us-ascii']
const CHARSET = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]*))/gi
const MAX_LENGTH = 40

/**
 * Throws unsupported_media_type for bodies in another charset, whose letters would be misread (RFC
 * 9110 §8.3.2).
 */
export function rejectCharset({ 'content-type': type = '' }: IncomingHttpHeaders): void {
  const charsets = [...type.matchAll(CHARSET)].map(([, quoted, plain]) => (quoted ?? plain)!.trim())
  const foreign = charsets.find((charset) => !READ_CHARSETS.includes(charset.toLowerCase()))
  if (foreign === undefined) return
  throw new Problem(
    'unsupported_media_type',
    `The charset "${foreign.slice(0, MAX_LENGTH)}" is not supported. Send the body in UTF-8, and ` +
      'with charset=utf-8 or without a charset in the header Content-Type.',
  )
}
