import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planRetry } from './plan-retry.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const inMinutes = (minutes: number) => NOW.add({ minutes })
const waitAfter = (attempts: number, until: Temporal.Instant | null = null) =>
  planRetry(attempts, { now: NOW, until })?.since(NOW).total('minutes') ?? null

test('a message has ten attempts within a day, with growing waits between them', () => {
  const attempts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const [hour] = [60]
  assert.deepEqual(
    attempts.map((count) => waitAfter(count)),
    [1, 4, 10, 30, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour, null],
  )
})

test('a message is not tried again after it is of use', () => {
  assert.equal(waitAfter(3, inMinutes(11)), 10)
  assert.equal(waitAfter(3, inMinutes(10)), 10)
  assert.equal(waitAfter(3, inMinutes(9)), null)
})

test('a message that waits for a change of the settings is tried every half hour until it is of no use', () => {
  const waitOf = (attempts: number, until: Temporal.Instant | null) =>
    planRetry(attempts, { now: NOW, until, isHeld: true })?.since(NOW).total('minutes') ?? null
  assert.deepEqual(
    [1, 2, 3, 4, 5, 10, 1_000].map((attempts) => waitOf(attempts, null)),
    [1, 4, 10, 30, 30, 30, 30],
  )
  assert.deepEqual(
    [inMinutes(30), inMinutes(20), NOW].map((until) => waitOf(9, until)),
    [30, 20, null],
  )
})
