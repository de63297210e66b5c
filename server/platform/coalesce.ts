import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from './db/is-unavailable.ts'
import type { Limits } from './limits.ts'
import {
  beginOperation,
  type DatabaseTimeout,
  endOperation,
  newTimeLimits,
  type Operation,
  withTimeLimits,
} from './db/time-limits.ts'

type Settled<Result> = readonly PromiseSettledResult<Result>[]

type Coalescing<Item, Result> = {
  /** Works on several items together and returns the result of each, in order. */
  work: (items: readonly Item[]) => Promise<Settled<Result>>
  /**
   * Items that share a key do not run concurrently, so the later one sees the work of the earlier
   * one, unless the batch of the earlier one has timed out.
   */
  keysOf: (item: Item) => readonly string[]
  /**
   * The items of a batch have this in common, and a group has its own limit of batches, so that its
   * slow ones delay no other group; default: all items are of one group.
   */
  groupOf?: (item: Item) => string | number
  /** Batches of one group at the same time; default: 1. */
  maxPerGroup?: number
  /** Items per batch. */
  maxItems: number
  /** Batches at the same time. */
  maxBatches: number
  limits: Limits['database']
  /** Gets the number of items of each batch that begins. */
  onBatch?: (items: number) => void
}

type Waiting<Item, Result> = {
  item: Item
  keys: readonly string[]
  group: string | number | null
  settle: PromiseWithResolvers<Result>
  operation: Operation
}

/**
 * Collects items that arrive while earlier ones are being processed, and processes them together.
 * An item that arrives while nothing runs does not wait.
 *
 * A batch that exceeds its time limit fails with DatabaseTimeout and makes room for the next one,
 * although its work may continue, here or in the database. Its keys are free from then on, so a
 * later item can run beside an earlier one with the same key. That is as safe as two processes,
 * which do not share keys either: keys only save work that would conflict. The constraints and
 * checked versions of the database decide which of two writes succeeds. The order is not violated,
 * because the outcome of the earlier item was reported as unknown.
 */
export function coalesce<Item, Result>({
  work,
  keysOf,
  groupOf,
  maxPerGroup = 1,
  maxItems,
  maxBatches,
  limits,
  onBatch,
}: Coalescing<Item, Result>): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  const busy: Busy = { keys: new Set(), groups: new Map() }
  let batches = 0
  // A batch works for several requests, so it does not run in the context of one of them.
  const startBatches = AsyncLocalStorage.bind(() => {
    while (batches < maxBatches) {
      const batch = takeBatch(queue, busy, { maxItems, maxPerGroup })
      if (batch.length === 0) return
      queue = queue.filter((waiting) => !batch.includes(waiting))
      batches++
      onBatch?.(batch.length)
      void run(batch).finally(() => {
        batches--
        startBatches()
      })
    }
  })

  return (item) => {
    const settle = Promise.withResolvers<Result>()
    const expire = (error: DatabaseTimeout) => {
      queue = queue.filter((each) => each !== waiting)
      settle.reject(error)
    }
    const operation = beginOperation(expire, limits.itemMs)
    const group = groupOf?.(item) ?? null
    const waiting = { item, keys: keysOf(item), group, settle, operation }
    queue.push(waiting)
    // Items that arrive in the same turn of the event loop go together.
    setImmediate(startBatches)
    return settle.promise
  }

  async function run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const settled = await withinTimeLimits(limits, batch.length, () =>
      work(batch.map(({ item }) => item)),
    )
    const { group } = batch[0]!
    if (group !== null) countBatch(busy, group, -1)
    batch.forEach(({ keys, settle, operation }, i) => {
      endOperation(operation)
      for (const key of keys) busy.keys.delete(key)
      const result = settled[i]
      if (result?.status === 'fulfilled') settle.resolve(result.value)
      else settle.reject(result?.reason)
    })
  }
}

/** `groups`: the number of batches of each group that has some. */
type Busy = { keys: Set<string>; groups: Map<string | number, number> }

function countBatch({ groups }: Busy, group: string | number, change: 1 | -1): void {
  const batches = (groups.get(group) ?? 0) + change
  if (batches === 0) groups.delete(group)
  else groups.set(group, batches)
}

/** The first items of a group whose keys are free. These are busy from then on. */
function takeBatch<Item, Result>(
  queue: readonly Waiting<Item, Result>[],
  busy: Busy,
  { maxItems, maxPerGroup }: { maxItems: number; maxPerGroup: number },
): Waiting<Item, Result>[] {
  const isFull = (group: string | number) => (busy.groups.get(group) ?? 0) >= maxPerGroup
  const batch: Waiting<Item, Result>[] = []
  for (const waiting of queue) {
    if (batch.length >= maxItems) break
    const { keys, group } = waiting
    if (group !== (batch[0]?.group ?? group) || (group !== null && isFull(group))) continue
    if (keys.some((key) => busy.keys.has(key))) continue
    for (const key of keys) busy.keys.add(key)
    batch.push(waiting)
  }
  const [first] = batch
  if (first && first.group !== null) countBatch(busy, first.group, 1)
  return batch
}

/** A batch has its own time limits, independent of the request that starts it. */
function withinTimeLimits<Result>(
  { batchMs, batchQueriesMs }: Limits['database'],
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
      batchMs,
      null,
    )
    const limits = newTimeLimits({ totalMs: batchQueriesMs })
    void withTimeLimits(limits, work)
      .catch(failed)
      .then((settled) => {
        endOperation(operation)
        resolve(settled)
      })
  })
}

/**
 * Works on all items together and, if that fails, on each one separately, so that no item fails
 * because of another. If the database is unavailable, all items fail without further queries.
 */
export async function settleBatch<Item, Result>(
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
