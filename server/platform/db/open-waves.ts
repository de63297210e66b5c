import { AsyncLocalStorage } from 'node:async_hooks'
import { MustRunAlone } from './must-run-alone.ts'
import type { Db, Tx, WorkOnSet } from './pool.ts'
import type { Query } from './sql.ts'

/** An operation of a group. `order`: of its writes among those of others; empty: none yet. */
export type Member = { order: readonly number[]; writes: boolean; ended: boolean }

export type Waves = {
  send: (query: Query, member: Member) => Promise<object[]>
  together: <Item, Result>(
    work: WorkOnSet<Item, Result>,
    item: Item,
    member: Member,
  ) => Promise<Result>
}

export const ENDED = 'A query was sent after its operation had ended.'

type Statement = { query: Query; member: Member; settle: PromiseWithResolvers<object[]> }
type SetItem = {
  work: WorkOnSet<never, unknown>
  item: unknown
  member: Member
  settle: PromiseWithResolvers<unknown>
}
type Waiting = Statement | SetItem

/**
 * Sends what waits as soon as all that was sent before is answered. By then each operation has
 * continued with its answers, so that the next statements of all of them are there.
 */
export function openWaves(tx: Tx): Waves {
  let waiting: Waiting[] = []
  let unanswered = 0
  let isPlanned = false
  /** The statements of the wave that is being composed; null: none is. */
  let composing: Statement[] | null = null

  const plan = () => {
    if (unanswered > 0 || isPlanned) return
    isPlanned = true
    setImmediate(flush)
  }
  // Statements have the time limits of the group, not those of the request that sends them.
  const flush = AsyncLocalStorage.bind(() => {
    isPlanned = false
    composing = []
    const live = dropEnded(waiting)
    waiting = []
    compose(live, composing, (items) => {
      workOnSet(items, send)
    })
    const wave = shareReads(composing)
    composing = null
    unanswered = wave.length
    for (const same of wave) void run(same)
  })
  const send: Waves['send'] = (query, member) => {
    // Not `||=`: for a set, one of whose members has written, it is to be said of all.
    if (!kindOf(query).reads) member.writes = true
    const statement = { query, member, settle: Promise.withResolvers<object[]>() }
    if (composing) composing.push(statement)
    else {
      waiting.push(statement)
      plan()
    }
    return statement.settle.promise
  }
  const run = async (same: readonly Statement[]) => {
    try {
      const rows = await tx.query(same[0]!.query)
      for (const { settle } of same) settle.resolve(rows)
    } catch (error) {
      for (const { settle } of same) settle.reject(error)
    }
    unanswered--
    if (waiting.length > 0) plan()
  }
  return {
    send,
    together: (work, item, member) => {
      const settle = Promise.withResolvers<unknown>()
      waiting.push({ work, item, member, settle } as SetItem)
      plan()
      return settle.promise as Promise<never>
    },
  }
}

function dropEnded(waiting: readonly Waiting[]): Waiting[] {
  for (const { member, settle } of waiting) if (member.ended) settle.reject(new Error(ENDED))
  return waiting.filter(({ member }) => !member.ended)
}

/**
 * Adds what waits to the wave, so that all groups lock rows in one order: first the reads that only
 * lock, then what those send who announced their writes, in their order. Then the others read what
 * was written.
 */
function compose(
  waiting: readonly Waiting[],
  wave: Statement[],
  workOn: (items: readonly SetItem[]) => void,
): void {
  const isLock = (each: Waiting): each is Statement => 'query' in each && kindOf(each.query).locks
  wave.push(...waiting.filter(isLock).sort(compareLocks))
  const others = waiting.filter((each) => !isLock(each))
  const announced = others.filter(({ member }) => member.order.length > 0)
  composeInOrder(announced.toSorted(compareMembers), wave, workOn)
  composeInOrder(
    others.filter(({ member }) => member.order.length === 0),
    wave,
    workOn,
  )
}

/**
 * Each member's statements and sets stay in the order in which it sent them. A set is worked on
 * when all that its members sent before is in the wave; sets of which each waits for the other are
 * split.
 */
function composeInOrder(
  waiting: readonly Waiting[],
  wave: Statement[],
  workOn: (items: readonly SetItem[]) => void,
): void {
  let queues = [...Map.groupBy(waiting, ({ member }) => member).values()]
  while (queues.length > 0) {
    const heads: SetItem[] = []
    for (const queue of queues) {
      while (queue[0] && 'query' in queue[0]) wave.push(queue.shift() as Statement)
      if (queue[0]) heads.push(queue[0] as SetItem)
    }
    queues = queues.filter(({ length }) => length > 0)
    const sets = Map.groupBy(heads, ({ work }) => work)
    const isWhole = (work: SetItem['work'], items: readonly SetItem[]) =>
      queues.every(
        (queue) =>
          items.includes(queue[0] as SetItem) ||
          !queue.some((each) => 'work' in each && each.work === work),
      )
    const whole = [...sets].find(([work, items]) => isWhole(work, items))
    const items: readonly SetItem[] = (whole ?? [...sets][0])?.[1] ?? []
    if (items.length > 0) workOn(items)
    for (const queue of queues) if (items.includes(queue[0] as SetItem)) queue.shift()
  }
}

/** The statements for a set count as those of its first member. */
function workOnSet(items: readonly SetItem[], send: Waves['send']): void {
  const [{ work, member }] = items as [SetItem]
  const ofAll: Member = {
    order: member.order,
    ended: false,
    get writes() {
      return items.some((each) => each.member.writes)
    },
    set writes(writes) {
      for (const each of items) each.member.writes = writes
    },
  }
  const db = { query: (query: Query) => send(query, ofAll) } as Db
  work(db, items.map(({ item }) => item) as never).then(
    (results) => {
      items.forEach(({ settle }, i) => {
        settle.resolve(results[i])
      })
    },
    (error: unknown) => {
      // It is the error of one of them.
      const reason =
        items.length === 1 ? error : new MustRunAlone('A set failed.', { cause: error })
      for (const { settle } of items) settle.reject(reason)
    },
  )
}

function compareMembers({ member: { order: a } }: Waiting, { member: { order: b } }: Waiting) {
  const place = a.findIndex((each, i) => each !== b[i])
  return place === -1 ? 0 : a[place]! - b[place]!
}

function compareLocks(a: Statement, b: Statement): number {
  const [one, other] = [a, b].map(({ query: { text, values } }) => JSON.stringify([text, values]))
  return one === other ? 0 : one! < other! ? -1 : 1
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

/** The statements, each with those that read the same and have no write in between. */
function shareReads(wave: readonly Statement[]): Statement[][] {
  const reads = new Map<string, Statement[][]>()
  const statements: Statement[][] = []
  for (const each of wave) {
    const { reads: isRead } = kindOf(each.query)
    if (!isRead) reads.clear()
    const alike = isRead ? reads.getOrInsertComputed(each.query.text, () => []) : []
    const same = alike.find(([first]) => hasSameValues(first!.query, each.query))
    if (same) {
      same.push(each)
      continue
    }
    const statement = [each]
    statements.push(statement)
    alike.push(statement)
  }
  return statements
}

function hasSameValues(a: Query, b: Query): boolean {
  return a.values.every((value, i) => isSameValue(value, b.values[i]))
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b)) return false
  return a.length === b.length && a.every((each, i) => each === b[i])
}
