import { loadHttp } from './http-load.ts'
import { summarize, type Summary } from './load.ts'
import { loadPgbench, loadSql, type PgbenchLoad, type SqlLoad } from './sql-load.ts'

/** A service, with the access token of the measured workspace. */
export type Measurable = { port: number; token: string }

/** The service and the database that rows measure. */
export type Bench = {
  service: Measurable
  rawUrl: string
  pgbench: boolean
  seconds: number
  /** Contacts and meetings that are stored before the measurement. */
  stored: number
  /** Unix seconds, see workload.ts. */
  firstDay: number
  firstFreeDay: number
}

type Side = () => Promise<Summary>

/**
 * Rounds of requests over a number of connections, with a pause after each response. `make` gets a
 * number that is unique over all rounds.
 */
export function serviceSide(
  { service: { port }, seconds }: Pick<Bench, 'service' | 'seconds'>,
  connections: number,
  make: (k: number) => Buffer,
  pauseMs = 0,
): Side {
  let from = 0
  return async () => {
    const requests = Array.from({ length: mostOf(seconds, connections) }, (_, i) => make(from + i))
    from += requests.length
    return summarize(await loadHttp({ port, connections, seconds, requests, pauseMs }))
  }
}

/**
 * Rounds of the raw limit over a number of connections. A single caller uses node-postgres, as our
 * service does. Several callers use pgbench if it is installed: it needs less CPU than a client in
 * JavaScript, and therefore reaches a higher limit.
 */
export function rawSide(
  { rawUrl: url, pgbench, seconds }: Pick<Bench, 'rawUrl' | 'pgbench' | 'seconds'>,
  connections: number,
  make: (from: number, count: number) => SqlLoad & Partial<PgbenchLoad>,
): Side {
  let from = 0
  return async () => {
    const { script, variables = {}, ...load } = make(from, mostOf(seconds, connections))
    from += load.values.length
    if (connections > 1 && pgbench && script)
      return loadPgbench({ url, connections, seconds, script, variables })
    return summarize(await loadSql({ url, connections, seconds, ...load }))
  }
}

/**
 * The number of calls to prepare for a round: more than any side can complete, so that the time
 * ends the round.
 */
function mostOf(seconds: number, connections: number): number {
  return seconds * (connections === 1 ? 6_000 : 15_000)
}
