import pg from 'pg'
import type { Logger } from 'pino'
import { LIMITS, type Limits } from '../limits.ts'
import { columnTypes } from './column-types.ts'
import { type Client, createPool, type Database, send, streamOf } from './pool.ts'
import { requireRow } from './require-row.ts'
import { newTimeLimits } from './time-limits.ts'

const MIN_SERVER_VERSION = 150_000

/** The delay after which TCP keepalive probes idle connections. */
const KEEPALIVE_DELAY_MS = 5_000

/**
 * Each statement consists of a few index lookups for any parameters. So plans are generic and use
 * indexes only: otherwise a plan that was made for a small table would scan it, and be kept when
 * the table grows.
 */
const SETTINGS = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
  // The database may have a zone in which a day can have 23 hours.
  `timezone = 'UTC'`,
]

/**
 * Opens a pool on a PostgreSQL server. Throws if it cannot be reached or is older than version 15.
 */
export async function openPostgres({
  url,
  size,
  onIdleError,
  limits = LIMITS.database,
  log,
}: {
  url: string
  size: number
  onIdleError: (error: Error) => void
  limits?: Limits['database']
  log?: Logger
}): Promise<Database> {
  const connections = new pg.Pool({
    Client: endingClient(limits),
    connectionString: url,
    types: columnTypes,
    max: size,
    application_name: 'slotline',
    connectionTimeoutMillis: limits.queryMs,
    statement_timeout: limits.statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    pipeline: true,
    // With its own time limits, not with those of the request that opens the connection.
    onConnect: async (client: Client) => {
      client.limits = limits
      await send(client, settingsOf(limits), newTimeLimits({ totalMs: limits.queryMs }))
    },
  } as unknown as pg.PoolConfig)
  // Idle connections break when the server restarts; the pool opens new ones.
  connections.on('error', (error) => {
    onIdleError(error)
  })
  const pool = createPool(connections, true, limits, log)
  const version = await serverVersion(connections).catch(async (error: unknown) => {
    await connections.end()
    throw error
  })
  if (version < MIN_SERVER_VERSION) {
    await connections.end()
    throw new Error(
      `PostgreSQL 15 or newer is required; DATABASE_URL points to version ${Math.floor(version / 10_000)}.`,
    )
  }
  return { pool, close: () => connections.end() }
}

/**
 * Closes its socket even if the peer does not respond, which would keep it open forever.
 */
function endingClient({ closeMs }: Limits['database']): typeof pg.Client {
  return class extends pg.Client {
    override end(): Promise<void>
    override end(callback: (error: Error) => void): void
    override end(callback?: (error: Error) => void): Promise<void> | void {
      const timer = setTimeout(() => {
        streamOf(this).destroy()
      }, closeMs).unref()
      this.once('end', () => {
        clearTimeout(timer)
      })
      return callback ? super.end(callback) : super.end()
    }
  }
}

function settingsOf({ queryMs }: Limits['database']): string {
  return [
    ...SETTINGS,
    // Releases the locks of a session whose client went silent in a transaction.
    `idle_in_transaction_session_timeout = ${queryMs}`,
  ]
    .map((setting) => `set ${setting}`)
    .join(';')
}

async function serverVersion(connections: pg.Pool): Promise<number> {
  const { rows } = await connections.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  return Number(requireRow(rows).version)
}
