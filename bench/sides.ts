import { loadHttp } from './http-load.ts'
import { summarize, type Summary } from './load.ts'
import { loadPgbench, loadSql, type PgbenchLoad, type SqlLoad } from './sql-load.ts'

/** A service with the token of the workspace that is measured in it. */
export type Measurable = { port: number; token: string }

/** What rows are measured with. */
export type Bench = {
  service: Measurable
  rawUrl: string
  pgbench: boolean
  seconds: number
  /** Contacts and meetings that are stored beforehand. */
  stored: number
  /** Unix seconds, see workload.ts. */
  firstDay: number
  firstFreeDay: number
}

type Side = () => Promise<Summary>

/**
 * Rounds of requests over so many connections, with a pause after each answer. `make` gets a number
 * that no round had before.
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
 * Rounds of the raw limit over so many connections. One caller is node-postgres, as in our service;
 * many are pgbench where it is installed, which takes less of the machine than any client in
 * JavaScript and so sets the higher limit.
 */
export function rawSide(
  { rawUrl: url, pgbench, seconds }: Bench,
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

/** Calls prepared for a round: more than any side manages, so that the time ends it. */
function mostOf(seconds: number, connections: number): number {
  return seconds * (connections === 1 ? 6_000 : 15_000)
}
