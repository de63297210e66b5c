import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mock, test } from 'node:test'
import Retell from 'retell-sdk'
import { symmetric } from 'retell-sdk/lib/webhook_auth.js'
import type { Headers } from '../shared/verification.ts'
import { verifyRetellSignature } from './verify-request.ts'

const key = 'key_test_retell'
const now = 1_795_000_000_000
const text = '{"name":"book_meeting","args":{"slot_id":"s_1"},"call":{"call_id":"c_1"}}'
const body = Buffer.from(text)
const digest = 'a3ebce765fce7c0c92f302553aa0d4d3d70b5855f9551d135e911b915360607c'
const signature = `v=${now},d=${digest}`

function verdict(given: { body?: Buffer; headers?: Headers; key?: string; now?: number }): string {
  const result = verifyRetellSignature({
    body,
    headers: { 'x-retell-signature': signature },
    key,
    now,
    ...given,
  })
  return result.ok ? 'genuine' : result.reason
}

test('what Retell signed is believed, up to five minutes before and after', () => {
  assert.equal(verdict({}), 'genuine')
  for (const offset of [299_000, 300_000, -300_000])
    assert.equal(verdict({ now: now + offset }), 'genuine')
  for (const offset of [300_001, 301_000, -300_001])
    assert.equal(verdict({ now: now + offset }), 'expired')
})

test('what their own client signs is believed, and their client believes the same header', async () => {
  for (const one of [text, '', '{"line":"Grüße, 你好 😀"}', ' { "spaces" : 1 }\n']) {
    const signed = await symmetric.sign(one, key, now)
    assert.equal(
      verdict({ body: Buffer.from(one), headers: { 'x-retell-signature': signed } }),
      'genuine',
      one,
    )
  }
  mock.timers.enable({ apis: ['Date'], now })
  assert.equal(await Retell.verify(text, key, signature), true)
  mock.timers.reset()
})

/** `[header, body, key, offset of the clock, what comes out]` */
const CASES: [
  title: string,
  header: string,
  body: string,
  key: string,
  offset: number,
  expected: string,
][] = [
  [
    'a body that was parsed and written again',
    signature,
    JSON.stringify(JSON.parse(text), null, 1),
    key,
    0,
    'mismatch',
  ],
  ['one other character in the body', signature, text.replace('s_1', 's_2'), key, 0, 'mismatch'],
  ['no body where there was one', signature, '', key, 0, 'mismatch'],
  ['the secret of somebody else', signature, text, 'key_other', 0, 'mismatch'],
  ['a newer time with the old digest', `v=${now + 1},d=${digest}`, text, key, 0, 'mismatch'],
  ['a digest in upper case', `v=${now},d=${digest.toUpperCase()}`, text, key, 0, 'genuine'],
  ['a digest that is too short', `v=${now},d=${digest.slice(2)}`, text, key, 0, 'malformed'],
  ['a digest that is too long', `v=${now},d=${digest}00`, text, key, 0, 'malformed'],
  ['a digest that is no hex', `v=${now},d=${'z'.repeat(64)}`, text, key, 0, 'malformed'],
  ['no time', `d=${digest}`, text, key, 0, 'malformed'],
  ['a time in words', `v=now,d=${digest}`, text, key, 0, 'malformed'],
  ['a time before 1970', `v=-${now},d=${digest}`, text, key, 0, 'malformed'],
  ['a time with leading zeros', `v=00${now},d=${digest}`, text, key, 0, 'genuine'],
  ['two signatures in one header', `${signature}, ${signature}`, text, key, 0, 'malformed'],
  ['nonsense', 'x'.repeat(10_000), text, key, 0, 'malformed'],
  ['a replay after six minutes', signature, text, key, 360_000, 'expired'],
  ['a request from the future', signature, text, key, -360_000, 'expired'],
]

for (const [title, header, given, secret, offset, expected] of CASES) {
  test(`${title} is ${expected === 'genuine' ? 'believed' : 'refused'}, as by their own client`, async () => {
    assert.equal(
      verdict({
        headers: { 'x-retell-signature': header },
        body: Buffer.from(given),
        key: secret,
        now: now + offset,
      }),
      expected,
    )
    assert.equal(
      await symmetric.verify(given, secret, header, { timestamp: now + offset }),
      expected === 'genuine',
    )
  })
}

test('a header that is not there is missing, and one that comes twice is malformed', () => {
  assert.equal(verdict({ headers: {} }), 'missing')
  assert.equal(verdict({ headers: { 'x-retell-signature': '' } }), 'missing')
  assert.equal(verdict({ headers: { 'x-retell-signature': [] } }), 'missing')
  assert.equal(verdict({ headers: { 'x-retell-signature': [signature] } }), 'genuine')
  assert.equal(verdict({ headers: { 'x-retell-signature': [signature, signature] } }), 'malformed')
})

test('nobody gets in where no key was set, not even with a signature made without one', () => {
  const forged = createHmac('sha256', '')
    .update(text + String(now))
    .digest('hex')
  assert.equal(
    verdict({ key: '', headers: { 'x-retell-signature': `v=${now},d=${forged}` } }),
    'mismatch',
  )
})
