import { AsyncLocalStorage } from 'node:async_hooks'

export type Coalescing<Item, Result> = {
  /** Does the work of several items at once, and answers for each in order. */
  work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>
  /** Two items that share a key never run at the same time: the later one sees what the earlier one did. */
  keysOf: (item: Item) => readonly string[]
  /** Items in one batch, and batches at once. */
  mostItems: number
  mostBatches: number
}

/**
 * Gathers items that arrive while earlier ones are being worked on, and works on them together. An item that comes
 * when nothing runs is not kept waiting.
 */
export function coalesce<Item, Result>({ work, keysOf, mostItems, mostBatches }: Coalescing<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; keys: readonly string[]; settle: PromiseWithResolvers<Result> }
  let queue: Waiting[] = []
  const busyKeys = new Set<string>()
  let batches = 0
  // A batch works for several owners: it runs on behalf of none of them.
  const startForAll = AsyncLocalStorage.bind(start)

  return (item) => {
    const waiting = { item, keys: keysOf(item), settle: Promise.withResolvers<Result>() }
    queue.push(waiting)
    // Items that arrive in the same turn of the event loop go together.
    setImmediate(startForAll)
    return waiting.settle.promise
  }

  function start(): void {
    while (batches < mostBatches && queue.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      batches++
      void run(batch).finally(() => { batches--; startForAll() })
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
    const settled = await work(batch.map(({ item }) => item)).catch((reason: unknown) => batch.map(() => ({ status: 'rejected' as const, reason })))
    batch.forEach(({ keys, settle }, i) => {
      for (const key of keys) busyKeys.delete(key)
      const result = settled[i]
      if (result?.status === 'fulfilled') settle.resolve(result.value)
      else settle.reject(result?.reason)
    })
  }
}

/** Does the work of all at once; where that fails, of each by itself, so that none fails for its neighbours. */
export async function togetherOrAlone<Item, Result>(items: readonly Item[], work: (items: readonly Item[]) => Promise<readonly Result[]>): Promise<PromiseSettledResult<Result>[]> {
  try {
    return (await work(items)).map((value) => ({ status: 'fulfilled', value }))
  } catch (reason) {
    if (items.length === 1) return [{ status: 'rejected', reason }]
    return Promise.allSettled(items.map(async (item) => (await work([item]))[0]!))
  }
}
