import type { IncomingMessage } from 'node:http'

const AUTHORITY = /^(\[[\d:a-f.]+\]|[\w.-]+)(?::\d{1,5})?$/
const LOOPBACK = /^(?:localhost|127(?:\.(?:0|[1-9]\d{0,2})){3}|\[::1\])$/
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i

/**
 * Whether a host, in the format of HOST or of a URL, is a loopback name or address: `localhost`,
 * 127.0.0.0/8 or `[::1]`.
 */
function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.toLowerCase().replace(/^::1$/, '[::1]'))
}

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
    return host !== null && (isLoopback(host) || host === publicHost)
  })
}

/** The host in lower case, without port and trailing dot; null if it is invalid. */
function hostOf(authority: string): string | null {
  const [, host] = AUTHORITY.exec(authority.toLowerCase()) ?? []
  return host?.replace(/\.$/, '') ?? null
}
