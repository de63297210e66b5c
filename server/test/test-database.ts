import pg from 'pg'
import { openEmbedded } from '../platform/db/embedded.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { type Database, openPostgres } from '../platform/db/pool.ts'

/** An empty, migrated database of this test file's own: on the server that SLOTLINE_TEST_DATABASE_URL names, or embedded. */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const url = await newServerDatabase()
  const database = url
    ? await openPostgres({ url, size: 10, onIdleError: (error) => { throw error } })
    : await openEmbedded()
  await migrate(database.pool, migrationsFolder)
  return { pool: database.pool, close: database.close, url }
}

async function newServerDatabase(): Promise<string | null> {
  const server = process.env.SLOTLINE_TEST_DATABASE_URL
  if (!server) return null
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
