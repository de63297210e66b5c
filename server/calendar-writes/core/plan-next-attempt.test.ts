import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WriteEnd } from '../writing/write-end.ts'
import { planNextAttempt } from './plan-next-attempt.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')

/** What the plan reads of a write. */
const WRITE = {
  attempts: 2,
  failureCode: 'unavailable',
  missingSince: null,
  isConferencePending: false,
  conferenceUrl: null as string | null,
  conferenceChecks: 0,
}
type Facts = typeof WRITE

function plan(outcome: unknown, differences: Partial<Facts> = {}, wantsConference = false) {
  const end = { write: { ...WRITE, ...differences }, outcome } as unknown as WriteEnd
  const { write, nextAttemptAt } = planNextAttempt(end, { now: NOW, random: 0.5, wantsConference })
  const { attempts, failureCode, missingSince, isConferencePending } = write
  return {
    attempts,
    failureCode,
    isMissing: missingSince !== null,
    isConferencePending,
    seconds: nextAttemptAt?.since(NOW).total('seconds') ?? null,
  }
}
const SETTLED = {
  attempts: 0,
  failureCode: null,
  isMissing: false,
  isConferencePending: false,
  seconds: null,
}

test('a failed write is tried again later each time', () => {
  const failed = plan({ kind: 'failed', fault: { kind: 'limited' } })
  assert.deepEqual(failed, { ...SETTLED, attempts: 3, failureCode: 'limited', seconds: 20 })
})

test('a write that succeeded, or that has nothing left to do, is settled', () => {
  for (const kind of ['created', 'updated', 'unchanged', 'removed', 'forgotten', 'lost'])
    assert.deepEqual(plan({ kind }), SETTLED, kind)
})

test('an event that is missing is noted, and decided elsewhere', () => {
  assert.deepEqual(plan({ kind: 'missing' }), { ...SETTLED, isMissing: true })
})

test('an event that was left or is not confirmed is read again', () => {
  assert.deepEqual(plan({ kind: 'left' }), { ...SETTLED, seconds: 600 })
  assert.deepEqual(plan({ kind: 'unconfirmed' }), { ...SETTLED, seconds: 15 })
})

test('a link to a video meeting that is being created is read later each time, eight times', () => {
  const seconds = [0, 1, 2, 7, 8].map((conferenceChecks) => {
    const pending = { isConferencePending: true, conferenceChecks }
    return plan({ kind: 'created' }, pending, true).seconds
  })
  assert.deepEqual(seconds, [2, 4, 8, 256, null])
})

test('a link that is not created is a failure, and is not waited for any more', () => {
  const failed = { ...SETTLED, failureCode: 'conference_unavailable' }
  const pending = { isConferencePending: true, conferenceChecks: 8 }
  assert.deepEqual(plan({ kind: 'created' }, pending, true), failed)
  const former = { ...pending, conferenceUrl: 'https://meet.example/1' }
  assert.deepEqual(plan({ kind: 'created' }, former, true), failed)
  assert.deepEqual(plan({ kind: 'created' }, {}, true), failed)
})

test('a link that was created does not count as a failure', () => {
  const created = { conferenceUrl: 'https://meet.example/1' }
  assert.deepEqual(plan({ kind: 'created' }, created, true), SETTLED)
})
