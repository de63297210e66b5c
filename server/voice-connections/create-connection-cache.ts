import type { Logger } from 'pino'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Limits } from '../platform/limits.ts'
import { isUnavailable } from '../platform/db/is-unavailable.ts'
import type { Pool } from '../platform/db/pool.ts'
import { Problem } from '../http/problems/problem.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { findConnection, type OpenConnection, UnreadableSecret } from './find-connection.ts'

/** Every process rejects an archived connection within a second, like a revoked token. */
const CONNECTION_CACHE_TTL_MS = 700
/** While the database does not answer, a connection that was read within this time is used. */
const MAX_STALE_MS = 60_000
const MAX_CACHED_CONNECTIONS = 1_000
/** How often a secret that cannot be decrypted is logged, in milliseconds. */
const LOG_EVERY_MS = 60_000

export type ConnectionCache = {
  find: (key: string) => Promise<OpenConnection | null>
  /**
   * The workspace of a cached connection; null if the connection is not cached. Never queries the
   * database.
   */
  workspaceOf: (key: string) => WorkspaceId | null
  /**
   * Removes a connection from the cache, so that a change takes effect immediately in this process.
   */
  forget: (key: string) => void
}

/**
 * Finds connections by their key in a path, `<workspace id>.<connection id>`. While the database
 * does not answer, a cached connection is used for up to a minute, so that its platform gets a
 * response; without a cached connection, `find` throws overloaded. Throws secrets_unavailable if
 * this process cannot decrypt the secret because another process has rotated the key.
 */
export function createConnectionCache({
  pool,
  secrets,
  log,
  limits,
}: {
  pool: Pool
  secrets: SecretBox | null
  log: Logger
  limits: Pick<Limits, 'voice'>
}): ConnectionCache {
  const known = new Map<string, { connection: OpenConnection; askedAt: number }>()
  let changes = 0
  let loggedAt = -Infinity
  const find: ConnectionCache['find'] = async (address) => {
    const key = address.toLowerCase()
    const before = known.get(key)
    if (before && performance.now() - before.askedAt < CONNECTION_CACHE_TTL_MS)
      return before.connection
    const usable = before && performance.now() - before.askedAt < MAX_STALE_MS ? before : null
    const changesBefore = changes
    const found = await withTimeout(
      usable ? limits.voice.cachedConnectionMs : limits.voice.connectionMs,
      findConnection(pool, secrets, key),
      () => 'late' as const,
    ).catch((error: unknown) => rejectUnreadable(error, key))
    if (found === 'late') {
      if (!usable)
        throw new Problem('overloaded', 'The database does not answer.', {
          headers: { 'retry-after': '1' },
        })
      return usable.connection
    }
    if (known.size >= MAX_CACHED_CONNECTIONS) known.clear()
    // A connection that was read before a change must not be cached after it.
    if (found && changes === changesBefore)
      known.set(key, { connection: found, askedAt: performance.now() })
    else known.delete(key)
    return found
  }
  function rejectUnreadable(error: unknown, key: string): 'late' {
    if (isUnavailable(error) || error instanceof Problem) return 'late'
    if (!(error instanceof UnreadableSecret)) throw error
    known.delete(key)
    if (performance.now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = performance.now()
      log.error({ connection: key }, error.message)
    }
    throw new Problem('secrets_unavailable', error.message)
  }
  return {
    find,
    workspaceOf: (key) => known.get(key.toLowerCase())?.connection.workspaceId ?? null,
    forget: (key) => {
      changes++
      known.delete(key.toLowerCase())
    },
  }
}
