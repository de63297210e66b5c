import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import type { Headers } from '../shared/verification.ts'
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
  const result = verifyVapiSignature({ body: Buffer.from(text), headers, secret, now, ...given })
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

test('nobody gets in without a secret', () => {
  assert.equal(
    verdict({ secret: '', headers: { ...headers, 'x-signature': sign(`${now}.${text}`, '') } }),
    'mismatch',
  )
})
