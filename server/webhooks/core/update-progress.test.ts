import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from './judge-outcome.ts'
import type { Progress } from './progress.ts'
import { judgeProgress, updateProgress } from './update-progress.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const ago = (hours: number) => NOW.subtract({ hours })

const FAILING: Progress = {
  position: 7,
  failures: 3,
  failingSince: ago(2),
  evidence: null,
  warnedAt: ago(1),
  throttled: true,
  lastAttemptAt: ago(1),
  lastSuccessAt: ago(3),
  resumeAt: null,
  readAt: null,
}
const verdict = (differences: Partial<Verdict>): Verdict => ({
  result: 'failed',
  isThrottling: false,
  resumeAt: null,
  attempt: {
    startedAt: NOW.toString(),
    durationMs: 1,
    status: null,
    headers: {},
    body: null,
    error: 'timeout',
    detail: null,
  },
  ...differences,
})

test('a success ends a series of failures, its warning and the throttling', () => {
  assert.deepEqual(updateProgress(FAILING, verdict({ result: 'delivered' }), NOW), {
    ...FAILING,
    failures: 0,
    failingSince: null,
    evidence: null,
    warnedAt: null,
    throttled: false,
    lastAttemptAt: NOW,
    lastSuccessAt: NOW,
  })
})

test('a further failure is counted, and the series has failed since its first one', () => {
  const after = updateProgress(FAILING, verdict({}), NOW)
  assert.deepEqual(after, { ...FAILING, failures: 4, lastAttemptAt: NOW })
})

test('the first failure begins a series', () => {
  const healthy = { ...FAILING, failures: 0, failingSince: null, warnedAt: null, throttled: false }
  const after = updateProgress(healthy, verdict({ isThrottling: true }), NOW)
  assert.deepEqual(after, {
    ...healthy,
    failures: 1,
    failingSince: NOW,
    throttled: true,
    lastAttemptAt: NOW,
  })
})

test('the receiver is asked again at the latest of the times that it has named', () => {
  const [soon, later] = [NOW.add({ seconds: 1 }), NOW.add({ seconds: 2 })]
  for (const [before, asked, expected] of [
    [null, soon, soon],
    [soon, null, soon],
    [soon, later, later],
    [later, soon, later],
  ] as const) {
    const after = updateProgress(
      { ...FAILING, resumeAt: before },
      verdict({ resumeAt: asked }),
      NOW,
    )
    assert.deepEqual(after.resumeAt, expected)
  }
})

type Case = {
  what: string
  progress: Partial<Progress>
  result: ReturnType<typeof judgeProgress>
}

const CASES: Case[] = [
  {
    what: 'an endpoint without failures stays as it is',
    progress: { failures: 0, failingSince: null },
    result: null,
  },
  {
    what: 'an endpoint that has failed for less than a day stays as it is',
    progress: { failures: 99, failingSince: ago(24).add({ seconds: 1 }) },
    result: null,
  },
  {
    what: 'an endpoint that has failed for a day gets a warning',
    progress: { failures: 1, failingSince: ago(24) },
    result: 'warn',
  },
  {
    what: 'a warning is not repeated',
    progress: { failures: 99, failingSince: ago(119), warnedAt: ago(95) },
    result: null,
  },
  {
    what: 'an endpoint that has failed ten times in five days is disabled',
    progress: { failures: 10, failingSince: ago(120), warnedAt: ago(96) },
    result: 'failing',
  },
  {
    what: 'an endpoint that was gone three times in an hour is disabled',
    progress: { lastAttemptAt: NOW, evidence: { answers: 3, since: ago(1) } },
    result: 'gone',
  },
  {
    what: 'an endpoint that was gone three times in less than an hour stays as it is',
    progress: { lastAttemptAt: NOW, evidence: { answers: 3, since: ago(1).add({ seconds: 1 }) } },
    result: null,
  },
  {
    what: 'an endpoint is disabled even if no warning was given',
    progress: { failures: 10, failingSince: ago(120) },
    result: 'failing',
  },
  {
    what: 'an endpoint that has failed nine times in five days is not disabled',
    progress: { failures: 9, failingSince: ago(500), warnedAt: ago(476) },
    result: null,
  },
]

for (const { what, progress, result } of CASES) {
  test(what, () => {
    assert.equal(judgeProgress({ ...FAILING, warnedAt: null, ...progress }, NOW), result)
  })
}
