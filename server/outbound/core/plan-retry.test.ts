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
    const plan = planRetry({
      outcome,
      purpose: 'meeting',
      earlier,
      startsAt: START,
      timeZone: 'UTC',
      now,
    })
    assert.equal(
      plan.does === 'retry' ? `retry after ${now.until(plan.at).total('seconds')} s` : plan.does,
      after,
    )
  })
}

const REMINDERS: readonly [
  outcome: AttemptOutcome,
  earlier: readonly string[],
  minutesBefore: number,
  timeZone: string,
  after: string,
][] = [
  ['completed', [], 60, 'Europe/Berlin', 'give_up'],
  ['no_answer', [], 45, 'Europe/Berlin', 'retry after 600 s'],
  ['no_answer', ['no_answer'], 30, 'Europe/Berlin', 'give_up'],
  ['no_answer', [], 10, 'Europe/Berlin', 'give_up'],
  ['no_answer', [], 45, 'UTC', 'give_up'],
  ['failed', [], 45, 'Europe/Berlin', 'retry after 30 s'],
  ['failed', ['failed', 'failed'], 45, 'Europe/Berlin', 'give_up'],
  ['unknown', [], 45, 'Europe/Berlin', 'give_up'],
]

for (const [outcome, earlier, minutes, timeZone, after] of REMINDERS) {
  test(`a reminder with ${outcome} after ${earlier.join(', ') || 'nothing'}, ${minutes} minutes before, in ${timeZone}: ${after}`, () => {
    const now = START.subtract({ minutes })
    const plan = planRetry({
      outcome,
      purpose: 'reminder',
      earlier,
      startsAt: START,
      timeZone,
      now,
    })
    assert.equal(
      plan.does === 'retry' ? `retry after ${now.until(plan.at).total('seconds')} s` : plan.does,
      after,
    )
  })
}
