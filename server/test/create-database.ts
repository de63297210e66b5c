import pg from 'pg'

/** Creates an empty database on the server, and returns its URL. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runSql(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
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
