import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AttemptOutcome, planRetry } from './plan-retry.ts'

const START = Temporal.Instant.from('2026-11-23T08:00:00Z')

const ROWS: readonly [
  outcome: AttemptOutcome,
  earlier: readonly string[],
  minutesLate: number,
  after: string,
][] = [
  ['completed', [], 0, 'complete'],
  ['completed', ['no_answer', 'failed'], 5, 'complete'],
  ['no_answer', [], 1, 'retry after 180 s'],
  ['no_answer', ['failed'], 1, 'retry after 180 s'],
  ['no_answer', ['no_answer'], 5, 'miss'],
  ['no_answer', [], 28, 'miss'],
  ['failed', [], 0, 'retry after 30 s'],
  ['failed', ['failed'], 1, 'retry after 120 s'],
  ['failed', ['failed', 'failed'], 3, 'give_up'],
  ['failed', ['no_answer'], 4, 'retry after 30 s'],
  ['failed', [], 30, 'give_up'],
  ['refused', [], 0, 'give_up'],
  ['unknown', [], 0, 'give_up'],
]

for (const [outcome, earlier, minutes, after] of ROWS) {
  test(`${outcome} after ${earlier.join(', ') || 'nothing'}, ${minutes} minutes late: ${after}`, () => {
    const now = START.add({ minutes })
    const plan = planRetry({ outcome, earlier, startsAt: START, now })
    assert.equal(
      plan.does === 'retry' ? `retry after ${now.until(plan.at).total('seconds')} s` : plan.does,
      after,
    )
  })
}
