import { AsyncLocalStorage } from 'node:async_hooks'
import type { WorkspaceId } from '../workspace-id.ts'
import { coalesce, settleBatch } from '../coalesce.ts'
import { type Pool, transaction, type Tx } from './pool.ts'
import { runTransactionGroup } from './run-transaction-group.ts'
import { MustRunAlone } from './must-run-alone.ts'

/** Operations per transaction. */
const MAX_OPERATIONS = 16
/** Transactions of one group at the same time, so that a slow one does not stop the others. */
const MAX_PER_GROUP = 2
const MAX_TRANSACTIONS = 16

/** Which operations may run together in one transaction. */
export type Grouping = {
  /** Only operations of one group run together. */
  group: string
  /** Operations with a common key never run together. */
  keys: readonly string[]
}

/** Operations of one workspace; only texts are keys, in whatever case they were written. */
export function groupByKeys(workspaceId: WorkspaceId, keys: readonly unknown[]): Grouping {
  const texts = keys.filter((key) => typeof key === 'string')
  return { group: String(workspaceId), keys: texts.map((key) => key.trim().toLowerCase()) }
}

/** Runs an operation in a transaction, alone or with others of its group. */
type RunInGroup = <Result>(grouping: Grouping, work: (tx: Tx) => Promise<Result>) => Promise<Result>

type Item = { grouping: Grouping; work: (tx: Tx) => Promise<unknown> }

/**
 * Creates a function that runs operations in a transaction: alone if nothing of its group runs, or
 * together with others that arrive in the meantime. If one of them fails after it has written, the
 * transaction is rolled back, and each runs alone; so does one that throws MustRunAlone.
 */
export function createTransactionGroups(
  pool: Pool,
  onGroup?: (operations: number) => void,
): RunInGroup {
  const { requestMs } = pool.limits
  const run = coalesce<Item, unknown>({
    work: async (items) => {
      const settled = await settleBatch(items, (several) => runTogether(pool, several))
      return settled.map((each) => (each.status === 'fulfilled' ? each.value : each))
    },
    keysOf: ({ grouping: { group, keys } }) => keys.map((key) => `${group} ${key}`),
    groupOf: ({ grouping: { group } }) => group,
    maxPerGroup: MAX_PER_GROUP,
    maxItems: MAX_OPERATIONS,
    maxBatches: MAX_TRANSACTIONS,
    limits: { ...pool.limits, batchQueriesMs: requestMs, batchMs: requestMs },
    ...(onGroup && { onBatch: onGroup }),
  })
  return <Result>(grouping: Grouping, work: (tx: Tx) => Promise<Result>) =>
    run({ grouping, work: AsyncLocalStorage.bind(work) }) as Promise<Result>
}

async function runTogether(
  pool: Pool,
  items: readonly Item[],
): Promise<readonly PromiseSettledResult<unknown>[]> {
  const [first, ...others] = items
  if (others.length === 0)
    return [{ status: 'fulfilled', value: await transaction(pool, first!.work) }]
  const works = items.map(({ work }) => work)
  const settled = await runTransactionGroup(pool, works)
  return Promise.all(
    settled.map(async (each, i) => (mustRunAlone(each) ? runAlone(pool, works[i]!) : each)),
  )
}

function mustRunAlone(each: PromiseSettledResult<unknown>): boolean {
  return each.status === 'rejected' && each.reason instanceof MustRunAlone
}

async function runAlone(pool: Pool, work: Item['work']): Promise<PromiseSettledResult<unknown>> {
  const [settled] = await Promise.allSettled([transaction(pool, work)])
  return settled
}
