import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainRejection } from './explain-rejection.ts'
import type { Authentication } from './platform.ts'
import { PLATFORMS } from './platforms.ts'
import { reject, type Rejection } from './protocol/verification.ts'

const MINUTE_MS = 60_000
const LIMIT_MS = 5 * MINUTE_MS
const explain = ({ help }: Authentication, rejection: Rejection) =>
  explainRejection({ help, hasSecret: true, rejection })

test('the detail states the age of a timestamp in minutes, in the past or in the future', () => {
  const ages: [number, RegExp][] = [
    [12 * MINUTE_MS, /^The timestamp is 12 minutes old; the limit is 5 minutes:/],
    [LIMIT_MS + 1, /^The timestamp is 6 minutes old/],
    [-7 * MINUTE_MS, /^The timestamp is 7 minutes in the future/],
    [Number.MAX_SAFE_INTEGER, /^The timestamp is more than two days old/],
    [-Number.MAX_SAFE_INTEGER, /^The timestamp is more than two days in the future/],
  ]
  for (const [ageMs, expected] of ages)
    assert.match(
      explain(PLATFORMS.retell.authentication, reject('expired', { ageMs, limitMs: LIMIT_MS }))
        .detail,
      expected,
    )
})

test('the detail of every reason on every platform says what to check in at most 400 characters', () => {
  for (const [name, { authentication, endpoints }] of Object.entries(PLATFORMS)) {
    const all = [authentication, ...endpoints.flatMap((endpoint) => endpoint.authentication ?? [])]
    for (const one of all) {
      for (const reason of ['missing', 'malformed', 'mismatch'] as const) {
        const { detail } = explain(one, reject(reason, { header: 'x-signature' }))
        assert.match(detail, /secret|key|auth token|post-call/i, `${name} ${reason}`)
        assert.ok(detail.length < 400, detail)
      }
    }
  }
})
