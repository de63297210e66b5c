import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** `isLoopback`: only this machine reaches it. */
export type ListeningPlace = { host: string; isLoopback: boolean }

/**
 * The one address that stands for HOST: of a name the first of its IPv4 addresses, or else of its
 * IPv6 addresses. For
 * `localhost` Fastify would open a second server, which has none of the limits of the first. A name
 * that cannot be resolved is returned as it is: listening on it says why.
 */
export async function resolveHost(host: string): Promise<ListeningPlace> {
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
