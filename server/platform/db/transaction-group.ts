import { AsyncLocalStorage } from 'node:async_hooks'
import { type Pool, transaction, type Tx } from './pool.ts'
import type { Query } from './sql.ts'

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
}

const ENDED = 'A query was sent after its operation had ended.'

type Work<Result> = (tx: Tx) => Promise<Result>

/**
 * Thrown by an operation that cannot be decided beside the others of its group, before it writes.
 */
export class MustRunAlone extends Error {
  override readonly name = 'MustRunAlone'
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
  works: readonly Work<Result>[],
): Promise<PromiseSettledResult<Result>[]> {
  return transaction(pool, async (tx) => {
    const waves = openWaves(tx)
    const shared = new Map<object, unknown>()
    const members = works.map(() => openMember(waves, shared))
    const settled = await Promise.allSettled(
      works.map((work, i) => work(members[i]!.tx).finally(members[i]!.end)),
    )
    if (settled.some(({ status }, i) => status === 'rejected' && members[i]!.writes()))
      throw new NotTogether('An operation failed after it had written.')
    return settled
  })
}

/** `order`: the numbers of `willWrite`; empty: none yet. */
type MemberState = { order: readonly number[]; writes: boolean; ended: boolean }

function openMember(send: SendInWaves, shared: GroupMember['shared']) {
  const state: MemberState = { order: [], writes: false, ended: false }
  const group: GroupMember = {
    shared,
    willWrite: (order) => {
      state.order = order
      state.writes = true
    },
  }
  const query = (wanted: Query) => {
    // A part of an operation may continue after another part has failed.
    if (state.ended) throw new Error(ENDED)
    state.writes ||= !kindOf(wanted).reads
    return send(wanted, state)
  }
  return {
    tx: { query: async (wanted: Query) => query(wanted), group } as unknown as Tx,
    writes: () => state.writes,
    end: () => {
      state.ended = true
    },
  }
}

type SendInWaves = (query: Query, member: MemberState) => Promise<object[]>
type Waiting = { query: Query; member: MemberState; settle: PromiseWithResolvers<object[]> }

/**
 * Sends what waits as soon as all that was sent before is answered. By then each operation has
 * continued with its answers, so that the next statements of all of them are there.
 */
function openWaves(tx: Tx): SendInWaves {
  let waiting: Waiting[] = []
  let unanswered = 0
  // Statements have the time limits of the group, not those of the request that sends them.
  const flush = AsyncLocalStorage.bind(() => {
    if (unanswered > 0) return
    for (const { member, settle } of waiting) if (member.ended) settle.reject(new Error(ENDED))
    const live = waiting.filter(({ member }) => !member.ended)
    waiting = []
    const wave = shareReads(live.toSorted(compareOrders))
    unanswered = wave.length
    for (const [first, ...others] of wave)
      void tx
        .query(first!.query)
        .then(
          (rows) => [first!, ...others].forEach(({ settle }) => settle.resolve(rows)),
          (error: unknown) => [first!, ...others].forEach(({ settle }) => settle.reject(error)),
        )
        .finally(() => {
          unanswered--
          if (unanswered === 0 && waiting.length > 0) setImmediate(flush)
        })
  })
  return (query, member) => {
    const settle = Promise.withResolvers<object[]>()
    waiting.push({ query, member, settle })
    if (unanswered === 0 && waiting.length === 1) setImmediate(flush)
    return settle.promise
  }
}

/**
 * Rows are locked in one order by all groups: first by reads that only lock, then by the operations
 * that announced what they write. Then the others read what was written.
 */
function compareOrders(a: Waiting, b: Waiting): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  if (kindOf(a.query).locks) return compareLocks(a.query, b.query)
  const place = a.member.order.findIndex((each, i) => each !== b.member.order[i])
  return place === -1 ? 0 : a.member.order[place]! - b.member.order[place]!
}

function rankOf({ query, member }: Waiting): number {
  if (kindOf(query).locks) return 0
  return member.order.length > 0 ? 1 : 2
}

/** Whether a statement only reads, and whether it locks what it reads. */
type Kind = { reads: boolean; locks: boolean }

const LOCKING = /\bfor (?:no key update|update|share|key share)(?: of \w+)?\s*$/i
const kinds = new Map<string, Kind>()

function kindOf({ text }: Query): Kind {
  return kinds.getOrInsertComputed(text, () => {
    const reads = /^\s*select\b/i.test(text)
    return { reads, locks: reads && LOCKING.test(text) }
  })
}

function compareLocks(a: Query, b: Query): number {
  const [one, other] = [a, b].map(({ text, values }) => JSON.stringify([text, values]))
  return one === other ? 0 : one! < other! ? -1 : 1
}

/** The statements, each with those that read the same and have no write in between. */
function shareReads(wave: readonly Waiting[]): Waiting[][] {
  const reads = new Map<string, Waiting[][]>()
  const statements: Waiting[][] = []
  for (const each of wave) {
    if (!kindOf(each.query).reads) reads.clear()
    const alike = reads.getOrInsertComputed(each.query.text, () => [])
    const same = alike.find(([first]) => hasSameValues(first!.query, each.query))
    if (same) {
      same.push(each)
      continue
    }
    const statement = [each]
    statements.push(statement)
    if (kindOf(each.query).reads) alike.push(statement)
  }
  return statements
}

function hasSameValues(a: Query, b: Query): boolean {
  return a.values.every((value, i) => isSameValue(value, b.values[i]))
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, i) => each === b[i])
  return false
}
