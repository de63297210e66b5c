import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '../../platform/is-loopback-host.ts'

const AUTHORITY = /^(\[[\d:a-f.]+\]|[\w.-]+)(?::\d{1,5})?$/
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i

/**
 * Whether a request is for a loopback host or the host of `publicUrl`, with any port. Checks the
 * `Host` header, and the request target if it is an absolute URL (RFC 9112 §3.2.2).
 */
export function isOwnHost(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  publicUrl: string,
): boolean {
  const publicHost = new URL(publicUrl).hostname
  const [, target] = ABSOLUTE.exec(url) ?? []
  return [headers.host, target ?? headers.host].every((authority) => {
    const host = hostOf(authority ?? '')
    return host !== null && (isLoopbackHost(host) || host === publicHost)
  })
}

/** The host in lower case, without port and trailing dot; null if it is invalid. */
function hostOf(authority: string): string | null {
  const [, host] = AUTHORITY.exec(authority.toLowerCase()) ?? []
  return host?.replace(/\.$/, '') ?? null
}
