import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import type { Headers } from '../protocol/verification.ts'
import { verifyVapiSignature } from './verify-request.ts'

type Given = Partial<Parameters<typeof verifyVapiSignature>[0]>

const now = 1_795_000_000_000
const text = '{"message":{"type":"tool-calls"}}'
const secret = 'vapi secret'
const signed = sign(`${now}.${text}`)
const headers: Headers = { 'x-signature': signed, 'x-timestamp': String(now) }

function sign(payload: string, key = secret): string {
  return createHmac('sha256', key).update(payload).digest('hex')
}

function verdict(given: Given): string {
  const result = verifyVapiSignature({
    body: Buffer.from(text),
    headers,
    secret,
    nowMs: now,
    ...given,
  })
  return result.ok ? 'accepted' : result.reason
}

test("Vapi's signature is accepted with a timestamp in seconds or in milliseconds", () => {
  assert.equal(verdict({}), 'accepted')
  assert.equal(
    verdict({
      headers: { 'x-signature': sign(`1795000000.${text}`), 'x-timestamp': '1795000000' },
    }),
    'accepted',
  )
  assert.equal(
    verdict({ headers: { ...headers, 'x-signature': signed.toUpperCase() } }),
    'accepted',
  )
})

test('a signature is accepted for five minutes before and after its timestamp', () => {
  for (const offset of [300_000, -300_000])
    assert.equal(verdict({ nowMs: now + offset }), 'accepted')
  for (const offset of [300_001, -300_001])
    assert.equal(verdict({ nowMs: now + offset }), 'expired')
})

test('the signature of a body with placeholder syntax is accepted', () => {
  const body = '{"a":"{timestamp}{body}$&"}'
  assert.equal(
    verdict({
      body: Buffer.from(body),
      headers: { ...headers, 'x-signature': sign(`${now}.${body}`) },
    }),
    'accepted',
  )
})

test('another body, secret, timestamp or signature is rejected', () => {
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

test('absent headers are reported as missing, and repeated headers as malformed', () => {
  assert.equal(verdict({ headers: {} }), 'missing')
  assert.equal(verdict({ headers: { 'x-signature': signed } }), 'missing')
  for (const [name, value] of Object.entries(headers))
    assert.equal(
      verdict({ headers: { ...headers, [name]: [String(value), String(value)] } }),
      'malformed',
    )
})

test('an empty secret rejects every request', () => {
  assert.equal(
    verdict({ secret: '', headers: { ...headers, 'x-signature': sign(`${now}.${text}`, '') } }),
    'mismatch',
  )
})
