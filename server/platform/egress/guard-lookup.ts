import type { LookupFunction } from 'node:net'
import type { AddressRule } from './create-address-rule.ts'
import { createEgressFault, type EgressFault } from './egress-fault.ts'
import type { LookUp } from './resolve-addresses.ts'
import type { Target } from './read-target.ts'

/**
 * Returns the lookup of new connections, which then connect to one of the returned addresses. If one
 * address of a name is not permitted, none is returned. Connections to IP addresses do not call it.
 */
export function guardLookup(
  protocol: Target['protocol'],
  rule: AddressRule,
  lookUp: LookUp,
): LookupFunction {
  return (name, { all }, callback) => {
    void findAddresses(name, lookUp)
      .then((addresses) => checkAddresses(name, addresses, { protocol, rule }))
      .then(
        (addresses) => {
          if (all) callback(null, addresses)
          else callback(null, addresses[0]!.address, addresses[0]!.family)
        },
        (fault: EgressFault) => {
          callback(fault, [])
        },
      )
  }
}

async function findAddresses(name: string, lookUp: LookUp): Promise<readonly string[]> {
  const addresses = await lookUp(name).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'the lookup failed'
    throw createEgressFault('dns', `${name} was not found: ${reason}`)
  })
  if (addresses.length === 0) throw createEgressFault('dns', `${name} has no address`)
  return addresses
}

function checkAddresses(
  name: string,
  addresses: readonly string[],
  { protocol, rule }: { protocol: Target['protocol']; rule: AddressRule },
): { address: string; family: number }[] {
  for (const address of addresses) {
    const fault = rule.findFault(address, protocol)
    if (fault !== null) throw createEgressFault('refused', `${name} has the address ${fault}.`)
  }
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}
