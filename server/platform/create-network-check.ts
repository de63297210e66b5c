import { BlockList, isIP } from 'node:net'

/**
 * Returns a check whether an address is in one of the networks. `networks`: addresses, or networks
 * such as 10.0.0.0/8. An IPv4 address is also recognized in its IPv6 form, ::ffff:10.0.0.1.
 */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(
      address,
      prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix),
      family,
    )
  }
  return (address) => {
    const plain = address.replace(/%.*$/s, '')
    const version = isIP(plain)
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}
