import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findReplacedVerified } from './find-replaced-verified.ts'

const entry = (as: 'verified' | 'claimed') => ({ as, since: '2026-01-01T00:00:00Z' })
const CONTACT = {
  attributes: { email: 'ada@example.org', phone: '+14155550100', custom_fields: { vip: 'yes' } },
  known: { email: entry('verified'), 'custom_fields.vip': entry('verified') },
}

test('verified values that are replaced or cleared are found', () => {
  const after = { email: 'ada@example.net', phone: '+14155550101' }
  assert.deepEqual(findReplacedVerified(CONTACT, after), ['email', 'custom_fields.vip'])
})

test('other values may be replaced', () => {
  assert.deepEqual(findReplacedVerified(CONTACT, { ...CONTACT.attributes, phone: '1' }), [])
  const claimed = { ...CONTACT, known: { '*': entry('claimed') } }
  assert.deepEqual(findReplacedVerified(claimed, {}), [])
})
