import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Headers } from './verification.ts'
import { verifyBearer } from './verify-bearer.ts'

function verdict(headers: Headers, header?: string, secret = 's3cret'): string {
  const result = verifyBearer({ headers, secret, ...(header === undefined ? {} : { header }) })
  return result.ok ? 'accepted' : result.reason
}

test('the secret is accepted with and without the prefix "Bearer "', () => {
  for (const authorization of ['Bearer s3cret', 'bearer s3cret', 'BEARER  s3cret', 's3cret'])
    assert.equal(verdict({ authorization }), 'accepted')
})

test('the secret may be in any header', () => {
  assert.equal(verdict({ 'x-vapi-secret': 's3cret' }, 'X-Vapi-Secret'), 'accepted')
  assert.equal(verdict({ authorization: 'Bearer s3cret' }, 'x-vapi-secret'), 'missing')
})

test('any other text is rejected, also a similar one', () => {
  for (const authorization of [
    'Bearer s3cre',
    'Bearer s3crets',
    'Bearer S3CRET',
    'Basic s3cret',
    'Bearers3cret',
    'Bearer s3cret ',
  ])
    assert.equal(verdict({ authorization }), 'mismatch', authorization)
})

test('an absent header is reported as missing, and a repeated header as malformed', () => {
  assert.equal(verdict({}), 'missing')
  assert.equal(verdict({ authorization: '' }), 'missing')
  assert.equal(verdict({ authorization: 'Bearer ' }), 'missing')
  assert.equal(verdict({ authorization: ['Bearer s3cret', 'Bearer s3cret'] }), 'malformed')
})

test('an empty secret rejects every request', () => {
  assert.equal(verdict({ authorization: 'Bearer ' }, 'authorization', ''), 'missing')
  assert.equal(verdict({ authorization: 'x' }, 'authorization', ''), 'mismatch')
})
