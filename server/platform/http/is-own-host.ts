import type { IncomingMessage } from 'node:http'

const AUTHORITY = /^(\[[\d:a-f.]+\]|[\w.-]+)(?::\d{1,5})?$/
const LOOPBACK = /^(?:localhost|127(?:\.(?:0|[1-9]\d{0,2})){3}|\[::1\])$/
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i

/**
 * Whether a host, as HOST or an address has it, is this machine's own: `localhost`, 127.0.0.0/8 or
 * `[::1]`.
 */
function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.toLowerCase().replace(/^::1$/, '[::1]'))
}

/**
 * Whether a request names the server as it is known: by a name of this machine, or by the host of
 * `publicUrl`, with any port.
 * It counts what is in `Host`, and in the request target where that is a whole address (RFC 9112
 * §3.2.2).
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

/**
 * In lower case, without its port and without the dot of a name that is complete; null if it is not
 * a host name.
 */
function hostOf(authority: string): string | null {
  const [, host] = AUTHORITY.exec(authority.toLowerCase()) ?? []
  return host?.replace(/\.$/, '') ?? null
}
