import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mock, test } from 'node:test'
import Retell from 'retell-sdk'
import { symmetric } from 'retell-sdk/lib/webhook_auth.js'
import type { Headers } from '../protocol/verification.ts'
import { verifyRetellSignature } from './verify-request.ts'

const key = 'key_test_retell'
const nowMs = 1_795_000_000_000
const text = '{"name":"book_meeting","args":{"slot_id":"s_1"},"call":{"call_id":"c_1"}}'
const body = Buffer.from(text)
const digest = 'a3ebce765fce7c0c92f302553aa0d4d3d70b5855f9551d135e911b915360607c'
const signature = `v=${nowMs},d=${digest}`

function verdict(given: {
  body?: Buffer
  headers?: Headers
  key?: string
  nowMs?: number
}): string {
  const result = verifyRetellSignature({
    body,
    headers: { 'x-retell-signature': signature },
    key,
    nowMs,
    ...given,
  })
  return result.ok ? 'accepted' : result.reason
}

test('a signature is accepted for five minutes before and after its timestamp', () => {
  assert.equal(verdict({}), 'accepted')
  for (const offset of [299_000, 300_000, -300_000])
    assert.equal(verdict({ nowMs: nowMs + offset }), 'accepted')
  for (const offset of [300_001, 301_000, -300_001])
    assert.equal(verdict({ nowMs: nowMs + offset }), 'expired')
})

test("signatures of Retell's client are accepted, and Retell's client accepts the same header", async () => {
  for (const one of [text, '', '{"line":"Grüße, 你好 😀"}', ' { "spaces" : 1 }\n']) {
    const signed = await symmetric.sign(one, key, nowMs)
    assert.equal(
      verdict({ body: Buffer.from(one), headers: { 'x-retell-signature': signed } }),
      'accepted',
      one,
    )
  }
  mock.timers.enable({ apis: ['Date'], now: nowMs })
  assert.equal(await Retell.verify(text, key, signature), true)
  mock.timers.reset()
})

/** `offset`: of the clock, in milliseconds. */
const CASES: [
  title: string,
  header: string,
  body: string,
  key: string,
  offset: number,
  expected: string,
][] = [
  [
    'a body that was parsed and serialized again',
    signature,
    JSON.stringify(JSON.parse(text), null, 1),
    key,
    0,
    'mismatch',
  ],
  ['a body with one changed character', signature, text.replace('s_1', 's_2'), key, 0, 'mismatch'],
  ['a missing body', signature, '', key, 0, 'mismatch'],
  ['another secret', signature, text, 'key_other', 0, 'mismatch'],
  ['a newer timestamp with the old digest', `v=${nowMs + 1},d=${digest}`, text, key, 0, 'mismatch'],
  ['a digest in upper case', `v=${nowMs},d=${digest.toUpperCase()}`, text, key, 0, 'accepted'],
  ['a digest that is too short', `v=${nowMs},d=${digest.slice(2)}`, text, key, 0, 'malformed'],
  ['a digest that is too long', `v=${nowMs},d=${digest}00`, text, key, 0, 'malformed'],
  ['a digest that is not hexadecimal', `v=${nowMs},d=${'z'.repeat(64)}`, text, key, 0, 'malformed'],
  ['no timestamp', `d=${digest}`, text, key, 0, 'malformed'],
  ['a timestamp in words', `v=now,d=${digest}`, text, key, 0, 'malformed'],
  ['a timestamp before 1970', `v=-${nowMs},d=${digest}`, text, key, 0, 'malformed'],
  ['a timestamp with leading zeros', `v=00${nowMs},d=${digest}`, text, key, 0, 'accepted'],
  ['two signatures in one header', `${signature}, ${signature}`, text, key, 0, 'malformed'],
  ['nonsense', 'x'.repeat(10_000), text, key, 0, 'malformed'],
  ['a replay after six minutes', signature, text, key, 360_000, 'expired'],
  ['a timestamp in the future', signature, text, key, -360_000, 'expired'],
]

for (const [title, header, given, secret, offset, expected] of CASES) {
  test(`${title} is ${expected === 'accepted' ? 'accepted' : 'rejected'}, as by Retell's client`, async () => {
    assert.equal(
      verdict({
        headers: { 'x-retell-signature': header },
        body: Buffer.from(given),
        key: secret,
        nowMs: nowMs + offset,
      }),
      expected,
    )
    assert.equal(
      await symmetric.verify(given, secret, header, { timestamp: nowMs + offset }),
      expected === 'accepted',
    )
  })
}

test('an absent header is reported as missing, and a repeated header as malformed', () => {
  assert.equal(verdict({ headers: {} }), 'missing')
  assert.equal(verdict({ headers: { 'x-retell-signature': '' } }), 'missing')
  assert.equal(verdict({ headers: { 'x-retell-signature': [] } }), 'missing')
  assert.equal(verdict({ headers: { 'x-retell-signature': [signature] } }), 'accepted')
  assert.equal(verdict({ headers: { 'x-retell-signature': [signature, signature] } }), 'malformed')
})

test('an empty key rejects every request, also one signed with an empty key', () => {
  const forged = createHmac('sha256', '')
    .update(text + String(nowMs))
    .digest('hex')
  assert.equal(
    verdict({ key: '', headers: { 'x-retell-signature': `v=${nowMs},d=${forged}` } }),
    'mismatch',
  )
})
