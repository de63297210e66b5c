import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a query of a request may take, the wait for a connection, and setting one up. */
export const QUERY_TIMEOUT_MS = 5_000
/** How long a request may wait for the database altogether, over all of its queries. */
export const REQUEST_DATABASE_TIMEOUT_MS = 8_000
/** How long a query of a job may take. */
const JOB_QUERY_TIMEOUT_MS = 60_000

const TICK_MS = 100

/** The database did not answer in time. Whether it carried out what it was sent is not known. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
  readonly code = 'DATABASE_TIMEOUT'
  /** Which operation of this process it was: what was begun later has a higher number. */
  readonly operation: number

  constructor(operation: number) {
    super('The database did not answer in time.')
    this.operation = operation
  }
}

/** Limits that a piece of work has in common. Both count ticks. */
export type TimeLimits = { readonly queryTicks: number; leftTicks: number; countedAt: number }

/** An operation that is running. It is numbered in the order of beginning. */
export type Operation = {
  readonly number: number
  readonly lastTick: number
  readonly limits: TimeLimits | null
  readonly expire: (error: DatabaseTimeout) => void
}

const current = new AsyncLocalStorage<TimeLimits | null>()
const running = new Set<Operation>()
let operations = 0
let tick = 0
let ticker: NodeJS.Timeout | null = null

/**
 * Time limits: milliseconds for each query, and for the waits of all queries together, during which
 * only one clock runs however many wait at once. What the work does besides waiting for the
 * database does not count.
 */
export function newTimeLimits({
  queryMs,
  totalMs,
}: {
  queryMs: number
  totalMs: number
}): TimeLimits {
  return { queryTicks: ticksOf(queryMs), leftTicks: ticksOf(totalMs), countedAt: tick }
}

/**
 * Runs `work`, and whatever it starts, within these limits instead of those of the work that it is
 * a part of.
 */
export function withTimeLimits<T>(limits: TimeLimits, work: () => T): T {
  return current.run(limits, work)
}

/**
 * Runs `work` as a job: its queries may take longer than those of a request, and the whole as long
 * as it takes.
 */
export function runJob<T>(work: () => T): T {
  return withTimeLimits(newTimeLimits({ queryMs: JOB_QUERY_TIMEOUT_MS, totalMs: Infinity }), work)
}

/**
 * Begins an operation: when its time is over, or that of the work that it belongs to, it is expired
 * once. One coarse timer looks after all of them, so beginning and ending one costs no timer. Its
 * ticks stop while the process is stopped, so that waking up does not expire what has been answered
 * meanwhile.
 */
export function beginOperation(
  expire: (error: DatabaseTimeout) => void,
  limits: TimeLimits | null = current.getStore() ?? null,
  limitMs?: number,
): Operation {
  const limitTicks =
    limitMs === undefined ? (limits?.queryTicks ?? DEFAULT_TICKS) : ticksOf(limitMs)
  const operation = { number: ++operations, lastTick: tick + limitTicks, limits, expire }
  running.add(operation)
  if (ticker === null) {
    ticker = setInterval(expireLate, TICK_MS)
    ticker.unref()
  }
  return operation
}

export function endOperation(operation: Operation): void {
  running.delete(operation)
}

/** The number of the operation that began last. */
export function lastOperation(): number {
  return operations
}

function expireLate(): void {
  tick++
  // The timer goes on a little after the last operation: the next one usually follows at once.
  if (running.size === 0 && ticker !== null) {
    clearInterval(ticker)
    ticker = null
  }
  for (const operation of running) {
    const { limits, lastTick, number, expire } = operation
    if (limits !== null && limits.countedAt !== tick) {
      limits.countedAt = tick
      limits.leftTicks--
    }
    if (tick <= lastTick && (limits === null || limits.leftTicks > 0)) continue
    running.delete(operation)
    expire(new DatabaseTimeout(number))
  }
}

function ticksOf(milliseconds: number): number {
  return Math.ceil(milliseconds / TICK_MS)
}

const DEFAULT_TICKS = ticksOf(QUERY_TIMEOUT_MS)
