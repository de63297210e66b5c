import pg from 'pg'

/**
 * Creates a database on the server, and returns its URL: an empty one, or a copy of the database
 * with the name `template`, to which no session may be open.
 */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const copy = template === undefined ? '' : ` template ${template} strategy wal_log`
  await runSql(server, `create database ${name}${copy}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a database of the server, and ends its sessions. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await runSql(server, `drop database ${name} with (force)`)
}

/** The name of the database in a URL. */
export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

/**
 * Runs plain SQL on a separate connection, so that the check is independent of the tested code.
 */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values as unknown[])).rows
  } finally {
    await client.end()
  }
}
