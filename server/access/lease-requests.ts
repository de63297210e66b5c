import type { Pool } from '../platform/db/pool.ts'
import { upsertLease } from './store.ts'
import type { WorkspaceId } from './workspace-id.ts'

const MAX_TOKENS = 10_000

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
  left: number
  /** Requests that no process had leased when this one last asked. */
  unleased: number
  /** In milliseconds of the monotonic clock, never later than the window ends in the database. */
  endsAt: number
  /** Requests that wait for a lease. */
  waiting: number
  /**
   * How many to ask for at least: twice as many as the last time, so that a process with little
   * traffic holds little.
   */
  wanted: number
  asking: Promise<void> | null
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
export function openRequestLeases({
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
      const endsInMs = lease.endsAt - monotonicMs()
      if (endsInMs <= 0) Object.assign(lease, NONE)
      else if (lease.left > 0)
        return { accepted: true, remaining: --lease.left + lease.unleased, endsInMs }
      else if (lease.unleased === 0) return { accepted: false, remaining: 0, endsInMs }
      lease.waiting++
      try {
        await (lease.asking ??= ask(token, lease).finally(() => {
          lease.asking = null
        }))
      } finally {
        lease.waiting--
      }
    }
  }

  function leaseOf({ workspaceId, tokenId }: LimitedToken): Lease {
    const name = `${workspaceId} ${tokenId}`
    const known = leases.get(name)
    if (known) return known
    if (leases.size >= MAX_TOKENS) leases.clear()
    const lease = { ...NONE, waiting: 0, asking: null }
    leases.set(name, lease)
    return lease
  }

  async function ask(token: LimitedToken, lease: Lease): Promise<void> {
    // Requests that arrive in the same turn of the event loop are counted in.
    await Promise.resolve()
    // Measured before the database does: the window ends here before it ends there.
    const askedAt = monotonicMs()
    const { granted, used, endsInMs } = await upsertLease(pool, token.workspaceId, {
      ...token,
      needed: lease.waiting,
      wanted: lease.wanted,
    })
    lease.left = granted
    lease.unleased = Math.max(0, token.limit - used)
    lease.endsAt = askedAt + endsInMs
    lease.wanted = Math.max(1, granted) * 2
  }
}

const NONE = { left: 0, unleased: 0, endsAt: -Infinity, wanted: 1 }
