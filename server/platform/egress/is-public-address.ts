import { isIPv4 } from 'node:net'
import { createNetworkCheck } from '../create-network-check.ts'

/** Everything that is not global unicast, in the registries of IANA for IPv4 and IPv6. */
const isReserved = createNetworkCheck([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Contains the metadata service of most clouds, 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // In Azure, the host's own service for its virtual machines.
  '168.63.129.16',
  // Contains Teredo, 2001::/32.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
/** Contains no IPv6 form of an IPv4 address except those of 6to4 and Teredo, which are reserved. */
const isGlobalIpv6 = createNetworkCheck(['2000::/3'])

/** Whether an IP address is global unicast, so that it does not belong to a private network. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%') || isReserved(address)) return false
  return isIPv4(address) || isGlobalIpv6(address)
}
