import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planPartialRevert } from './plan-partial-revert.ts'

const CHANGE = {
  before: { name: 'Ada Byron' },
  after: { name: 'Ada Lovelace', city: 'London' },
  known: null,
}
const revert = (change: typeof CHANGE, attributes: object) =>
  planPartialRevert(change, { attributes, known: {} })

test('a change of an import is reverted', () => {
  const { patch, changed, denied } = revert(CHANGE, CHANGE.after)
  assert.deepEqual([patch, changed, denied], [{ name: 'Ada Byron', city: null }, [], []])
})

test('fields that were changed again keep their values', () => {
  const { patch, changed } = revert(CHANGE, { name: 'Ada Lovelace', city: 'Paris' })
  assert.deepEqual([patch, changed], [{ name: 'Ada Byron' }, ['city']])
})

test('a denial of calls in an import is not lifted', () => {
  const after = { ...CHANGE.after, custom_fields: { do_not_call: true } }
  const { patch, changed, denied } = revert({ ...CHANGE, after }, after)
  assert.deepEqual(patch, { name: 'Ada Byron', city: null })
  assert.deepEqual([changed, denied], [[], ['custom_fields.do_not_call']])
})
