import { ENDED, type Member, openWaves, type Waves } from './open-waves.ts'
import { type GroupMember, type Pool, transaction, type Tx } from './pool.ts'
import type { Query } from './sql.ts'

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
