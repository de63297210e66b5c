import { after } from 'node:test'
import { createDatabase } from './create-database.ts'
import { startPostgres } from './postgres-server.ts'

export { runSql } from './create-database.ts'

const server = process.env.SLOTLINE_TEST_DATABASE_URL ?? (await startOwn())

/** The database server of this test file, if the environment does not name one. */
async function startOwn(): Promise<string> {
  const { url, stop } = await startPostgres({ durable: false })
  after(stop)
  return url
}

/**
 * The URL of an empty database on a real server: the one of SLOTLINE_TEST_DATABASE_URL, or one
 * started for this file.
 */
export function newServerDatabase(): Promise<string> {
  return createDatabase(server)
}
