import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCustomFields } from './check-custom-fields.ts'

const withKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`key_${i}`, i]))
/** Custom fields with exactly this size as JSON, in bytes. */
const withBytes = (bytes: number) => ({
  a: 'é'.repeat(Math.floor((bytes - 8) / 2)) + 'x'.repeat((bytes - 8) % 2),
})

test('custom fields at their limits are accepted', () => {
  assert.deepEqual(checkCustomFields({}), [])
  assert.deepEqual(checkCustomFields(withKeys(200)), [])
  assert.deepEqual(checkCustomFields(withBytes(65_536)), [])
})

test('one key over the limit is rejected, and the detail has the number of keys', () => {
  const [fault, ...others] = checkCustomFields(withKeys(201))
  assert.deepEqual(
    [fault?.pointer, fault?.code, others],
    ['/data/attributes/custom_fields', 'too_many_keys', []],
  )
  assert.match(fault!.detail, /201/)
})

test('one byte over the limit is rejected, counted in UTF-8', () => {
  assert.deepEqual(
    checkCustomFields(withBytes(65_537)).map(({ code }) => code),
    ['too_large'],
  )
})

test('all faults are reported together', () => {
  assert.deepEqual(
    checkCustomFields({ ...withKeys(300), ...withBytes(70_000) }).map(({ code }) => code),
    ['too_many_keys', 'too_large'],
  )
})
