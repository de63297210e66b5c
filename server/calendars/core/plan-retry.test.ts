import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planRetry } from './plan-retry.ts'

const now = Temporal.Instant.from('2026-11-20T15:00:00Z')
const PAUSES = { firstSeconds: 5, maxSeconds: 3_600, lastingSeconds: 86_400 }
const secondsUntil = (
  fault: Parameters<typeof planRetry>[0],
  failures: number,
  random = 0.5,
): number => planRetry(fault, { failures, now, random }, PAUSES).since(now).total('seconds')

test('Retries come later each time, up to an hour, and not all at once', () => {
  const waits = Array.from({ length: 15 }, (_, before) =>
    secondsUntil({ kind: 'unavailable' }, before + 1),
  )
  assert.deepEqual(waits.slice(0, 4), [5, 10, 20, 40])
  assert.equal(waits.at(-1), 3_600)
  assert.deepEqual(
    [0, 1].map((random) => secondsUntil({ kind: 'unavailable' }, 1, random)),
    [4.5, 5.5],
  )
})

test('A provider that asks to wait is waited for, and lasting faults are tried daily', () => {
  assert.equal(secondsUntil({ kind: 'limited', retryAfterSeconds: 600 }, 1), 600)
  assert.equal(secondsUntil({ kind: 'limited', retryAfterSeconds: 1 }, 4), 40)
  assert.equal(secondsUntil({ kind: 'forbidden' }, 1), 86_400)
})
