import { isIP } from 'node:net'
import { Problem } from '../../http/problems/problem.ts'
import { isLoopbackHost } from '../../platform/is-loopback-host.ts'

/** The host whose passkeys are used; null: authenticators accept none for an IP address. */
export function findPasskeyHost(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  if (isLoopbackHost(hostname)) return 'localhost'
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : null
}

/** Throws passkeys_unavailable. */
export function requirePasskeyHost(publicUrl: string): string {
  const host = findPasskeyHost(publicUrl)
  if (host !== null) return host
  throw new Problem(
    'passkeys_unavailable',
    'Passkeys do not work at an IP address: set PUBLIC_URL to a URL with a host name.',
  )
}
