import type { Logger } from 'pino'
import { openPostgres } from '../platform/db/open-postgres.ts'
import type { Database } from '../platform/db/pool.ts'
import { TEST_LIMITS } from './test-limits.ts'

/**
 * Opens a pool on a database of a test. Errors of idle connections are ignored, because the server
 * may stop before the pool is closed.
 */
export function openTestPool(
  url: string,
  size: number,
  limits = TEST_LIMITS.database,
  log?: Logger,
): Promise<Database> {
  return openPostgres({ url, size, limits, onIdleError: () => {}, ...(log && { log }) })
}
