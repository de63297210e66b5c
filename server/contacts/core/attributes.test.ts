import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOOLEAN_ATTRIBUTES, INTEGER_ATTRIBUTES, longestText, STRING_ARRAY_ATTRIBUTES, STRING_ATTRIBUTES } from './attributes.ts'

test('a contact has 57 attributes, each once', () => {
  const names = [...STRING_ATTRIBUTES, ...BOOLEAN_ATTRIBUTES, ...INTEGER_ATTRIBUTES, ...STRING_ARRAY_ATTRIBUTES, 'custom_fields']
  assert.equal(names.length, 57)
  assert.equal(new Set(names).size, 57)
})

test('texts that people write at length may be long', () => {
  const long = STRING_ATTRIBUTES.filter((name) => longestText(name) === 16_384)
  assert.deepEqual(long, ['bio', 'description', 'company_description'])
  assert.equal(longestText('name'), 1_024)
})
