import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from './pool.ts'

const MAX_REST_MS = 250

/**
 * A pool for the jobs of a process that serves requests with the embedded database. Its one session
 * is in this process, where a job that does one transaction after another would let no request in.
 * So after each one, jobs rest for as long as it took, at most a quarter of a second.
 */
export function takeTurnsWithRequests(pool: Pool): Pool {
  let rest: Promise<unknown> = Promise.resolve()
  const begin = async () => {
    await rest
    const startedAt = performance.now()
    return () => {
      rest = pause(Math.min(performance.now() - startedAt, MAX_REST_MS))
    }
  }
  const query: Pool['query'] = async (statement) => {
    const end = await begin()
    try {
      return await pool.query(statement)
    } finally {
      end()
    }
  }
  const connect = async (): Promise<pg.PoolClient> => {
    const end = await begin()
    const client = await pool.connect()
    const release = client.release.bind(client)
    client.release = (error) => {
      end()
      release(error)
    }
    return client
  }
  return { ...pool, query, connect }
}
