import pg from 'pg'
import { type Query, statementName } from './sql.ts'

/** What a store function is given: the pool, or the one client of a transaction. It cannot tell which. */
export type Db = {
  query: <Row extends object = Record<string, unknown>>(query: Query) => Promise<Row[]>
}

export type Pool = Db & {
  /** One connection, for work that must stay on it: a transaction, or several statements sent together. */
  connect: () => Promise<pg.PoolClient>
  /** Whether the server keeps plans by name. The one session of the embedded database cannot tell its users' names apart. */
  readonly named: boolean
}

export type Database = { pool: Pool; close: () => Promise<void> }

const TIMESTAMPTZ = 1184
const INT8 = 20
const OLDEST_SERVER = 150_000

/**
 * Our statements are few and each is a handful of index look-ups, whatever its values. So they are planned once, and
 * only that way: a plan made while a table was still small would otherwise scan it, and stay as it grows.
 */
const PLANNING = ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off', 'jit = off']
  .map((setting) => `set ${setting}`)
  .join(';')

/** How columns become values: a timestamptz is always a Temporal.Instant, never a Date; a bigint is a number. */
export const columnTypes = new pg.TypeOverrides()
columnTypes.setTypeParser(TIMESTAMPTZ, (text) => Temporal.Instant.from(text))
columnTypes.setTypeParser(INT8, Number)

/** Opens a pool on a PostgreSQL server; throws where it cannot be reached or is older than version 15. */
export async function openPostgres({ url, size, onIdleError }: { url: string; size: number; onIdleError: (error: Error) => void }): Promise<Database> {
  const connections = new pg.Pool({
    connectionString: url,
    types: columnTypes,
    max: size,
    application_name: 'slotline',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    pipeline: true,
    onConnect: async (client: pg.ClientBase) => { await client.query(PLANNING) },
  } as pg.PoolConfig)
  // A server that restarts breaks idle connections; the pool makes new ones.
  connections.on('error', onIdleError)
  // One that breaks while it is in use fails the queries on it; its own error event, unheard, would end the process.
  connections.on('connect', (client) => { client.on('error', () => {}) })
  const pool = asPool(connections, true)
  const version = await serverVersion(connections).catch(async (error: unknown) => {
    await connections.end()
    throw error
  })
  if (version < OLDEST_SERVER) {
    await connections.end()
    throw new Error(`PostgreSQL 15 or newer is needed; DATABASE_URL points to version ${Math.floor(version / 10_000)}.`)
  }
  return { pool, close: () => connections.end() }
}

export function asPool(connections: pg.Pool, named: boolean): Pool {
  return {
    named,
    connect: () => connections.connect(),
    query: async <Row extends object>(query: Query) => (await connections.query<Row>(statement(query, named))).rows,
  }
}

async function serverVersion(connections: pg.Pool): Promise<number> {
  const { rows } = await connections.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return Number(rows[0]!.version)
}

/**
 * Runs `work` so that either all of its writes happen or none do. Statements that `work` sends without waiting in
 * between go to the server together, `begin` among them; where one fails, the server refuses those behind it, and what
 * is thrown is the failure of the first.
 */
export async function transaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let firstFailure: unknown
  const { query } = asDb(client, pool.named)
  const db: Db = {
    query: async <Row extends object>(statement: Query) => {
      try {
        return await query<Row>(statement)
      } catch (error) {
        firstFailure ??= error
        throw error
      }
    },
  }
  try {
    const [, result] = await Promise.all([client.query('begin'), work(db)])
    const { command } = await client.query('commit')
    // A transaction in which something failed is ended by `commit` all the same, without its writes.
    if (command !== 'COMMIT') throw firstFailure
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => { broken = failure })
    throw isRefusedBehindAnother(error) ? firstFailure : error
  } finally {
    client.release(broken)
  }
}

/** in_failed_sql_transaction: not a failure of its own. */
function isRefusedBehindAnother(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

/** Runs `work` on one connection: statements it sends without waiting in between are one round trip, and the first of them one packet. */
export async function together<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    if (pool.named) sendInOne(client)
    return await work(asDb(client, pool.named))
  } finally {
    client.release()
  }
}

/** What is sent to a server until the event loop turns leaves in one packet, which wakes it once. */
function sendInOne(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection
  stream.cork()
  process.nextTick(() => { stream.uncork() })
}

function asDb(client: pg.PoolClient, named: boolean): Db {
  return { query: async <Row extends object>(query: Query) => (await client.query<Row>(statement(query, named))).rows }
}

function statement({ text, values }: Query, named: boolean): pg.QueryConfig {
  return named ? { name: statementName(text), text, values: values as unknown[] } : { text, values: values as unknown[] }
}
