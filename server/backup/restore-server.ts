import { openPostgres } from '../platform/db/open-postgres.ts'
import { runJob } from '../platform/db/time-limits.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import type { ReadBackup } from './read-backup.ts'
import { finishRestore, type RestoreOptions } from './finish-restore.ts'
import { runPostgresTool } from './run-postgres-tool.ts'
import { beginRestore, findBegunRestore, hasTables } from './store.ts'

/**
 * Restores a backup into an empty database of a PostgreSQL server, in one transaction of
 * pg_restore. A mark keeps servers from starting there until all is done; after a crash, the same
 * backup can be restored again.
 */
export async function restoreServer(
  url: string,
  backup: ReadBackup,
  options: RestoreOptions,
): Promise<void> {
  const { pool, close } = await openPostgres({ url, size: 2, onIdleError: () => {} })
  try {
    await runJob(async () => {
      if (await mustFill(pool, backup))
        await runPostgresTool('pg_restore', RESTORE, { url, input: backup.payload() })
      await finishRestore(pool, options)
    })
  } finally {
    await close()
  }
}

const RESTORE = ['--single-transaction', '--no-owner', '--no-privileges', '--no-password']

/** Whether the tables are still missing. Throws if the database has others. */
async function mustFill(pool: Pool, { checksum }: ReadBackup): Promise<boolean> {
  const [isFull, begun] = [await hasTables(pool), await findBegunRestore(pool)]
  if (isFull && begun === checksum) return false
  if (isFull)
    throw new Error(
      'The database of DATABASE_URL has tables. A backup is restored only into an empty place: ' +
        'create a new database, and set DATABASE_URL to it.',
    )
  await transaction(pool, (tx) => beginRestore(tx, checksum))
  return true
}
