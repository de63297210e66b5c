import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import type { Headers } from '../shared/verification.ts'
import {
  BLAND_HMAC,
  type HmacPlan,
  type HmacRequest,
  VAPI_HMAC,
  verifyHmac,
} from './verify-request.ts'

const now = 1_795_000_000_000
const text = '{"message":{"type":"tool-calls"}}'
const secret = 'vapi secret'
const signed = sign(`${now}.${text}`)
const headers: Headers = { 'x-signature': signed, 'x-timestamp': String(now) }

function sign(payload: string, algorithm = 'sha256', key: string | Buffer = secret): string {
  return createHmac(algorithm, key).update(payload).digest('hex')
}

function verdict(given: Partial<HmacRequest>): string {
  const result = verifyHmac({
    body: Buffer.from(text),
    headers,
    method: 'POST',
    url: 'https://x.example/vapi',
    plan: VAPI_HMAC,
    secret,
    now,
    ...given,
  })
  return result.ok ? 'genuine' : result.reason
}

test('what Vapi signs by default is believed, with the time in seconds or in milliseconds', () => {
  assert.equal(verdict({}), 'genuine')
  assert.equal(
    verdict({
      headers: { 'x-signature': sign(`1795000000.${text}`), 'x-timestamp': '1795000000' },
    }),
    'genuine',
  )
  assert.equal(verdict({ headers: { ...headers, 'x-signature': signed.toUpperCase() } }), 'genuine')
})

test('a request is believed for five minutes before and after', () => {
  for (const offset of [300_000, -300_000]) assert.equal(verdict({ now: now + offset }), 'genuine')
  for (const offset of [300_001, -300_001]) assert.equal(verdict({ now: now + offset }), 'expired')
})

test('the plan that equals Standard Webhooks is believed as such', () => {
  const plan: HmacPlan = {
    algorithm: 'sha256',
    signatureHeader: 'webhook-signature',
    timestampHeader: 'webhook-timestamp',
    messageIdHeader: 'webhook-id',
    payloadFormat: '{svix-id}.{timestamp}.{body}',
    signatureEncoding: 'base64',
    signaturePrefix: 'v1,',
    secretIsBase64: true,
  }
  const request = {
    plan,
    secret: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    body: Buffer.from(
      '{"type":"booking.created","timestamp":"2026-11-20T10:00:00Z","data":{"id":"bk_1"}}',
    ),
    headers: {
      'webhook-id': 'msg_test_1',
      'webhook-timestamp': '1795000000',
      'webhook-signature': 'v1,EtEMYuW4NELJckeLfEOI+o9qPWrxRy+3XrK5pLRO4Ic=',
    },
  }
  assert.equal(verdict(request), 'genuine')
  assert.equal(verdict({ ...request, secret: 'not base64!' }), 'mismatch')
  assert.equal(
    verdict({
      ...request,
      headers: {
        ...request.headers,
        'webhook-signature': 'EtEMYuW4NELJckeLfEOI+o9qPWrxRy+3XrK5pLRO4Ic=',
      },
    }),
    'malformed',
  )
  assert.equal(
    verdict({ ...request, headers: { ...request.headers, 'webhook-id': undefined } }),
    'missing',
  )
})

for (const algorithm of ['sha1', 'sha256', 'sha512'] as const) {
  test(`a plan with ${algorithm}, a prefix and the method and address in it is believed`, () => {
    const plan: HmacPlan = {
      ...VAPI_HMAC,
      algorithm,
      signaturePrefix: `${algorithm}=`,
      signatureHeader: 'X-Hub-Signature',
      payloadFormat: '{method}\n{url}\n{timestamp}\n{body}',
    }
    const header = `${algorithm}=${sign(`POST\nhttps://x.example/vapi\n${now}\n${text}`, algorithm)}`
    const request = { plan, headers: { 'x-hub-signature': header, 'x-timestamp': String(now) } }
    assert.equal(verdict(request), 'genuine')
    assert.equal(verdict({ ...request, method: 'GET' }), 'mismatch')
    assert.equal(verdict({ ...request, url: 'https://x.example/other' }), 'mismatch')
    assert.equal(
      verdict({
        ...request,
        headers: { ...request.headers, 'x-hub-signature': header.slice(0, -2) },
      }),
      'malformed',
    )
  })
}

test('a body that looks like a placeholder is signed as it is', () => {
  const body = '{"a":"{timestamp}{body}$&"}'
  assert.equal(
    verdict({
      body: Buffer.from(body),
      headers: { ...headers, 'x-signature': sign(`${now}.${body}`) },
    }),
    'genuine',
  )
})

test('Bland signs the body alone, at any time', () => {
  const bland = { plan: BLAND_HMAC, headers: { 'x-webhook-signature': sign(text) }, now: 0 }
  assert.equal(verdict(bland), 'genuine')
  assert.equal(verdict({ ...bland, body: Buffer.from(`${text} `) }), 'mismatch')
  assert.equal(
    verdict({ ...bland, body: Buffer.alloc(0), headers: { 'x-webhook-signature': sign('') } }),
    'genuine',
  )
})

test('another body, key, time or signature is refused', () => {
  assert.equal(
    verdict({ body: Buffer.from(JSON.stringify(JSON.parse(text), null, 1)) }),
    'mismatch',
  )
  assert.equal(verdict({ body: Buffer.alloc(0) }), 'mismatch')
  assert.equal(verdict({ secret: 'other' }), 'mismatch')
  assert.equal(verdict({ headers: { ...headers, 'x-timestamp': String(now + 1) } }), 'mismatch')
  assert.equal(verdict({ headers: { ...headers, 'x-signature': '0'.repeat(64) } }), 'mismatch')
  for (const broken of ['0'.repeat(62), '0'.repeat(66), 'z'.repeat(64), `${signed}, ${signed}`])
    assert.equal(verdict({ headers: { ...headers, 'x-signature': broken } }), 'malformed')
  for (const broken of ['now', '-1795000000', '1795000000.5', '12345', '9'.repeat(30)])
    assert.equal(verdict({ headers: { ...headers, 'x-timestamp': broken } }), 'malformed')
})

test('headers that are not there are missing, and those that come twice are malformed', () => {
  assert.equal(verdict({ headers: {} }), 'missing')
  assert.equal(verdict({ headers: { 'x-signature': signed } }), 'missing')
  for (const [name, value] of Object.entries(headers))
    assert.equal(
      verdict({ headers: { ...headers, [name]: [String(value), String(value)] } }),
      'malformed',
    )
})

test('nobody gets in without a secret, or by a plan that leaves the body out', () => {
  assert.equal(
    verdict({
      secret: '',
      headers: { ...headers, 'x-signature': sign(`${now}.${text}`, 'sha256', '') },
    }),
    'mismatch',
  )
  assert.equal(
    verdict({
      plan: { ...VAPI_HMAC, payloadFormat: '{timestamp}' },
      headers: { ...headers, 'x-signature': sign(String(now)) },
    }),
    'mismatch',
  )
})
