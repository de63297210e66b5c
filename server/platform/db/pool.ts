import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { beginOperation, DatabaseTimeout, endOperation, lastOperation, type TimeLimits } from './limit-time.ts'
import { type Query, statementName } from './sql.ts'
import { isStorageFull } from './unavailable.ts'

/**
 * What a store function is given: the pool, or the one client of a transaction. It cannot tell
 * which.
 */
export type Db = {
  query: <Row extends object = Record<string, unknown>>(query: Query) => Promise<Row[]>
}

declare const inTransaction: unique symbol

/** The connection of an open transaction; only `transaction` creates it. */
export type Tx = Db & { readonly [inTransaction]: true }

export type Pool = Db & {
  /**
   * One connection, for work that must stay on it: a transaction, or several statements sent
   * together. Its queries have no time limit of their own.
   */
  connect: () => Promise<pg.PoolClient>
  /** A write has failed because the storage is full, and none has been found to succeed since. */
  storageFull: boolean
  /**
   * Whether the server keeps plans by name. The one session of the embedded database cannot tell
   * its users' names apart.
   */
  readonly named: boolean
}

export type Database = { pool: Pool; close: () => Promise<void> }

/** `answered`: the number of the operation that had begun last when it answered a query. */
export type Client = pg.PoolClient & { answered?: number }

export function createPool(connections: pg.Pool, named: boolean): Pool {
  // What answered nothing since the silent operation began may be as silent, and is not used again.
  let silentSince = 0
  connections.on('connect', (client: Client) => {
    client.answered = lastOperation()
    // One that breaks while it is in use fails the queries on it; its own error event, unheard,
    // would end the process.
    client.on('error', (error) => {
      if (error instanceof DatabaseTimeout) silentSince = Math.max(silentSince, error.operation)
    })
  })
  const pool: Pool = {
    named,
    storageFull: false,
    connect: () => acquire(connections, (client) => client.answered! < silentSince),
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

/** A connection of the pool; throws DatabaseTimeout where none is free, or can be made, in time. */
function acquire(connections: pg.Pool, isSuspect: (client: Client) => boolean): Promise<Client> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const operation = beginOperation((error) => {
      isLate = true
      reject(error)
    })
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
 * Sends a query. Where it is not answered in time its connection is destroyed, which fails whatever
 * else was sent on it.
 */
export function send<Row extends object>(
  client: Client,
  query: pg.QueryConfig | string,
  limits?: TimeLimits,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const operation = beginOperation((error) => {
      streamOf(client).destroy(error)
    }, limits)
    client.query<Row>(query as string, (error: Error | null, result) => {
      endOperation(operation)
      if (error) return reject(error)
      client.answered = lastOperation()
      resolve(result)
    })
  })
}

/**
 * The stack of an error from the server ends at a socket. This replaces it with the stack of the
 * code that sent the query.
 */
function useSenderStack(error: unknown): void {
  if (error instanceof Error) Error.captureStackTrace(error, useSenderStack)
}

export function streamOf(client: pg.ClientBase): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}

/** A statement that the server refused leaves its session as it was. */
function breaksConnection(error: unknown): error is Error {
  return error instanceof Error && !('severity' in error && error.severity === 'ERROR')
}

function recordStorageFull(pool: Pool, error: unknown): void {
  if (isStorageFull(error)) pool.storageFull = true
}

/**
 * Runs `work` so that either all of its writes happen or none do. Statements that `work` sends
 * without waiting in between go to the server together, `begin` among them; where one fails, the
 * server refuses those behind it, and what is thrown is the failure of the first. Where `commit` is
 * not answered, it is not known which of the two it is.
 */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const session = openSession(client, pool.named)
  let broken: Error | undefined
  try {
    const [, result] = await Promise.all([send(client, 'begin'), work(session.db as Tx)])
    const { command } = await send(client, 'commit')
    // A transaction in which something failed is ended by `commit` all the same, without its
    // writes.
    if (command !== 'COMMIT') throw session.firstFailure()
    return result
  } catch (error) {
    recordStorageFull(pool, session.firstFailure() ?? error)
    // On a connection that is destroyed this fails at once.
    await send(client, 'rollback').catch((failure: Error) => {
      broken = failure
    })
    throw isRefusedBehindAnother(error) ? session.firstFailure() : error
  } finally {
    session.close()
    client.release(broken)
  }
}

/** in_failed_sql_transaction: not a failure of its own. */
function isRefusedBehindAnother(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

/**
 * Runs `work` on one connection: statements it sends without waiting in between are one round trip,
 * and the first of them one packet.
 */
export async function together<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const session = openSession(client, pool.named)
  try {
    if (pool.named) sendInOnePacket(client)
    return await work(session.db)
  } catch (error) {
    recordStorageFull(pool, session.firstFailure())
    throw error
  } finally {
    session.close()
    client.release()
  }
}

/**
 * What is sent to a server until the event loop turns leaves in one packet, which wakes it once.
 */
function sendInOnePacket(client: pg.PoolClient): void {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => {
    stream.uncork()
  })
}

type Session = { db: Db; firstFailure: () => unknown; close: () => void }

/** What a piece of work sees of its connection, until that is handed to another. */
function openSession(client: Client, named: boolean): Session {
  let firstFailure: unknown
  let isClosed = false
  const db: Db = {
    query: async <Row extends object>(query: Query) => {
      // A part of the work that goes on after another part has failed: the connection is not its
      // own any more.
      if (isClosed) throw new Error('A query came after the work that it belongs to was over.')
      try {
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
