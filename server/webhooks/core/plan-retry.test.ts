import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planRetry } from './plan-retry.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')

/** The seconds until the next attempt after `tries` failed ones; null: there is none. */
function waitAfter(tries: number, { random = 0, resumeAt = null as Temporal.Instant | null } = {}) {
  return planRetry(tries, { now: NOW, resumeAt, random })?.since(NOW).total('seconds') ?? null
}

test('a delivery has eight attempts in more than 27 hours, with growing waits between them', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => waitAfter(tries))
  const [minute, hour] = [60, 3600]
  assert.deepEqual(waits, [
    5,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    10 * hour,
    null,
  ])
})

test('a wait is longer by a random part of at most a tenth', () => {
  assert.equal(waitAfter(2, { random: 0.5 }), 315)
  assert.equal(waitAfter(2, { random: 1 }), 330)
})

test('a receiver can ask for a longer wait, but not for a shorter one or for more attempts', () => {
  const later = (seconds: number) => ({ resumeAt: NOW.add({ seconds }) })
  assert.equal(waitAfter(1, later(6)), 6)
  assert.equal(waitAfter(1, later(4)), 5)
  assert.equal(waitAfter(8, later(6)), null)
})
