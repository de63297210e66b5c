import { after } from 'node:test'
import pg from 'pg'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import type { Database, Pool } from '../platform/db/pool.ts'
import { createDatabase } from './create-database.ts'
import { openTestPool } from './open-test-pool.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * What some work costs the database. A round trip: a connection waits for an answer. Rows: those
 * that were inserted, updated or deleted; `heapBytes` is their part of the write-ahead log.
 */
export type Cost = {
  statements: number
  roundTrips: number
  rows: number
  indexEntries: number
  heapBytes: number
  walBytes: number
}

/** `detail`: the statements, and the tables and indexes that were written, one a line. */
export type Measured = { cost: Cost; detail: string }

type CostMeter = {
  database: Database
  measure: (work: () => Promise<unknown>) => Promise<Measured>
}

/**
 * Nothing but the measured work writes to the log, and it depends neither on checkpoints nor on the
 * speed of the machine.
 */
const SETTINGS = {
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  max_wal_size: '8GB',
}

/** A timer writes these reports every few seconds. They wait until the measured work has ended. */
const PERIODIC = /^insert into voice_connection_requests/

/** A database on a PostgreSQL server of its own, and what measures the work on it. */
export async function openCostMeter(): Promise<CostMeter> {
  const server = await startPostgres({ durable: false })
  const url = await createDatabase(server.url)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  after(async () => {
    await admin.end()
    await server.stop()
  })
  for (const [name, value] of Object.entries(SETTINGS))
    await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')
  await admin.query('create extension pg_walinspect')
  const database = await openTestPool(url, 10)
  await migrate(database.pool, migrationsFolder)
  const record = openRecorder(database.pool)
  return {
    database,
    measure: async (work) => {
      const from = await markLog(admin)
      const statements = await record(work)
      const written = await readLog(admin, from, await markLog(admin))
      return {
        cost: {
          statements: statements.length,
          roundTrips: statements.filter(({ isFirst }) => isFirst).length,
          ...sumUp(written),
        },
        detail: [
          ...statements.map(({ text, isFirst }) => `${isFirst ? '→' : ' '} ${text}`),
          ...written.map(
            ({ name, rows, entries, bytes }) =>
              `${name ?? 'others'}: ${rows} rows, ${entries} index entries, ${bytes} bytes`,
          ),
        ].join('\n'),
      }
    },
  }
}

/** `isFirst`: no other statement was unanswered on its connection when it was sent. */
type Statement = { text: string; isFirst: boolean }

type Recording = { statements: Statement[]; ended: Promise<void> }

/** Returns a function that records the statements of some work on the pool. */
function openRecorder(pool: Pool): (work: () => Promise<unknown>) => Promise<Statement[]> {
  let recording: Recording | null = null
  const recorded = new WeakSet<pg.PoolClient>()
  const { connect } = pool
  pool.connect = async () => {
    const client = await connect()
    if (!recorded.has(client)) recordQueries(client, () => recording)
    recorded.add(client)
    return client
  }
  return async (work) => {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    recording = { statements: [], ended }
    const { statements } = recording
    try {
      await work()
    } finally {
      recording = null
      resolve()
    }
    return statements
  }
}

function recordQueries(client: pg.PoolClient, current: () => Recording | null): void {
  let unanswered = 0
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const record = (config: string | pg.QueryConfig, done: (...answer: unknown[]) => void) => {
    const text = (typeof config === 'string' ? config : config.text).replaceAll(/\s+/g, ' ').trim()
    const recording = current()
    if (recording && PERIODIC.test(text))
      return void recording.ended.then(() => record(config, done))
    recording?.statements.push({ text: text.slice(0, 100), isFirst: unanswered === 0 })
    unanswered++
    query(config, (...answer: unknown[]) => {
      unanswered--
      done(...answer)
    })
  }
  client.query = record as typeof client.query
}

/** Flushes the log up to here. Returns the position. */
async function markLog(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ position: string }>(
    `select pg_logical_emit_message(false, 'mark', '', true)::text as position`,
  )
  return rows[0]!.position
}

/** What was written of a table or an index; `name` null: records of neither, such as commits. */
type Written = {
  name: string | null
  isHeap: boolean
  rows: number
  entries: number
  bytes: number
}

/**
 * Entries in inner pages of an index do not count: a page is split when it is full, which depends
 * on earlier work.
 */
async function readLog(admin: pg.Client, from: string, to: string): Promise<Written[]> {
  const { rows } = await admin.query<Written>(
    `with record as (
      select start_lsn, resource_manager, record_type, coalesce(description, '') as description,
        record_length
      from pg_get_wal_records_info($1, $2)
      where resource_manager not in ('LogicalMessage', 'Standby', 'XLOG')
    ), block as (
      select start_lsn, pg_filenode_relation(reltablespace, relfilenode)::regclass::text as name
      from pg_get_wal_block_info($1, $2, false) where block_id = 0
    )
    select block.name, resource_manager like 'Heap%' as "isHeap",
      count(*) filter (where resource_manager = 'Heap'
        and record_type ~ '^(INSERT|UPDATE|HOT_UPDATE|DELETE)')::integer as rows,
      count(*) filter (where
        resource_manager = 'Btree' and (record_type in ('INSERT_LEAF', 'INSERT_POST')
          or record_type ~ '^SPLIT' and description ~ 'level: 0')
        or resource_manager = 'Gin' and record_type in ('INSERT', 'UPDATE_META_PAGE')
          and description !~ 'isleaf: F'
        or resource_manager = 'Gist' and record_type in ('PAGE_UPDATE', 'PAGE_SPLIT')
      )::integer as entries,
      sum(record_length)::integer as bytes
    from record left join block using (start_lsn)
    group by 1, 2 order by 1, 2`,
    [from, to],
  )
  return rows
}

function sumUp(written: readonly Written[]): Omit<Cost, 'statements' | 'roundTrips'> {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    rows: sum(written.map(({ rows }) => rows)),
    indexEntries: sum(written.map(({ entries }) => entries)),
    heapBytes: sum(written.filter(({ isHeap }) => isHeap).map(({ bytes }) => bytes)),
    walBytes: sum(written.map(({ bytes }) => bytes)),
  }
}
