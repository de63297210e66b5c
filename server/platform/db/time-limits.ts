import { AsyncLocalStorage } from 'node:async_hooks'
import type { Limits } from '../limits.ts'

const TICK_MS = 100

/** The database did not respond in time. It is unknown whether the statement was executed. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
  readonly code = 'DATABASE_TIMEOUT'
  /** The number of the operation in this process; later operations have higher numbers. */
  readonly operation: number

  constructor(operation: number) {
    super('The database did not answer in time.')
    this.operation = operation
  }
}

/**
 * Which limits a query has, and what the queries of a request or job have left together, in ticks.
 */
export type TimeLimits = {
  readonly query: 'of request' | 'of job' | { ms: number }
  /** The request that they belong to, for the log. */
  readonly requestId: string | undefined
  leftTicks: number
  countedAt: number
}

/** A running operation. Numbers increase in the order of starting. */
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
 * Creates time limits in milliseconds: for all queries together, and for each query, by default
 * that of requests. Concurrent queries count once, and time outside of queries does not count.
 */
export function newTimeLimits({
  queryMs,
  totalMs,
  requestId = currentRequestId(),
}: {
  queryMs?: number
  totalMs: number
  requestId?: string | undefined
}): TimeLimits {
  const query = queryMs === undefined ? 'of request' : { ms: queryMs }
  return { query, requestId, leftTicks: ticksOf(totalMs), countedAt: tick }
}

/** The id of the request whose limits apply. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.requestId
}

/**
 * Runs `work`, and everything that it starts, with these limits instead of the surrounding ones.
 */
export function withTimeLimits<T>(limits: TimeLimits, work: () => T): T {
  return current.run(limits, work)
}

/**
 * Runs `work` as a job: with a longer timeout per query, and no timeout for the whole.
 */
export function runJob<T>(work: () => T): T {
  const limits = newTimeLimits({ totalMs: Infinity })
  return withTimeLimits({ ...limits, query: 'of job', requestId: undefined }, work)
}

/** Begins a query, with the limit of its request or job. */
export function beginQuery(
  expire: (error: DatabaseTimeout) => void,
  { queryMs, jobQueryMs }: Limits['database'],
  limits: TimeLimits | null = current.getStore() ?? null,
): Operation {
  const query = limits?.query ?? 'of request'
  const limitMs = query === 'of request' ? queryMs : query === 'of job' ? jobQueryMs : query.ms
  return beginOperation(expire, limitMs, limits)
}

/**
 * Begins an operation. `expire` is called once when its timeout, or that of its request or job, has
 * passed. One coarse timer serves all operations. Its ticks stop while the process is suspended, so
 * that operations that were answered in the meantime do not expire on resumption.
 */
export function beginOperation(
  expire: (error: DatabaseTimeout) => void,
  limitMs: number,
  limits: TimeLimits | null = current.getStore() ?? null,
): Operation {
  const operation = { number: ++operations, lastTick: tick + ticksOf(limitMs), limits, expire }
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
  // The timer stops one tick after the last operation, because another one usually follows.
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
