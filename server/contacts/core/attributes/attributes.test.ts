import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  maxTextLength,
  STRING_ARRAY_ATTRIBUTES,
  STRING_ATTRIBUTES,
} from './attributes.ts'

test('a contact has the 57 attributes of the interface and its owner, each listed once', () => {
  const names = [
    ...STRING_ATTRIBUTES,
    ...BOOLEAN_ATTRIBUTES,
    ...INTEGER_ATTRIBUTES,
    ...STRING_ARRAY_ATTRIBUTES,
    'custom_fields',
  ]
  assert.equal(names.filter((name) => name !== 'owner_agent_id').length, 57)
  assert.equal(new Set(names).size, 57 + 1)
})

test('only bio, description and company_description allow long texts', () => {
  const long = STRING_ATTRIBUTES.filter((name) => maxTextLength(name) === 16_384)
  assert.deepEqual(long, ['bio', 'description', 'company_description'])
  assert.equal(maxTextLength('name'), 1_024)
})
