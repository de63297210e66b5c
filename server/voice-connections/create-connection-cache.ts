import type { Logger } from 'pino'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { isUnavailable } from '../platform/db/is-unavailable.ts'
import type { Pool } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { findConnection, type OpenConnection, UnreadableSecret } from './find-connection.ts'

/** How long the database may take before the cached connection is used. */
const DATABASE_TIMEOUT_MS = 2_000
/** Every process rejects an archived connection within a second, like a revoked token. */
const CONNECTION_CACHE_TTL_MS = 700
/** While the database does not answer, a connection that was read within this time is used. */
const MAX_STALE_MS = 60_000
const MAX_CACHED_CONNECTIONS = 1_000
/** How often a secret that cannot be decrypted is logged, in milliseconds. */
const LOG_EVERY_MS = 60_000

export type ConnectionCache = {
  find: (door: string) => Promise<OpenConnection | null>
  /**
   * The workspace of a connection that was found before; null for any other, without asking the
   * database.
   */
  workspaceOf: (door: string) => WorkspaceId | null
  /** Removes a connection from the cache, so that a change takes effect at once in this process. */
  forget: (door: string) => void
}

/**
 * Finds connections by the text in a path (`formatConnectionKey`). While the database does not answer, a cached
 * connection is used for up to a minute, so that its platform gets a truthful reply; without one,
 * `find` throws overloaded. Throws secrets_unavailable where this process has no key for its secret:
 * another process may have rotated the key.
 */
export function createConnectionCache({
  pool,
  secrets,
  log,
}: {
  pool: Pool
  secrets: SecretBox | null
  log: Logger
}): ConnectionCache {
  const known = new Map<string, { connection: OpenConnection; askedAt: number }>()
  let changes = 0
  let loggedAt = -Infinity
  const find: ConnectionCache['find'] = async (address) => {
    const door = address.toLowerCase()
    const before = known.get(door)
    if (before && performance.now() - before.askedAt < CONNECTION_CACHE_TTL_MS)
      return before.connection
    const changesBefore = changes
    const found = await withTimeout(
      DATABASE_TIMEOUT_MS,
      findConnection(pool, secrets, door),
      () => 'late' as const,
    ).catch((error: unknown) => refuseUnreadable(error, door))
    if (found === 'late') {
      if (!before || performance.now() - before.askedAt > MAX_STALE_MS)
        throw new Problem('overloaded', 'The database does not answer.', {
          headers: { 'retry-after': '1' },
        })
      return before.connection
    }
    if (known.size >= MAX_CACHED_CONNECTIONS) known.clear()
    // A connection that was read before a change is not cached after it.
    if (found && changes === changesBefore)
      known.set(door, { connection: found, askedAt: performance.now() })
    else known.delete(door)
    return found
  }
  function refuseUnreadable(error: unknown, door: string): 'late' {
    if (isUnavailable(error) || error instanceof Problem) return 'late'
    if (!(error instanceof UnreadableSecret)) throw error
    known.delete(door)
    if (performance.now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = performance.now()
      log.error({ connection: door }, error.message)
    }
    throw new Problem('secrets_unavailable', error.message)
  }
  return {
    find,
    workspaceOf: (door) => known.get(door.toLowerCase())?.connection.workspaceId ?? null,
    forget: (door) => {
      changes++
      known.delete(door.toLowerCase())
    },
  }
}
