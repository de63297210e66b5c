import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findNearestSlots } from './find-nearest-slots.ts'

const slotsAt = (...starts: number[]) => starts.map((start) => ({ start, agentIds: [1] }))
const nearest = (starts: number[], wanted: number, count = 3) =>
  findNearestSlots(slotsAt(...starts), wanted, count).map(({ start }) => start)

test('the closest starts before and after the wanted one are returned in order of time', () => {
  assert.deepEqual(nearest([10, 20, 30, 40, 50, 60], 41), [30, 40, 50])
  assert.deepEqual(nearest([10, 20, 30, 40, 50, 60], 5), [10, 20, 30])
  assert.deepEqual(nearest([10, 20, 30, 40, 50, 60], 99), [40, 50, 60])
})

test('of two equally close starts, the earlier is returned', () => {
  assert.deepEqual(nearest([20, 40], 30, 1), [20])
})

test('fewer starts than the limit are all returned', () => {
  assert.deepEqual(nearest([10], 30), [10])
  assert.deepEqual(nearest([], 30), [])
})

test('no omitted start is closer than a returned one, and the input stays unchanged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(200)), fc.nat(200), fc.nat(5), (starts, wanted, count) => {
      const given = slotsAt(...starts.toSorted((a, b) => a - b))
      const kept = structuredClone(given)
      const named = findNearestSlots(given, wanted, count).map(({ start }) => start)
      assert.deepEqual(given, kept)
      assert.equal(named.length, Math.min(count, starts.length))
      assert.deepEqual(
        named,
        named.toSorted((a, b) => a - b),
      )
      const farthest = Math.max(-1, ...named.map((start) => Math.abs(start - wanted)))
      assert.ok(
        named.length === 0 ||
          starts.every((start) => named.includes(start) || Math.abs(start - wanted) >= farthest),
      )
    }),
  )
})
