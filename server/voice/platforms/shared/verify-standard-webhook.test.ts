import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mock, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Headers } from './verification.ts'
import { verifyStandardWebhook } from './verify-standard-webhook.ts'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const other = 'whsec_b3RoZXJvdGhlcm90aGVyb3RoZXJvdGhlcm90aGVy'
const seconds = 1_795_000_000
const now = seconds * 1000
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
  now?: number
}): string {
  const result = verifyStandardWebhook({
    body: Buffer.from(text),
    headers: headersOf(signature),
    secret,
    now,
    ...given,
  })
  return result.ok ? 'genuine' : result.reason
}

function theirs(headers: Headers, body: string, at: number): boolean {
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
  ['the signature as sent', headersOf(signature), text, 0, 'genuine'],
  ['one of several signatures', headersOf(`${forged} v1a,AAAA ${signature}`), text, 0, 'genuine'],
  ['a request five minutes old', headersOf(signature), text, 300_999, 'genuine'],
  ['a request five minutes early', headersOf(signature), text, -300_000, 'genuine'],
  ['a request older than that', headersOf(signature), text, 301_000, 'expired'],
  ['a request earlier than that', headersOf(signature), text, -300_001, 'expired'],
  [
    'a body that was parsed and written again',
    headersOf(signature),
    JSON.stringify(JSON.parse(text), null, 1),
    0,
    'mismatch',
  ],
  ['no body where there was one', headersOf(signature), '', 0, 'mismatch'],
  ['a signature of somebody else', headersOf(forged), text, 0, 'mismatch'],
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
  ['a time in words', headersOf(signature, 'webhook', 'now'), text, 0, 'malformed'],
  ['a signature that is none', headersOf('v1,!!!'), text, 0, 'malformed'],
  ['no id', { ...headersOf(signature), 'webhook-id': undefined }, text, 0, 'missing'],
  ['no time', { ...headersOf(signature), 'webhook-timestamp': '' }, text, 0, 'missing'],
  ['no signature', { ...headersOf(signature), 'webhook-signature': undefined }, text, 0, 'missing'],
]

for (const [title, headers, body, offset, expected] of CASES) {
  test(`${title} is ${expected === 'genuine' ? 'believed' : 'refused'}, as by the reference library`, () => {
    assert.equal(verdict({ headers, body: Buffer.from(body), now: now + offset }), expected)
    assert.equal(theirs(headers, body, now + offset), expected === 'genuine')
  })
}

test('what the reference library signs is believed, an empty body too', () => {
  for (const one of [text, '', 'Grüße 😀']) {
    // The library wants the time as an object of the language.
    const at = { getTime: () => now } as unknown as Parameters<Webhook['sign']>[1]
    assert.equal(
      verdict({
        headers: headersOf(new Webhook(secret).sign('msg_test_1', at, one)),
        body: Buffer.from(one),
      }),
      'genuine',
      one,
    )
  }
})

test('the names of Svix are read where the others are not there', () => {
  assert.equal(verdict({ headers: headersOf(signature, 'svix') }), 'genuine')
  assert.equal(
    verdict({ headers: { ...headersOf(signature, 'svix'), ...headersOf(forged) } }),
    'mismatch',
  )
})

test('OpenAI may leave the version out', () =>
  assert.equal(verdict({ headers: headersOf(signature.slice(3)) }), 'genuine'))

test('a signature made with another secret is rejected', () => {
  assert.equal(verdict({ secret: other }), 'mismatch')
})

test('a secret without its prefix is the text itself', () => {
  const plain = `v1,${createHmac('sha256', 'plain secret').update(`msg_test_1.${seconds}.${text}`).digest('base64')}`
  assert.equal(verdict({ headers: headersOf(plain), secret: 'plain secret' }), 'genuine')
})

test('nobody gets in where no secret was set, or one that is none', () => {
  const empty = headersOf(
    `v1,${createHmac('sha256', '').update(`msg_test_1.${seconds}.${text}`).digest('base64')}`,
  )
  for (const none of ['', 'whsec_', 'whsec_!!!'])
    assert.equal(verdict({ headers: empty, secret: none }), 'mismatch')
})

test('headers that come twice are malformed', () => {
  for (const [name, value] of Object.entries(headersOf(signature))) {
    assert.equal(
      verdict({ headers: { ...headersOf(signature), [name]: [String(value), String(value)] } }),
      'malformed',
      name,
    )
  }
  assert.equal(verdict({ headers: headersOf(`${forged}, ${signature}`) }), 'malformed')
})
