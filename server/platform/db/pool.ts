import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Logger } from 'pino'
import { announceCommit } from './announce-commit.ts'
import { createPacker } from './create-packer.ts'
import { isStorageFull } from './is-unavailable.ts'
import { logStatements } from './log-statements.ts'
import { type Query, statementName } from './sql.ts'
import type { Limits } from '../limits.ts'
import {
  beginOperation,
  beginQuery,
  DatabaseTimeout,
  endOperation,
  lastOperation,
  type TimeLimits,
} from './time-limits.ts'

/**
 * The connection that a store function uses: the pool, or the client of a transaction.
 */
export type Db = {
  query: <Row extends object = Record<string, unknown>>(query: Query) => Promise<Row[]>
}

declare const inTransaction: unique symbol

/**
 * The connection of an open transaction; only `transaction` creates it. An operation that must run
 * in a transaction takes a `Tx`, so passing the pool does not compile.
 */
export type Tx = Db & {
  readonly [inTransaction]: true
  /** The operations that run beside this one in the transaction; undefined: it runs alone. */
  readonly group?: GroupMember
}

/** Works on the items of several operations, and returns the result of each, in order. */
export type WorkOnSet<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>

/** What an operation knows of the group in whose transaction it runs with others. */
export type GroupMember = {
  /** Values that the operations of the group share, each by an object of its owner. */
  readonly shared: Map<object, unknown>
  /**
   * Must be called with a decision on which the others build, before it is written. The writes of
   * the operations are sent in the order of these numbers, so that two transactions that take the
   * same rows wait for each other in one direction only.
   */
  willWrite: (order: readonly number[]) => void
  /** See `workTogether`. */
  together: <Item, Result>(work: WorkOnSet<Item, Result>, item: Item) => Promise<Result>
}

export type Pool = Db & {
  /**
   * Acquires one connection, for a transaction or for several statements that are sent together.
   * Its queries have no separate timeout.
   */
  connect: () => Promise<pg.PoolClient>
  /**
   * Whether a write failed because the storage is full, and none is known to have succeeded since.
   */
  storageFull: boolean
  /**
   * Whether prepared statements are used. The embedded database has one session for all clients, in
   * which their names would collide.
   */
  readonly named: boolean
  readonly limits: Limits['database']
}

export type Database = { pool: Pool; close: () => Promise<void> }

/** `answered`: the number of the latest operation when the connection last answered a query. */
export type Client = pg.PoolClient & { answered?: number; limits?: Limits['database'] }

/** A logger for the level trace logs each statement; otherwise nothing is done for it. */
export function createPool(
  connections: pg.Pool,
  named: boolean,
  limits: Limits['database'],
  log?: Logger,
): Pool {
  const tracing = log?.isLevelEnabled('trace') ? log : null
  // Connections without an answer since a timed-out operation began may be dead, and are not
  // reused.
  let silentSince = 0
  connections.on('connect', (client: Client) => {
    client.answered = lastOperation()
    client.limits = limits
    if (tracing) logStatements(client, tracing)
    // A connection that breaks in use fails its queries. Its error event without a listener would
    // end the process.
    client.on('error', (error) => {
      if (error instanceof DatabaseTimeout) silentSince = Math.max(silentSince, error.operation)
    })
  })
  const pool: Pool = {
    named,
    limits,
    storageFull: false,
    connect: () => acquire(connections, limits.queryMs, (client) => client.answered! < silentSince),
    query: async <Row extends object>(query: Query) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        return (await send<Row>(client, statement(query, named))).rows
      } catch (error) {
        useSenderStack(error)
        recordStorageFull(pool, error)
        if (breaksConnection(error)) broken = error
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
  return pool
}

/** Acquires a connection; throws DatabaseTimeout if none becomes free or can be opened in time. */
function acquire(
  connections: pg.Pool,
  timeoutMs: number,
  isSuspect: (client: Client) => boolean,
): Promise<Client> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const expire = (error: DatabaseTimeout) => {
      isLate = true
      reject(error)
    }
    const operation = beginOperation(expire, timeoutMs)
    const take = () => {
      connections.connect((error, client) => {
        if (!client) {
          endOperation(operation)
          return reject(error!)
        }
        if (isLate) return client.release()
        if (isSuspect(client)) {
          streamOf(client).destroy()
          client.release(true)
          return take()
        }
        endOperation(operation)
        resolve(client)
      })
    }
    take()
  })
}

