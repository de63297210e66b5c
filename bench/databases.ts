import pg from 'pg'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { openTestPool } from '../server/test/open-test-pool.ts'

/** Creates an empty database on the server at `url` and returns its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`create database ${name}`))
  return addressOf(url, name)
}

/** Creates a database with the tables of our service, and returns its address. */
export async function createMigrated(url: string, name: string): Promise<string> {
  const address = await createDatabase(url, name)
  const { pool, close } = await openTestPool(address, 1)
  await migrate(pool, migrationsFolder)
  await close()
  return address
}

/** The address of another database on the server at `url`. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
