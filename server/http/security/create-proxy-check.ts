import { createNetworkCheck } from '../../platform/create-network-check.ts'

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
  return createNetworkCheck((proxies ?? []).flatMap((name) => NAMED_NETWORKS[name] ?? [name]))
}
