import type { Pool } from '../platform/db/pool.ts'
import { upsertLease } from './store/quota-leases.ts'
import type { WorkspaceId } from './workspace-id.ts'

const MAX_CACHED_LEASES = 10_000

/** `limit`: requests in a window. */
type LimitedToken = { workspaceId: WorkspaceId; tokenId: string; limit: number }
/**
 * `remaining`: requests that are left in the window, as far as this process knows. `endsInMs`:
 * until the next window.
 */
export type TakenRequest = { accepted: boolean; remaining: number; endsInMs: number }

/** What this process holds of a token's window. */
type Lease = {
  /** Requests that are leased and not yet used. */
  available: number
  /** Requests that no process had leased when this one last asked. */
  unleased: number
  /** In milliseconds of the monotonic clock, never later than the window ends in the database. */
  endsAtMs: number
  /** Requests that wait for a lease. */
  waiting: number
  /**
   * How many to ask for at least: twice as many as the last time, so that a process with little
   * traffic holds little.
   */
  minSize: number
  renewal: Promise<void> | null
}

/**
 * Counts the requests of each token in windows that all processes share. The window is a row in the
 * database, by the database's clock; a process leases requests from it, and counts those in memory.
 * So no more requests than the limit are accepted, however many processes there are. A lease is at
 * most a hundredth of what is left, or as many as wait for it: what a process leased and did not
 * use is lost until the next window, and a limit below 200 is exact.
 *
 * Requests of one token that wait for a lease share one query. Where it fails, they fail with it.
 */
export function createQuotaLeases({
  pool,
  monotonicMs = () => performance.now(),
}: {
  pool: Pool
  monotonicMs?: () => number
}): (token: LimitedToken) => Promise<TakenRequest> {
  const leases = new Map<string, Lease>()

  return async (token) => {
    const lease = leaseOf(token)
    for (;;) {
      const endsInMs = lease.endsAtMs - monotonicMs()
      if (endsInMs <= 0) Object.assign(lease, EMPTY_LEASE)
      else if (lease.available > 0)
        return { accepted: true, remaining: --lease.available + lease.unleased, endsInMs }
      else if (lease.unleased === 0) return { accepted: false, remaining: 0, endsInMs }
      lease.waiting++
      try {
        await (lease.renewal ??= renewLease(token, lease).finally(() => {
          lease.renewal = null
        }))
      } finally {
        lease.waiting--
      }
    }
  }

  function leaseOf({ workspaceId, tokenId }: LimitedToken): Lease {
    const name = `${workspaceId} ${tokenId}`
    const cached = leases.get(name)
    if (cached) return cached
    if (leases.size >= MAX_CACHED_LEASES) leases.clear()
    const lease = { ...EMPTY_LEASE, waiting: 0, renewal: null }
    leases.set(name, lease)
    return lease
  }

  async function renewLease(token: LimitedToken, lease: Lease): Promise<void> {
    // Requests that arrive in the same turn of the event loop are counted in.
    await Promise.resolve()
    // Measured before the database does: the window ends here before it ends there.
    const requestedAtMs = monotonicMs()
    const { granted, used, endsInMs } = await upsertLease(pool, token.workspaceId, {
      ...token,
      needed: lease.waiting,
      minSize: lease.minSize,
    })
    lease.available = granted
    lease.unleased = Math.max(0, token.limit - used)
    lease.endsAtMs = requestedAtMs + endsInMs
    lease.minSize = Math.max(1, granted) * 2
  }
}

const EMPTY_LEASE = { available: 0, unleased: 0, endsAtMs: -Infinity, minSize: 1 }