/**
 * Sends a query. After the timeout its connection is destroyed, which fails all queries on it.
 */
export function send<Row extends object>(
  client: Client,
  query: pg.QueryConfig | string,
  limits?: TimeLimits,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const expire = (error: DatabaseTimeout) => {
      streamOf(client).destroy(error)
    }
    const operation = beginQuery(expire, client.limits!, limits)
    client.query<Row>(query as string, (error: Error | null, result) => {
      endOperation(operation)
      if (error) return reject(error)
      client.answered = lastOperation()
      resolve(result)
    })
  })
}

/**
 * Replaces the stack of an error from the server, which ends at a socket, with that of the code
 * that sent the query.
 */
function useSenderStack(error: unknown): void {
  if (error instanceof Error) Error.captureStackTrace(error, useSenderStack)
}

export function streamOf(client: pg.ClientBase): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}

/** Whether the connection cannot be reused. An error response of the server leaves it intact. */
function breaksConnection(error: unknown): error is Error {
  return error instanceof Error && !('severity' in error && error.severity === 'ERROR')
}

function recordStorageFull(pool: Pool, error: unknown): void {
  if (isStorageFull(error)) pool.storageFull = true
}

/**
 * Runs `work` in a transaction. Statements that `work` sends without waiting in between are
 * pipelined, together with `begin`; if one fails, the server rejects those after it, and the error
 * of the first is thrown. If `commit` is not answered, it is unknown whether the transaction was
 * committed.
 */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const session = openSession(client, pool.named)
  let broken: Error | undefined
  try {
    // A part of the work may continue after another part has failed: what it sends after the
    // rollback would be committed by itself.
    const [, result] = await Promise.all([send(client, 'begin'), work(session.db as Tx)]).finally(
      session.close,
    )
    const { command } = await send(client, 'commit')
    // `commit` rolls a failed transaction back without an error.
    if (command !== 'COMMIT') throw session.firstFailure()
    announceCommit()
    return result
  } catch (error) {
    recordStorageFull(pool, session.firstFailure() ?? error)
    // On a destroyed connection this fails immediately.
    await send(client, 'rollback').catch((failure: Error) => {
      broken = failure
    })
    throw isInFailedTransaction(error) ? session.firstFailure() : error
  } finally {
    client.release(broken)
  }
}

/** in_failed_sql_transaction: a consequence of an earlier error. */
function isInFailedTransaction(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

/**
 * Runs `work` on one connection: statements that it sends without waiting in between take one round
 * trip.
 */
export async function runPipelined<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const session = openSession(client, pool.named)
  try {
    return await work(session.db)
  } catch (error) {
    recordStorageFull(pool, session.firstFailure())
    throw error
  } finally {
    session.close()
    client.release()
  }
}

type Session = { db: Db; firstFailure: () => unknown; close: () => void }

/** The connection as seen by one piece of work, until it is released. */
function openSession(client: Client, named: boolean): Session {
  let firstFailure: unknown
  let isClosed = false
  const pack = named ? createPacker(streamOf(client)) : () => {}
  const db: Db = {
    query: async <Row extends object>(query: Query) => {
      // A part of the work may continue after another part has failed, when the connection is
      // already released.
      if (isClosed) throw new Error('A query was sent after its transaction or batch had ended.')
      try {
        pack()
        return (await send<Row>(client, statement(query, named))).rows
      } catch (error) {
        useSenderStack(error)
        firstFailure ??= error
        throw error
      }
    },
  }
  return {
    db,
    firstFailure: () => firstFailure,
    close: () => {
      isClosed = true
    },
  }
}

function statement({ text, values }: Query, named: boolean): pg.QueryConfig {
  return named
    ? { name: statementName(text), text, values: values as unknown[] }
    : { text, values: values as unknown[] }
}
