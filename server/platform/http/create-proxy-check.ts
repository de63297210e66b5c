import { BlockList, isIP } from 'node:net'

/** The address ranges of the network names in TRUST_PROXY. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Returns a check for addresses of trusted proxies. `proxies`: the value of TRUST_PROXY; null: no
 * proxy is trusted.
 */
export function createProxyCheck(proxies: readonly string[] | null): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of (proxies ?? []).flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    trusted.addSubnet(
      address,
      prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix),
      family,
    )
  }
  return (address) => {
    const plain = address.split('%', 1)[0]!
    const version = isIP(plain)
    return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}
