import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The key of the limits for unauthenticated clients: the IPv4 address, or the /64 network of the
 * IPv6 address, because one subscriber usually has all of it. `request.ip` is the address of the
 * peer, or that from X-Forwarded-For of a proxy in TRUST_PROXY.
 */
export function readClientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(ip ?? '')
}

/**
 * The key of an address: `192.0.2.1`, `2001:db8:1:2::/64`, or `unknown` for anything that is not an
 * IP address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/s, '').toLowerCase()
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = groupsOf(plain)
  // An IPv4 address on a dual-stack socket (RFC 4291 §2.5.5.2).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of 16 bits of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/\d+\.\d+\.\d+\.\d+$/, (ipv4) => {
    const [a, b, c, d] = ipv4.split('.').map(Number) as [number, number, number, number]
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hexadecimal
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}
