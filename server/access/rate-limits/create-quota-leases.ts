import type { Pool } from '../../platform/db/pool.ts'
import { upsertLease } from '../store/quota-leases.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const MAX_CACHED_LEASES = 10_000

/** `limit`: requests in a window. */
type LimitedToken = { workspaceId: WorkspaceId; tokenId: string; limit: number }
/**
 * `remaining`: requests left in the window, as far as this process knows. `endsInMs`: time until
 * the next window begins.
 */
type TakenRequest = { accepted: boolean; remaining: number; endsInMs: number }

/** The part of a token's window that this process has leased. */
type Lease = {
  /** Requests that are leased and not yet used. */
  available: number
  /** Requests that no process had leased at the last renewal. */
  unleased: number
  /** In milliseconds of the monotonic clock, never later than the window ends in the database. */
  endsAtMs: number
  /** Requests that wait for a lease. */
  waiting: number
  /**
   * The minimum size of the next lease: twice the last one, so that a process with little traffic
   * leases few requests.
   */
  minSize: number
  renewal: Promise<void> | null
}

/**
 * Counts the requests of each token in windows that all processes share. A window is a row in the
 * database and uses the clock of the database. Each process leases requests from it and counts them
 * in memory, so the limit holds for any number of processes. The size of a lease is at most a
 * hundredth of the remaining requests, or the number of waiting requests if that is larger. Leased
 * requests that a process does not use are lost until the next window. Limits below 200 are exact.
 *
 * Requests of one token that wait for a lease share one query and fail together with it.
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
    // Includes the requests that arrive in the same turn of the event loop.
    await Promise.resolve()
    // Measured before the query, so that the window ends here before it ends in the database.
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
