import { Resolver } from 'node:dns/promises'
import { LIMITS } from '../limits.ts'
import { findInHostsFile } from './find-in-hosts-file.ts'

/**
 * Returns all addresses of a name, or throws if it has none. If `signal` is aborted, the addresses
 * are no longer needed.
 */
export type LookUp = (name: string, signal: AbortSignal) => Promise<readonly string[]>

export type NameSettings = {
  /** Name servers, as address:port. Default: those of the system, such as in /etc/resolv.conf. */
  servers?: readonly string[]
  /** For a whole lookup, with all its tries. */
  timeoutMs?: number
  /** Default: the one of the system. */
  hostsFile?: string
}

const TRIES = 2
const LOOPBACK = ['127.0.0.1', '::1']
const NOT_FOUND = new Set(['ENOTFOUND', 'ENODATA'])
const UNANSWERED = new Set(['ETIMEOUT', 'ECANCELLED'])

/**
 * Reads the hosts file, and then asks the name servers, as the system does, but without its thread
 * pool: there, two lookups of unanswered names stop all others for many seconds. A name is always
 * complete: the search domains of the system are not appended.
 */
export async function resolveAddresses(
  name: string,
  signal: AbortSignal,
  { servers, timeoutMs = LIMITS.egress.lookUpMs, hostsFile }: NameSettings = {},
): Promise<readonly string[]> {
  const bare = name.toLowerCase().replace(/\.$/, '')
  const known = await findInHostsFile(bare, hostsFile)
  if (known.length > 0) return known
  // Name servers are never asked for these (RFC 6761 §6.3).
  if (/(^|\.)localhost$/.test(bare)) return LOOPBACK
  signal.throwIfAborted()
  // Each lookup has its own resolver, because one that met silent servers asks all of them less.
  const resolver = new Resolver({ timeout: LIMITS.egress.firstTryMs, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const cancel = () => {
    resolver.cancel()
  }
  const timer = setTimeout(cancel, timeoutMs)
  signal.addEventListener('abort', cancel)
  const found = await Promise.allSettled([resolver.resolve4(bare), resolver.resolve6(bare)])
  clearTimeout(timer)
  signal.removeEventListener('abort', cancel)
  return readAnswers(found)
}

/** One family is enough: some name servers never answer for the other. */
function readAnswers(found: readonly PromiseSettledResult<string[]>[]): string[] {
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const codes = found.flatMap((answer) =>
    answer.status === 'rejected' ? [String((answer.reason as NodeJS.ErrnoException).code)] : [],
  )
  const failed = codes.find((code) => !NOT_FOUND.has(code))
  const code = failed ?? (codes.includes('ENOTFOUND') ? 'ENOTFOUND' : 'ENODATA')
  throw Object.assign(new Error(describe(code)), { code })
}

function describe(code: string): string {
  if (code === 'ENOTFOUND') return 'no such name'
  if (code === 'ENODATA') return 'the name has no address'
  return UNANSWERED.has(code)
    ? 'the name servers did not answer in time'
    : `the name servers answered ${code}`
}
