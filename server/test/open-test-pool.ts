import { openPostgres } from '../platform/db/open-postgres.ts'
import type { Database } from '../platform/db/pool.ts'
import { allowMs } from './allow-ms.ts'

/**
 * Opens a pool on a database of a test. New connections may take long on a loaded machine. Errors of
 * idle connections are ignored, because the server may stop before the pool is closed.
 */
export function openTestPool(url: string, size: number): Promise<Database> {
  return openPostgres({
    url,
    size,
    connectTimeoutMs: allowMs(60_000),
    onIdleError: () => {},
  })
}
