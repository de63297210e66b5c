import type pg from 'pg'
import { createRequestGate, type Leave } from '../../platform/create-request-gate.ts'
import { currentOwner } from '../../platform/current-owner.ts'
import { Problem } from '../problems/problem.ts'
import type { Db, Pool } from '../../platform/db/pool.ts'

/** Far more than the admitted requests can need. */
const CAPACITY = 4_096

/**
 * Shares a pool of `size` connections fairly between owners: queries of one owner that are stuck
 * leave connections free for others. A query that gets no connection in time fails with
 * `overloaded`. Jobs wait longer than requests, whose clients wait, and their error names the job.
 */
export function shareConnections(
  pool: Pool,
  size: number,
  use: 'requests' | 'jobs' = 'requests',
): Pool {
  const { queryMs, jobQueryMs } = pool.limits
  const waitMs = use === 'jobs' ? jobQueryMs : queryMs
  const gate = createRequestGate({ places: size, capacity: CAPACITY })
  const take = () =>
    new Promise<Leave>((resolve, reject) => {
      const owner = currentOwner.getStore() ?? ''
      const waiting = use === 'jobs' ? ` for ${owner || 'a job'} within ${waitMs} ms` : ' in time'
      gate.enter({
        owner,
        waitMs,
        admitted: resolve,
        refused: () => {
          reject(
            new Problem(
              'overloaded',
              `No database connection became free${waiting}. Try again shortly.`,
              { headers: { 'retry-after': '1' } },
            ),
          )
        },
      })
    })
  const query: Db['query'] = async (statement) => {
    const leave = await take()
    try {
      return await pool.query(statement)
    } finally {
      leave()
    }
  }
  const connect = async (): Promise<pg.PoolClient> => {
    const leave = await take()
    try {
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        leave()
        release(error)
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  return { ...pool, query, connect }
}
