import { type Db, type Pool, transaction, type Tx } from './pool.ts'
import type { Query } from './sql.ts'
import { ENDED, type Member, openWaves, type Waves, type WorkOnSet } from './transaction-waves.ts'

/** What an operation knows of the group in whose transaction it runs with others. */
export type GroupMember = {
  /** Values that the operations of the group share, each by an object of its owner. */
  readonly shared: Map<object, unknown>
  /**
   * Must be called with a decision on which the others build, before it is written. The writes of
   * the operations are sent in the order of these numbers, so that two transactions that take the
   * same rows wait for each other in one direction only.
   */
  willWrite: (order: readonly number[]) => void
  /** See `together`. */
  together: <Item, Result>(work: WorkOnSet<Item, Result>, item: Item) => Promise<Result>
}

/**
 * The result of the work on this item: together with the items of other operations of the group
 * that wait for the same work at the time. An operation that runs alone has a set of one item.
 */
export async function together<Item, Result>(
  db: Db | Tx,
  work: WorkOnSet<Item, Result>,
  item: Item,
): Promise<Result> {
  if ('group' in db && db.group) return db.group.together(work, item)
  const [result] = await work(db, [item])
  return result!
}

/** An operation failed after it had written, or after others had built on its decision. */
class NotTogether extends Error {
  override readonly name = 'NotTogether'
}

/**
 * Runs operations side by side in one transaction. What they send while no answer is outstanding
 * goes to the server in one packet, and equal reads are sent once. An operation that is rejected
 * before it writes leaves the others as they are. Throws if the transaction has to be rolled back:
 * then nothing was written, and each operation can run alone.
 */
export function runTransactionGroup<Result>(
  pool: Pool,
  works: readonly ((tx: Tx) => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  return transaction(pool, async (tx) => {
    const waves = openWaves(tx)
    const shared = new Map<object, unknown>()
    const members = works.map((): Member => ({ order: [], writes: false, ended: false }))
    const settled = await Promise.allSettled(
      works.map((work, i) => {
        const member = members[i]!
        return work(openTx(waves, member, shared)).finally(() => {
          member.ended = true
        })
      }),
    )
    if (settled.some(({ status }, i) => status === 'rejected' && members[i]!.writes))
      throw new NotTogether('An operation failed after it had written.')
    return settled
  })
}

function openTx(waves: Waves, member: Member, shared: GroupMember['shared']): Tx {
  const group: GroupMember = {
    shared,
    willWrite: (order) => {
      member.order = order
      member.writes = true
    },
    together: (work, item) => waves.together(work, item, member),
  }
  // A part of an operation may continue after another part has failed.
  const query = async (wanted: Query) => {
    if (member.ended) throw new Error(ENDED)
    return waves.send(wanted, member)
  }
  return { query, group } as unknown as Tx
}
