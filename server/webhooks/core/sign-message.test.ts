import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signMessage } from './sign-message.ts'

test('a message has the signature of the reference vector', () => {
  const message = {
    id: 'msg_test_1',
    timestamp: 1_795_000_000,
    body: '{"type":"booking.created","timestamp":"2026-11-20T10:00:00Z","data":{"id":"bk_1"}}',
  }
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
  assert.deepEqual(signMessage({ secrets: [secret], privateKey: null }, message), {
    'webhook-id': 'msg_test_1',
    'webhook-timestamp': '1795000000',
    'webhook-signature': 'v1,EtEMYuW4NELJckeLfEOI+o9qPWrxRy+3XrK5pLRO4Ic=',
  })
})

test('during a rotation a message has the signature of each secret, separated by spaces', () => {
  const message = { id: 'msg_test_1', timestamp: 1_795_000_000, body: '{}' }
  const secrets = ['current', 'previous'].map(
    (text) => `whsec_${Buffer.from(text).toString('base64')}`,
  )
  const signatureWith = (keys: readonly string[]) =>
    signMessage({ secrets: keys, privateKey: null }, message)['webhook-signature']
  const [current, previous] = secrets.map((secret) => signatureWith([secret]))
  assert.notEqual(current, previous)
  assert.equal(signatureWith(secrets), `${current} ${previous}`)
})
