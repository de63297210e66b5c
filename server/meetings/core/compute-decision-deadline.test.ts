import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeDecisionDeadline } from './compute-decision-deadline.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const inMinutes = (minutes: number) => NOW.add({ minutes })

/** Minutes from now until the deadline. */
function deadlineIn({ wanted, start }: { wanted: number; start: number }): number {
  const startSeconds = inMinutes(start).epochMilliseconds / 1000
  return computeDecisionDeadline(inMinutes(wanted), { startSeconds, now: NOW })
    .since(NOW)
    .total('minutes')
}

test('a hold expires at its time, but not after the start of its meeting', () => {
  assert.equal(deadlineIn({ wanted: 5, start: 60 }), 5)
  assert.equal(deadlineIn({ wanted: 60, start: 5 }), 5)
})

test('a start that is over does not end a hold', () => {
  assert.equal(deadlineIn({ wanted: 5, start: -1 }), 5)
  assert.equal(deadlineIn({ wanted: 5, start: 0 }), 5)
})
