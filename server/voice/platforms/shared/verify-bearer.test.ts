import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Headers } from './verification.ts'
import { verifyBearer } from './verify-bearer.ts'

function verdict(headers: Headers, header?: string, secret = 's3cret'): string {
  const result = verifyBearer({ headers, secret, ...(header === undefined ? {} : { header }) })
  return result.ok ? 'genuine' : result.reason
}

test('the secret is believed with and without "Bearer " before it', () => {
  for (const authorization of ['Bearer s3cret', 'bearer s3cret', 'BEARER  s3cret', 's3cret'])
    assert.equal(verdict({ authorization }), 'genuine')
})

test('the secret may be in a header of any name', () => {
  assert.equal(verdict({ 'x-vapi-secret': 's3cret' }, 'X-Vapi-Secret'), 'genuine')
  assert.equal(verdict({ authorization: 'Bearer s3cret' }, 'x-vapi-secret'), 'missing')
})

test('any other text is refused, however near it is', () => {
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

test('nothing is missing, and a header that comes twice is malformed', () => {
  assert.equal(verdict({}), 'missing')
  assert.equal(verdict({ authorization: '' }), 'missing')
  assert.equal(verdict({ authorization: 'Bearer ' }), 'missing')
  assert.equal(verdict({ authorization: ['Bearer s3cret', 'Bearer s3cret'] }), 'malformed')
})

test('nobody gets in where no secret was set', () => {
  assert.equal(verdict({ authorization: 'Bearer ' }, 'authorization', ''), 'missing')
  assert.equal(verdict({ authorization: 'x' }, 'authorization', ''), 'mismatch')
})
