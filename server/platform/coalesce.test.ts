import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalesce, togetherOrAlone } from './coalesce.ts'
import { DatabaseTimeout, newTimeLimits, withTimeLimits } from './db/limit-time.ts'

type Item = { key: string; answer: Promise<string> }

/** Items whose work is done when their answer is there. */
function openQueue(mostBatches: number) {
  const begun: string[] = []
  const add = coalesce<Item, string>({
    work: (items) => {
      begun.push(...items.map(({ key }) => key))
      return Promise.allSettled(items.map(({ answer }) => answer))
    },
    keysOf: ({ key }) => [key],
    mostItems: 1,
    mostBatches,
  })
  return { add, begun }
}

const never = new Promise<string>(() => {})
const at = (totalMs: number, work: () => Promise<string>) =>
  withTimeLimits(newTimeLimits({ queryMs: 60_000, totalMs }), work)

test('a batch that never ends fails, and makes room for what waits behind it with the same key', async () => {
  const { add, begun } = openQueue(1)
  const stuck = add({ key: 'a', answer: never })
  const behind = add({ key: 'a', answer: Promise.resolve('done') })
  await assert.rejects(stuck, DatabaseTimeout)
  assert.equal(await behind, 'done')
  assert.deepEqual(begun, ['a', 'a'])
})

test('an item that waits longer than its request may is refused and not worked on later', async () => {
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

test('what a silent database fails is not asked again for each item alone', async () => {
  let asked = 0
  const silent = () => {
    asked++
    return Promise.reject(new DatabaseTimeout(1))
  }
  const settled = await togetherOrAlone(['a', 'b', 'c'], silent)
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  )
  assert.equal(asked, 1)
})
