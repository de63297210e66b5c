import { readFile, writeFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import type { Database } from '../platform/db/pool.ts'
import { createDatabase, databaseOf, dropDatabase } from './create-database.ts'
import { migrationsUntil } from './migrations-until.ts'
import { openTestPool } from './open-test-pool.ts'
import { shareBetweenFiles } from './share-between-files.ts'
import { TEST_LIMITS } from './test-limits.ts'

const {
  SLOTLINE_TEST_DATABASE_URL: server,
  SLOTLINE_TEST_TEMPLATE: template,
  SLOTLINE_TEST_SNAPSHOT: snapshot,
} = process.env

/**
 * An empty, migrated database for this test file, which `close` drops: on the server of
 * SLOTLINE_TEST_DATABASE_URL, a copy of its database SLOTLINE_TEST_TEMPLATE if set, or embedded,
 * from the snapshot file of SLOTLINE_TEST_SNAPSHOT if set. `log`: where its statements are logged.
 */
export async function openTestDatabase({ log }: { log?: Logger } = {}): Promise<
  Database & { url: string | null }
> {
  if (server) return openOnServer(server, log)
  const database = await openEmbedded({
    limits: TEST_LIMITS.database,
    ...(log && { log }),
    ...(snapshot && { readSnapshot: async () => new Blob([await readFile(snapshot)]) }),
  })
  await migrate(database.pool, migrationsFolder)
  return { pool: database.pool, close: database.close, url: null }
}

/** A database for this test file as a version left it whose newest migration has this name. */
export async function openOlderDatabase(newestMigration: string): Promise<Database> {
  const database = server ? await openCopy(server, undefined) : await openEmbedded()
  await migrate(database.pool, migrationsUntil(newestMigration))
  return database
}

async function openOnServer(address: string, log?: Logger): Promise<Database & { url: string }> {
  const database = await openCopy(address, template, log)
  if (template === undefined) await migrate(database.pool, migrationsFolder)
  return database
}

async function openCopy(
  address: string,
  template: string | undefined,
  log?: Logger,
): Promise<Database & { url: string }> {
  const url = await createDatabase(address, template)
  const { pool, close } = await openTestPool(url, 10, undefined, log)
  return {
    pool,
    close: async () => {
      await close()
      await dropDatabase(address, databaseOf(url))
    },
    url,
  }
}

/** The database that all test files of this process share, so that it is opened only once. */
export const shareTestDatabase = shareBetweenFiles(() => openTestDatabase())

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

/**
 * Creates a migrated database on the server, and returns its name: copying it is three times faster
 * than migrating an empty one.
 */
export async function createTemplate(address: string): Promise<string> {
  const url = await createDatabase(address)
  const { pool, close } = await openTestPool(url, 1)
  await migrate(pool, migrationsFolder)
  await close()
  return databaseOf(url)
}
