import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** `isLoopback`: only this machine reaches it. */
export type ResolvedHost = { host: string; isLoopback: boolean }

/**
 * Resolves HOST to one address, preferably IPv4. For `localhost` Fastify would open a second server
 * without the limits of the first. A name that cannot be resolved is returned unchanged, so that
 * listening on it reports the error.
 */
export async function resolveHost(host: string): Promise<ResolvedHost> {
  const found = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true, order: 'ipv4first' }).catch(() => [])
  const address = found[0]?.address ?? host
  const version = isIP(address)
  return {
    host: address,
    isLoopback: version !== 0 && LOOPBACK.check(address, version === 4 ? 'ipv4' : 'ipv6'),
  }
}
