import type { LookupFunction } from 'node:net'
import type { AddressRule } from './create-address-rule.ts'
import { createEgressFault, type EgressFault } from './egress-fault.ts'
import type { LookUp } from './resolve-addresses.ts'
import type { Target } from './read-target.ts'

/** The lookup of the connection of one request, which `signal` ends. */
export type GuardedLookup = (signal: AbortSignal) => LookupFunction

/**
 * Returns the lookup of new connections, which then connect to one of the returned addresses. If
 * one address of a name is not permitted, none is returned. Connections to IP addresses do not call
 * it.
 */
export function guardLookup(
  protocol: Target['protocol'],
  rule: AddressRule,
  lookUp: LookUp,
): GuardedLookup {
  return (signal) =>
    (name, { all }, callback) => {
      void findAddresses(name, lookUp, signal)
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

async function findAddresses(
  name: string,
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = await lookUp(name, signal).catch((error: unknown) => {
    // The connection may already belong to another request, which needs a new one.
    if (signal.aborted) throw createEgressFault('reset', 'the request of the lookup ended')
    const reason = error instanceof Error ? error.message : 'the lookup failed'
    const { code = null } = error as { code?: string }
    throw createEgressFault('dns', `${name}: ${reason}`, code)
  })
  if (addresses.length === 0) throw createEgressFault('dns', `${name} has no address`, 'ENODATA')
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
