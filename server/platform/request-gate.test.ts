import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRequestGate, type Leave, type RefusalReason } from './create-request-gate.ts'

const LONG_MS = 60_000

/** Enters as these owners, in this order, and records the outcome of each entry. */
function crowd(options: { places: number; capacity: number }) {
  const gate = createRequestGate(options)
  const admitted: string[] = []
  const refused: [string, RefusalReason][] = []
  const leaves = new Map<string, Leave>()
  const enter = (name: string, waitMs = LONG_MS) => {
    leaves.set(
      name,
      gate.enter({
        owner: name[0]!,
        waitMs,
        admitted: () => {
          admitted.push(name)
        },
        refused: (reason) => {
          refused.push([name, reason])
        },
      }),
    )
  }
  return {
    gate,
    admitted,
    refused,
    enter,
    leave: (name: string) => {
      leaves.get(name)!()
    },
    end: () => {
      for (const leave of leaves.values()) leave()
    },
  }
}

test('one owner gets at most three quarters of the places, and another is admitted immediately', () => {
  const { gate, admitted, enter, end } = crowd({ places: 8, capacity: 100 })
  for (let i = 0; i < 20; i++) enter(`a${i}`)
  assert.equal(gate.inside(), 6)
  enter('b0')
  assert.equal(admitted.at(-1), 'b0')
  end()
  assert.deepEqual([gate.inside(), gate.waiting()], [0, 0])
})

test('the next entry is of the owner with the fewest inside, and per owner in order of arrival', () => {
  const { admitted, enter, leave, end } = crowd({ places: 4, capacity: 100 })
  for (const name of ['a0', 'a1', 'a2', 'b0', 'a3', 'a4', 'b1', 'c0']) enter(name)
  assert.deepEqual(admitted, ['a0', 'a1', 'a2', 'b0'])
  leave('a0')
  assert.deepEqual(admitted.slice(4), ['c0'])
  // With one inside each, the owner whose last entry is the oldest is next.
  leave('a1')
  assert.deepEqual(admitted.slice(5), ['a3'])
  leave('b0')
  assert.deepEqual(admitted.slice(6), ['b1'])
  leave('c0')
  assert.deepEqual(admitted.slice(7), ['a4'])
  end()
})

test('at capacity, the newest entry of the owner with the most waiting is rejected', () => {
  const { gate, admitted, refused, enter, end } = crowd({ places: 1, capacity: 5 })
  for (const name of ['a0', 'a1', 'a2', 'a3', 'a4']) enter(name)
  assert.equal(gate.isFullFor('a'), true)
  enter('a5')
  assert.deepEqual(refused, [['a5', 'full']])
  assert.equal(gate.isFullFor('b'), false)
  enter('b0')
  assert.deepEqual(refused.slice(1), [['a4', 'full']])
  enter('c0')
  assert.deepEqual(refused.slice(2), [['a3', 'full']])
  assert.deepEqual([admitted, gate.inside(), gate.waiting()], [['a0'], 1, 4])
  end()
})

test('a place is released once, even if its entry leaves repeatedly, and a cancelled wait is not admitted', () => {
  const { gate, admitted, enter, leave, end } = crowd({ places: 1, capacity: 10 })
  for (const name of ['a0', 'a1', 'a2', 'a3']) enter(name)
  leave('a1')
  leave('a1')
  leave('a0')
  leave('a0')
  assert.deepEqual([admitted, gate.inside(), gate.waiting()], [['a0', 'a2'], 1, 1])
  end()
  assert.deepEqual([gate.inside(), gate.waiting()], [0, 0])
})

test('a wait past its limit is rejected, and entries that leave synchronously admit all behind them', async () => {
  const { promise: waited, resolve } = Promise.withResolvers<RefusalReason>()
  const gate = createRequestGate({ places: 1, capacity: 2_000 })
  const leave = gate.enter({ owner: 'a', waitMs: LONG_MS, admitted: () => {}, refused: () => {} })
  gate.enter({
    owner: 'a',
    waitMs: 1,
    admitted: () => {
      assert.fail('admitted')
    },
    refused: resolve,
  })
  assert.equal(await waited, 'waited')

  let passed = 0
  for (let i = 0; i < 1_000; i++)
    gate.enter({
      owner: `o${i}`,
      waitMs: LONG_MS,
      admitted: (leaveAtOnce) => {
        passed++
        leaveAtOnce()
      },
      refused: () => {},
    })
  leave()
  assert.deepEqual([passed, gate.inside(), gate.waiting()], [1_000, 0, 0])
})
