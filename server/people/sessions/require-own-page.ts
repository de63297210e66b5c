import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../http/problems/problem.ts'
import { isLoopbackHost } from '../../platform/is-loopback-host.ts'

/**
 * The origins of the pages of this server: that of its public URL, and on loopback also those of
 * the other names of this machine.
 */
export function originsOf(publicUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(publicUrl)
  if (!isLoopbackHost(hostname)) return [origin]
  return ['localhost', '127.0.0.1', '[::1]'].map(
    (host) => new URL(`${protocol}//${host}${port && `:${port}`}`).origin,
  )
}

/**
 * Whether a page of this server sent the request. Browsers say so in `Sec-Fetch-Site`; older ones
 * send `Origin` with requests that change something.
 */
function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && originsOf(publicUrl).includes(origin)
}

/** Throws foreign_page. */
export function requireOwnPage(headers: IncomingHttpHeaders, publicUrl: string): void {
  if (isFromOwnPage(headers, publicUrl)) return
  throw new Problem(
    'foreign_page',
    'Signing in, and requests with the cookie of a session, are for pages of this server alone.',
    { rejection: { reason: 'foreign_page' } },
  )
}
