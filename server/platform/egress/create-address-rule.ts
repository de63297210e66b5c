import { createNetworkCheck } from '../create-network-check.ts'
import { isPublicAddress } from './is-public-address.ts'

export type AddressRule = {
  /** The address, and why requests to it are not permitted; null: they are. */
  findFault: (address: string, protocol: 'http:' | 'https:') => string | null
  /** Whether http is permitted for some addresses. */
  permitsHttp: boolean
}

/** `allow`: addresses and networks that may be reached although they are private, also by http. */
export function createAddressRule(allow: readonly string[]): AddressRule {
  const isAllowed = createNetworkCheck(allow)
  return {
    permitsHttp: allow.length > 0,
    findFault: (address, protocol) => {
      if (isAllowed(address)) return null
      if (!isPublicAddress(address)) return `${address}, which is not a public address`
      return protocol === 'https:' ? null : `${address}, to which only https is permitted`
    },
  }
}
