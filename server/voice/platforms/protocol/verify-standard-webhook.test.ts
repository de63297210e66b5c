import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mock, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Headers } from './verification.ts'
import { verifyStandardWebhook } from './verify-standard-webhook.ts'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const other = 'whsec_b3RoZXJvdGhlcm90aGVyb3RoZXJvdGhlcm90aGVy'
const seconds = 1_795_000_000
const nowMs = seconds * 1000
const text = '{"type":"booking.created","timestamp":"2026-11-20T10:00:00Z","data":{"id":"bk_1"}}'
const signature = 'v1,EtEMYuW4NELJckeLfEOI+o9qPWrxRy+3XrK5pLRO4Ic='
const forged = `v1,${Buffer.alloc(32).toString('base64')}`

function headersOf(given: string, family = 'webhook', timestamp = String(seconds)): Headers {
  return {
    [`${family}-id`]: 'msg_test_1',
    [`${family}-timestamp`]: timestamp,
    [`${family}-signature`]: given,
  }
}

function verdict(given: {
  body?: Buffer
  headers?: Headers
  secret?: string
  nowMs?: number
}): string {
  const result = verifyStandardWebhook({
    body: Buffer.from(text),
    headers: headersOf(signature),
    secret,
    nowMs,
    ...given,
  })
  return result.ok ? 'accepted' : result.reason
}

function isAcceptedByLibrary(headers: Headers, body: string, at: number): boolean {
  mock.timers.enable({ apis: ['Date'], now: at })
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>, { jsonParse: false })
    return true
  } catch {
    return false
  } finally {
    mock.timers.reset()
  }
}

const CASES: [title: string, headers: Headers, body: string, offset: number, expected: string][] = [
  ['the signature as sent', headersOf(signature), text, 0, 'accepted'],
  ['one of several signatures', headersOf(`${forged} v1a,AAAA ${signature}`), text, 0, 'accepted'],
  ['a request five minutes old', headersOf(signature), text, 300_999, 'accepted'],
  ['a request five minutes early', headersOf(signature), text, -300_000, 'accepted'],
  ['a request more than five minutes old', headersOf(signature), text, 301_000, 'expired'],
  ['a request more than five minutes early', headersOf(signature), text, -300_001, 'expired'],
  [
    'a body that was parsed and serialized again',
    headersOf(signature),
    JSON.stringify(JSON.parse(text), null, 1),
    0,
    'mismatch',
  ],
  ['a missing body', headersOf(signature), '', 0, 'mismatch'],
  ['a signature with another secret', headersOf(forged), text, 0, 'mismatch'],
  ['a signature that is too short', headersOf(signature.slice(0, 20)), text, 0, 'mismatch'],
  [
    'a signature in upper case',
    headersOf(`v1,${signature.slice(3).toUpperCase()}`),
    text,
    0,
    'mismatch',
  ],
  [
    'a signature of another version',
    headersOf(signature.replace('v1,', 'v2,')),
    text,
    0,
    'mismatch',
  ],
  ['another id', { ...headersOf(signature), 'webhook-id': 'msg_test_2' }, text, 0, 'mismatch'],
  ['another time', headersOf(signature, 'webhook', String(seconds + 1)), text, 0, 'mismatch'],
  ['a timestamp in words', headersOf(signature, 'webhook', 'now'), text, 0, 'malformed'],
  ['a signature that is not base64', headersOf('v1,!!!'), text, 0, 'malformed'],
  ['no id', { ...headersOf(signature), 'webhook-id': undefined }, text, 0, 'missing'],
  ['no timestamp', { ...headersOf(signature), 'webhook-timestamp': '' }, text, 0, 'missing'],
  ['no signature', { ...headersOf(signature), 'webhook-signature': undefined }, text, 0, 'missing'],
]

for (const [title, headers, body, offset, expected] of CASES) {
  test(`${title} is ${expected === 'accepted' ? 'accepted' : 'rejected'}, as by the reference library`, () => {
    assert.equal(verdict({ headers, body: Buffer.from(body), nowMs: nowMs + offset }), expected)
    assert.equal(isAcceptedByLibrary(headers, body, nowMs + offset), expected === 'accepted')
  })
}

test('signatures of the reference library are accepted, also of an empty body', () => {
  for (const one of [text, '', 'Grüße 😀']) {
    // The library expects a `Date`, of which it only calls `getTime`.
    const at = { getTime: () => nowMs } as unknown as Parameters<Webhook['sign']>[1]
    assert.equal(
      verdict({
        headers: headersOf(new Webhook(secret).sign('msg_test_1', at, one)),
        body: Buffer.from(one),
      }),
      'accepted',
      one,
    )
  }
})

test('the header names of Svix are used if the standard ones are absent', () => {
  assert.equal(verdict({ headers: headersOf(signature, 'svix') }), 'accepted')
  assert.equal(
    verdict({ headers: { ...headersOf(signature, 'svix'), ...headersOf(forged) } }),
    'mismatch',
  )
})

test('a signature without a version, as OpenAI may send it, is accepted', () =>
  assert.equal(verdict({ headers: headersOf(signature.slice(3)) }), 'accepted'))

test('a signature made with another secret is rejected', () => {
  assert.equal(verdict({ secret: other }), 'mismatch')
})

test('a secret without the prefix `whsec_` is used as plain text', () => {
  const plain = `v1,${createHmac('sha256', 'plain secret').update(`msg_test_1.${seconds}.${text}`).digest('base64')}`
  assert.equal(verdict({ headers: headersOf(plain), secret: 'plain secret' }), 'accepted')
})

test('an empty or invalid secret rejects every request', () => {
  const empty = headersOf(
    `v1,${createHmac('sha256', '').update(`msg_test_1.${seconds}.${text}`).digest('base64')}`,
  )
  for (const none of ['', 'whsec_', 'whsec_!!!'])
    assert.equal(verdict({ headers: empty, secret: none }), 'mismatch')
})

test('repeated headers are reported as malformed', () => {
  for (const [name, value] of Object.entries(headersOf(signature))) {
    assert.equal(
      verdict({ headers: { ...headersOf(signature), [name]: [String(value), String(value)] } }),
      'malformed',
      name,
    )
  }
  assert.equal(verdict({ headers: headersOf(`${forged}, ${signature}`) }), 'malformed')
})
