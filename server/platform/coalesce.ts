import { AsyncLocalStorage } from 'node:async_hooks'
import {
  beginOperation,
  endOperation,
  newTimeLimits,
  type Operation,
  QUERY_TIMEOUT_MS,
  withTimeLimits,
} from './db/limit-time.ts'
import { isUnavailable } from './db/unavailable.ts'

/** How long an item may take, from its arrival until its batch is done. */
const ITEM_LIMIT_MS = 8_000
/** How long a batch may wait for the database. */
const BATCH_DATABASE_LIMIT_MS = 5_000
/**
 * How long a batch may take at all: a little longer, since work that the database fails says more
 * about each item.
 */
const BATCH_LIMIT_MS = 5_500

type Settled<Result> = readonly PromiseSettledResult<Result>[]

export type Coalescing<Item, Result> = {
  /** Does the work of several items at once, and answers for each in order. */
  work: (items: readonly Item[]) => Promise<Settled<Result>>
  /**
   * Two items that share a key never run at the same time: the later one sees what the earlier one
   * did.
   */
  keysOf: (item: Item) => readonly string[]
  /** Items in one batch, and batches at once. */
  mostItems: number
  mostBatches: number
}

/**
 * Gathers items that arrive while earlier ones are being worked on, and works on them together. An
 * item that comes when nothing runs is not kept waiting.
 *
 * A batch whose time is over fails with DatabaseTimeout and makes room for the next, though its
 * work may still be going on, here or in the database. Its keys are free from then on, so a later
 * item can run beside what is left of an earlier one with the same key. That is as safe as two
 * processes are, each of which has its own keys: they only keep items from deciding in vain. What
 * is written is decided by the database, whose constraints and checked versions let one of two
 * writes through. Nor is an order broken, since the earlier item was answered that its outcome is
 * unknown.
 */
export function coalesce<Item, Result>({
  work,
  keysOf,
  mostItems,
  mostBatches,
}: Coalescing<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = {
    item: Item
    keys: readonly string[]
    settle: PromiseWithResolvers<Result>
    operation: Operation
  }
  let queue: Waiting[] = []
  const busyKeys = new Set<string>()
  let batches = 0
  // A batch works for several owners: it runs on behalf of none of them.
  const startForAll = AsyncLocalStorage.bind(start)

  return (item) => {
    const settle = Promise.withResolvers<Result>()
    const operation = beginOperation(
      (error) => {
        queue = queue.filter((each) => each !== waiting)
        settle.reject(error)
      },
      undefined,
      ITEM_LIMIT_MS,
    )
    const waiting: Waiting = { item, keys: keysOf(item), settle, operation }
    queue.push(waiting)
    // Items that arrive in the same turn of the event loop go together.
    setImmediate(startForAll)
    return settle.promise
  }

  function start(): void {
    while (batches < mostBatches && queue.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      batches++
      void run(batch).finally(() => {
        batches--
        startForAll()
      })
    }
  }

  function take(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const waiting of queue) {
      if (batch.length < mostItems && !waiting.keys.some((key) => busyKeys.has(key))) {
        for (const key of waiting.keys) busyKeys.add(key)
        batch.push(waiting)
      } else rest.push(waiting)
    }
    queue = rest
    return batch
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    const settled = await inTime(batch.length, () => work(batch.map(({ item }) => item)))
    batch.forEach(({ keys, settle, operation }, i) => {
      endOperation(operation)
      for (const key of keys) busyKeys.delete(key)
      const result = settled[i]
      if (result?.status === 'fulfilled') settle.resolve(result.value)
      else settle.reject(result?.reason)
    })
  }
}

/** A batch has its own time limits, independent of the request that starts it. */
function inTime<Result>(
  size: number,
  work: () => Promise<Settled<Result>>,
): Promise<Settled<Result>> {
  const failed = (reason: unknown) =>
    Array.from({ length: size }, () => ({ status: 'rejected' as const, reason }))
  return new Promise((resolve) => {
    const operation = beginOperation(
      (error) => {
        resolve(failed(error))
      },
      null,
      BATCH_LIMIT_MS,
    )
    const limits = newTimeLimits({ queryMs: QUERY_TIMEOUT_MS, totalMs: BATCH_DATABASE_LIMIT_MS })
    void withTimeLimits(limits, work)
      .catch(failed)
      .then((settled) => {
        endOperation(operation)
        resolve(settled)
      })
  })
}

/**
 * Does the work of all at once; where that fails, of each by itself, so that none fails for its
 * neighbours. A database that is not available fails all of them: asking it once for each would
 * take its time once more.
 */
export async function togetherOrAlone<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<PromiseSettledResult<Result>[]> {
  try {
    return (await work(items)).map((value) => ({ status: 'fulfilled', value }))
  } catch (reason) {
    if (items.length === 1 || isUnavailable(reason))
      return items.map(() => ({ status: 'rejected', reason }))
    return Promise.allSettled(items.map(async (item) => (await work([item]))[0]!))
  }
}
