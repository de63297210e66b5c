import { readFile, writeFile } from 'node:fs/promises'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import type { Database } from '../platform/db/pool.ts'
import { createDatabase } from './create-database.ts'
import { openTestPool } from './open-test-pool.ts'

const { SLOTLINE_TEST_DATABASE_URL: server, SLOTLINE_TEST_SNAPSHOT: snapshot } = process.env

/**
 * An empty, migrated database for this test file: on the server of SLOTLINE_TEST_DATABASE_URL, or
 * embedded, from the snapshot file of SLOTLINE_TEST_SNAPSHOT if set.
 */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const url = server ? await createDatabase(server) : null
  const database = url
    ? await openTestPool(url, 10)
    : await openEmbedded(snapshot ? { snapshot: new Blob([await readFile(snapshot)]) } : {})
  await migrate(database.pool, migrationsFolder)
  return { pool: database.pool, close: database.close, url }
}

let shared: { database: Promise<Database>; users: number } | null = null

/**
 * The database that all test files of this process share, so that it is opened only once. The last
 * user that calls `close` closes it.
 */
export async function shareTestDatabase(): Promise<Database> {
  shared ??= { database: openTestDatabase(), users: 0 }
  const { database } = shared
  shared.users++
  const { pool, close } = await database
  return {
    pool,
    close: async () => {
      if (shared && --shared.users === 0) {
        shared = null
        await close()
      }
    },
  }
}

/**
 * Writes an empty, migrated embedded database to a file, because opening it is five times faster
 * than creating one.
 */
export async function writeSnapshot(file: string): Promise<void> {
  const { pool, lite, close } = await openEmbedded()
  await migrate(pool, migrationsFolder)
  await writeFile(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await close()
}
