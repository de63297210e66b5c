import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeTurn } from './take-turn.ts'

const MIB = 1_048_576

test('between two large bodies, the event loop does other work', async () => {
  const order: string[] = []
  const readings = Array.from({ length: 3 }, async (_, n) => {
    await takeTurn(MIB)
    order.push(`body ${n}`)
    // Work that arrived meanwhile.
    setImmediate(() => order.push(`other work ${n}`))
  })
  await Promise.all(readings)
  assert.deepEqual(order, ['body 0', 'other work 0', 'body 1', 'other work 1', 'body 2'])
})

test('a small body does not wait for large ones', async () => {
  const order: string[] = []
  const large = takeTurn(MIB).then(() => order.push('large'))
  await takeTurn(1_000)
  order.push('small')
  await large
  assert.deepEqual(order, ['small', 'large'])
})
