import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { newTimeLimits, QUERY_TIMEOUT_MS } from './limit-time.ts'
import { type Client, createPool, type Database, send, streamOf } from './pool.ts'

const MIN_SERVER_VERSION = 150_000

/** So long after a connection went quiet the system asks the peer whether it is still there. */
const KEEPALIVE_DELAY_MS = 5_000

/** So long a peer may take to close a connection that was ended; its socket is destroyed then. */
const CLOSE_TIMEOUT_MS = 2_000

/**
 * Our statements are few and each is a handful of index look-ups, whatever its values. So they are
 * planned once, and only that way: a plan made while a table was still small would otherwise scan
 * it, and stay as it grows.
 */
const SETTINGS = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
  // A session whose client went silent in a transaction lets go of its locks.
  `idle_in_transaction_session_timeout = ${QUERY_TIMEOUT_MS}`,
]
  .map((setting) => `set ${setting}`)
  .join(';')

/**
 * Opens a pool on a PostgreSQL server; throws where it cannot be reached or is older than version
 * 15.
 */
export async function openPostgres({
  url,
  size,
  onIdleError,
}: {
  url: string
  size: number
  onIdleError: (error: Error) => void
}): Promise<Database> {
  const connections = new pg.Pool({
    Client: EndingClient,
    connectionString: url,
    types: columnTypes,
    max: size,
    application_name: 'slotline',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    statement_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    pipeline: true,
    // In the time of the connection, not in that of the request for which it is made by chance.
    onConnect: async (client: Client) => {
      await send(
        client,
        SETTINGS,
        newTimeLimits({ queryMs: QUERY_TIMEOUT_MS, totalMs: QUERY_TIMEOUT_MS }),
      )
    },
  } as unknown as pg.PoolConfig)
  // A server that restarts breaks idle connections; the pool makes new ones.
  connections.on('error', (error) => {
    onIdleError(error)
  })
  const pool = createPool(connections, true)
  const version = await serverVersion(connections).catch(async (error: unknown) => {
    await connections.end()
    throw error
  })
  if (version < MIN_SERVER_VERSION) {
    await connections.end()
    throw new Error(
      `PostgreSQL 15 or newer is needed; DATABASE_URL points to version ${Math.floor(version / 10_000)}.`,
    )
  }
  return { pool, close: () => connections.end() }
}

/**
 * Ends its socket even where the peer is silent: it would stay open, and wait for the peer's
 * goodbye, for ever.
 */
class EndingClient extends pg.Client {
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => {
      streamOf(this).destroy()
    }, CLOSE_TIMEOUT_MS).unref()
    this.once('end', () => {
      clearTimeout(timer)
    })
    return callback ? super.end(callback) : super.end()
  }
}

async function serverVersion(connections: pg.Pool): Promise<number> {
  const { rows } = await connections.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  return Number(rows[0]!.version)
}
