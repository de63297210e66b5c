import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EgressOutcome } from '../../platform/egress/egress.ts'
import { judgeOutcome } from './judge-outcome.ts'

const STARTED = Temporal.Instant.from('2026-11-20T15:00:00Z')
type Response = Extract<EgressOutcome, { kind: 'response' }>

const judge = (differences: Partial<Pick<Response, 'status' | 'headers' | 'body'>>) =>
  judgeOutcome(
    {
      kind: 'response',
      status: 200,
      headers: {},
      body: Buffer.alloc(0),
      durationMs: 2_000,
      ...differences,
    } as Response,
    STARTED,
  )

test('a response from 200 to 299 is a delivery, 410 may end the endpoint, and others are failures', () => {
  for (const [status, result] of [
    [199, 'failed'],
    [200, 'delivered'],
    [299, 'delivered'],
    [300, 'failed'],
    [409, 'failed'],
    [410, 'gone'],
    [411, 'failed'],
    [500, 'failed'],
  ] as const) {
    const verdict = judge({ status })
    assert.equal(verdict.result, result, `${status}`)
    const isSuccess = result === 'delivered'
    assert.equal(verdict.attempt.error, isSuccess ? null : 'status')
    assert.equal(verdict.attempt.detail === null, isSuccess)
    assert.equal(verdict.attempt.status, status)
  }
})

test('the reason of a failure tells redirects and endpoints that are gone from other statuses', () => {
  for (const [status, detail] of [
    [299, null],
    [300, /answered 300: redirects are not followed/],
    [399, /answered 399: redirects are not followed/],
    [400, /answered 400 instead of 2xx/],
    [410, /answered 410: the endpoint is disabled if/],
  ] as const) {
    const { attempt } = judge({ status })
    if (detail === null) assert.equal(attempt.detail, null)
    else assert.match(attempt.detail!, detail)
  }
})

test('a receiver that answers 429, 502 or 504 gets fewer requests', () => {
  const statuses = [200, 428, 429, 430, 500, 501, 502, 503, 504, 505]
  const throttling = statuses.filter((status) => judge({ status }).isThrottling)
  assert.deepEqual(throttling, [429, 502, 504])
})

test('Retry-After counts with 429 and 503, from the end of the request', () => {
  const headers = { 'retry-after': '60' }
  const statuses = [200, 428, 429, 430, 502, 503, 504]
  for (const status of statuses) {
    const { resumeAt } = judge({ status, headers })
    const isObserved = status === 429 || status === 503
    assert.equal(resumeAt?.toString(), isObserved ? '2026-11-20T15:01:02Z' : undefined, `${status}`)
  }
  assert.equal(judge({ status: 503 }).resumeAt, null)
})

test('an attempt shows four headers and the beginning of the body, without control characters', () => {
  const { attempt } = judge({
    headers: {
      'content-type': 'text/plain',
      location: '/elsewhere',
      'retry-after': '60',
      server: `a\u0000b\u001b${'c'.repeat(300)}`,
      'set-cookie': ['secret=1'],
    },
    body: Buffer.from(`a\u0000b\u007f\tc\n${'d'.repeat(2_000)}`),
  })
  assert.deepEqual(attempt.headers, {
    'content-type': 'text/plain',
    location: '/elsewhere',
    'retry-after': '60',
    server: `a\ufffdb\ufffd${'c'.repeat(196)}`,
  })
  assert.equal(attempt.body, `a\ufffdb\ufffd\tc\n${'d'.repeat(1_017)}`)
  assert.equal(attempt.startedAt, '2026-11-20T15:00:00Z')
  assert.equal(attempt.durationMs, 2_000)
})

test('a request that got no response has failed, unless this server ended it', () => {
  const failed = (code: 'timeout' | 'aborted') =>
    judgeOutcome({ kind: 'failed', code, errorCode: null, durationMs: 9 } as EgressOutcome, STARTED)
  const { result, attempt } = failed('timeout')
  assert.equal(result, 'failed')
  assert.equal(attempt.error, 'timeout')
  assert.match(attempt.detail!, /no complete response in time/)
  assert.equal(attempt.status, null)
  assert.equal(failed('aborted').result, 'interrupted')
})

test('a request to an address that is not permitted has failed, and does not name the address', () => {
  const { result, attempt } = judgeOutcome(
    { kind: 'refused', durationMs: 0, address: '10.0.0.7' } as unknown as EgressOutcome,
    STARTED,
  )
  assert.equal(result, 'failed')
  assert.equal(attempt.error, 'refused')
  assert.match(
    attempt.detail!,
    /^Nothing was sent: the URL or an address of its host is not permitted/,
  )
  assert.doesNotMatch(attempt.detail!, /10\.0/)
})
