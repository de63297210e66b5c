import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../problems/problem.ts'

/**
 * Throws unsupported_media_type for compressed bodies, which would be read as uncompressed (RFC
 * 9110 §15.5.16, §12.5.3).
 */
export function rejectEncoding({ 'content-encoding': encoding = '' }: IncomingHttpHeaders): void {
  const codings = encoding.split(',').map((coding) => coding.trim().toLowerCase())
  if (codings.every((coding) => coding === '' || coding === 'identity')) return
  throw new Problem(
    'unsupported_media_type',
    'Bodies with a Content-Encoding are not supported. Send the body uncompressed, ' +
      'without the header Content-Encoding.',
    { headers: { 'accept-encoding': 'identity' } },
  )
}
