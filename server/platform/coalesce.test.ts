import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalesce, settleBatch } from './coalesce.ts'
import { TEST_LIMITS } from '../test/test-limits.ts'
import { DatabaseTimeout, newTimeLimits, withTimeLimits } from './db/time-limits.ts'

type Item = { key: string; answer: Promise<string> }

/** The work on an item ends when its answer is settled. */
function openQueue(maxBatches: number, limits = TEST_LIMITS.database) {
  const begun: string[] = []
  const add = coalesce<Item, string>({
    work: (items) => {
      begun.push(...items.map(({ key }) => key))
      return Promise.allSettled(items.map(({ answer }) => answer))
    },
    keysOf: ({ key }) => [key],
    maxItems: 1,
    maxBatches,
    limits,
  })
  return { add, begun }
}

const never = new Promise<string>(() => {})
const at = (totalMs: number, work: () => Promise<string>) =>
  withTimeLimits(newTimeLimits({ queryMs: 60_000, totalMs }), work)

test('A batch that never completes times out and frees its keys for the next item', async () => {
  const { add, begun } = openQueue(1, { ...TEST_LIMITS.database, batchMs: 100 })
  const stuck = add({ key: 'a', answer: never })
  const behind = add({ key: 'a', answer: Promise.resolve('done') })
  await assert.rejects(stuck, DatabaseTimeout)
  assert.equal(await behind, 'done')
  assert.deepEqual(begun, ['a', 'a'])
})

test('An item that waits longer than the request timeout fails and is not processed later', async () => {
  const { add, begun } = openQueue(1)
  const release = Promise.withResolvers<string>()
  const first = add({ key: 'a', answer: release.promise })
  await assert.rejects(
    at(200, () => add({ key: 'b', answer: Promise.resolve('done') })),
    DatabaseTimeout,
  )
  release.resolve('first')
  assert.equal(await first, 'first')
  assert.equal(await add({ key: 'c', answer: Promise.resolve('third') }), 'third')
  assert.deepEqual(begun, ['a', 'c'])
})

test('Items are not retried individually while the database does not respond', async () => {
  let asked = 0
  const silent = () => {
    asked++
    return Promise.reject(new DatabaseTimeout(1))
  }
  const settled = await settleBatch(['a', 'b', 'c'], silent)
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  )
  assert.equal(asked, 1)
})

test('A batch of one group that does not end delays no other group, and its own group waits', async () => {
  const begun: string[][] = []
  const add = coalesce<Item, string>({
    work: (items) => {
      begun.push(items.map(({ key }) => key))
      return Promise.allSettled(items.map(({ answer }) => answer))
    },
    keysOf: ({ key }) => [key],
    groupOf: ({ key }) => key.charAt(0),
    maxItems: 10,
    maxBatches: 3,
    limits: TEST_LIMITS.database,
  })
  const release = Promise.withResolvers<string>()
  const done = Promise.resolve('done')
  const slow = [add({ key: 'a1', answer: release.promise }), add({ key: 'a2', answer: done })]
  const other = add({ key: 'b1', answer: done })
  assert.equal(await other, 'done')
  const behind = [add({ key: 'a3', answer: done }), add({ key: 'b2', answer: done })]
  assert.equal(await behind[1], 'done')
  assert.deepEqual(begun, [['a1', 'a2'], ['b1'], ['b2']])
  release.resolve('released')
  assert.deepEqual(await Promise.all([...slow, ...behind]), ['released', 'done', 'done', 'done'])
  assert.deepEqual(begun.at(-1), ['a3'])
})

/** A queue of texts that records its batches and ends one when the test calls `finish`. */
function openBatches(maxItems: number) {
  const batches: string[][] = []
  const running: PromiseWithResolvers<void>[] = []
  const add = coalesce<string, string>({
    work: async (items) => {
      batches.push([...items])
      const batch = Promise.withResolvers<void>()
      running.push(batch)
      await batch.promise
      return Promise.allSettled(items.map(answerOf))
    },
    keysOf: (item) => [item],
    maxItems,
    maxBatches: 1,
    limits: TEST_LIMITS.database,
  })
  return { add, batches, finish: () => running.at(-1)!.resolve(), running }
}

const answerOf = (item: string) =>
  item === 'bad' ? Promise.reject(new Error('bad item')) : Promise.resolve(item.toUpperCase())
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('Items that arrive together are one batch, and each gets its own result', async () => {
  const { add, batches, finish } = openBatches(10)
  const results = ['a', 'b', 'c'].map(add)
  await nextTurn()
  finish()
  assert.deepEqual(await Promise.all(results), ['A', 'B', 'C'])
  assert.deepEqual(batches, [['a', 'b', 'c']])
})

test('Items that wait are taken in order, up to the size of a batch', async () => {
  const { add, batches, finish } = openBatches(2)
  const results = ['a', 'b', 'c', 'd', 'e'].map(add)
  for (const ended of [0, 2, 4]) {
    await nextTurn()
    finish()
    await results[ended]
  }
  assert.deepEqual(await Promise.all(results), ['A', 'B', 'C', 'D', 'E'])
  assert.deepEqual(batches, [['a', 'b'], ['c', 'd'], ['e']])
})

test('An item with a busy key waits, and items with other keys do not wait for it', async () => {
  const { add, batches, finish } = openBatches(10)
  const results = ['a', 'a', 'b'].map(add)
  await nextTurn()
  assert.deepEqual(batches, [['a', 'b']])
  finish()
  await results[0]
  await nextTurn()
  finish()
  assert.deepEqual(await Promise.all(results), ['A', 'A', 'B'])
  assert.deepEqual(batches, [['a', 'b'], ['a']])
})

test('The failure of an item does not fail the other items of its batch', async () => {
  const { add, finish } = openBatches(10)
  const results = Promise.allSettled(['a', 'bad', 'c'].map(add))
  await nextTurn()
  finish()
  assert.deepEqual(await results, await Promise.allSettled(['a', 'bad', 'c'].map(answerOf)))
})

test('The failure of a batch fails each of its items, and the next batch runs', async () => {
  const { add, running, finish } = openBatches(10)
  const results = Promise.allSettled(['a', 'b'].map(add))
  await nextTurn()
  running[0]!.reject(new Error('no batch'))
  assert.deepEqual(
    (await results).map((result) => result.status === 'rejected' && String(result.reason)),
    ['Error: no batch', 'Error: no batch'],
  )
  const next = add('a')
  await nextTurn()
  finish()
  assert.equal(await next, 'A')
})

test('If a batch fails, its items are retried individually', async () => {
  const tried: string[][] = []
  const settled = await settleBatch(['a', 'bad', 'c'], (items) => {
    tried.push([...items])
    return Promise.all(items.map(answerOf))
  })
  assert.deepEqual(tried, [['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  assert.deepEqual(settled, await Promise.allSettled(['a', 'bad', 'c'].map(answerOf)))
})
