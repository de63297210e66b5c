import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planRetry } from './plan-retry.ts'

const now = Temporal.Instant.from('2026-11-20T15:00:00Z')
const PAUSES = { firstSeconds: 5 }
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

test('A provider that asks to wait is waited for, up to an hour', () => {
  assert.equal(secondsUntil({ kind: 'limited', retryAfterSeconds: 600 }, 1), 600)
  assert.equal(secondsUntil({ kind: 'limited', retryAfterSeconds: 1 }, 4), 40)
  assert.equal(secondsUntil({ kind: 'limited', retryAfterSeconds: 1_000_000 }, 1), 3_600)
})

test('What may need a person is tried soon, then hourly, and after more than a day daily', () => {
  for (const kind of ['unauthorized', 'forbidden', 'not_found', 'rejected'] as const)
    assert.deepEqual(
      [1, 12, 33, 34].map((failures) => secondsUntil({ kind }, failures)),
      [5, 3_600, 3_600, 86_400],
    )
  assert.equal(secondsUntil({ kind: 'unavailable' }, 100), 3_600)
  const lasting = { failures: 1, now, random: 0.5, isLasting: true }
  const pause = planRetry({ kind: 'not_found' }, lasting, PAUSES).since(now).total('seconds')
  assert.equal(pause, 3_600)
})
