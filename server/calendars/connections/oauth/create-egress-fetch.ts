import type { CustomFetch } from 'openid-client'
import type { Egress } from '../../../platform/egress/egress.ts'
import type { Limits } from '../../../platform/limits.ts'

const MAX_RESPONSE_BYTES = 65_536
/** Statuses whose responses have no body. */
const BODILESS = new Set([204, 205, 304])

/** Sends the requests of the library through the egress. Rejects if there is no response. */
export function createEgressFetch(
  egress: Egress,
  { requestMs, connectMs }: Limits['calendars'],
): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const outcome = await egress.send({
      method,
      url,
      headers: withoutLength(headers),
      // The library sends forms.
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      timeoutMs: requestMs,
      connectTimeoutMs: connectMs,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      ...(signal && { signal }),
    })
    if (outcome.kind !== 'response' || outcome.truncated)
      throw new TypeError('The token endpoint did not answer.')
    const type = outcome.headers['content-type']
    return new Response(BODILESS.has(outcome.status) ? null : new Uint8Array(outcome.body), {
      status: outcome.status,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    })
  }
}

/** The egress sets the length, and its responses are not decompressed. */
function withoutLength(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => !['content-length', 'host', 'accept-encoding'].includes(name.toLowerCase()),
  )
  return Object.fromEntries(kept)
}
