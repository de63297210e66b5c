import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { endRestore, insertRestore } from './store.ts'

/** `sendsAgain`: whether what was due since the backup is sent. */
export type RestoreOptions = {
  backupAt: Temporal.Instant
  restoredAt: Temporal.Instant
  sendsAgain: boolean
}

/**
 * Migrates a restored database, and records in it that it was restored. Throws if a newer version
 * has migrated it.
 */
export async function finishRestore(pool: Pool, options: RestoreOptions): Promise<void> {
  await migrate(pool, migrationsFolder)
  await transaction(pool, async (tx) => {
    await insertRestore(tx, options)
    await endRestore(tx)
  })
}
