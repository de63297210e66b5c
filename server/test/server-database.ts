import { after } from 'node:test'
import pg from 'pg'
import { startPostgres } from './postgres-server.ts'

const server = process.env.SLOTLINE_TEST_DATABASE_URL ?? (await startOwn())

/** A real server for this test file alone, where none is given. */
async function startOwn(): Promise<string> {
  const { url, stop } = await startPostgres()
  after(stop)
  return url
}

/** Address of an empty database on a real server: the one of SLOTLINE_TEST_DATABASE_URL, or one started for this file. */
export async function newServerDatabase(): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runSql(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs plain SQL on a connection of its own: what a test checks is then independent of the code it tests. */
export async function runSql<Row extends pg.QueryResultRow>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values as unknown[])).rows
  } finally {
    await client.end()
  }
}
