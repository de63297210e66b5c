import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planRevert } from './plan-revert.ts'

const entry = (as: 'claimed' | 'verified') => ({ as, since: '2026-01-01T00:00:00Z' })
/** The name was changed, a city was added, and a custom field was removed. */
const CHANGE = {
  before: { name: 'Ada Byron', custom_fields: { vip: 'yes' } },
  after: { name: 'Ada Lovelace', city: 'London' },
  known: null,
}
const CURRENT = { attributes: { ...CHANGE.after, phone: '+14155550100' }, known: {} }

test('a change is reverted to the values before it', () => {
  const plan = planRevert(CHANGE, CURRENT, null)
  assert.deepEqual(plan, {
    ok: true,
    patch: { name: 'Ada Byron', city: null, custom_fields: { vip: 'yes' } },
    restored: { name: null, city: null, 'custom_fields.vip': null },
  })
})

test('some fields of a change are reverted', () => {
  const plan = planRevert(CHANGE, CURRENT, ['name'])
  assert.deepEqual(plan.ok && plan.patch, { name: 'Ada Byron' })
  assert.deepEqual(planRevert(CHANGE, CURRENT, ['name', 'phone']), {
    ok: false,
    reason: 'unknown_fields',
    fields: ['phone'],
  })
})

test('a field that was changed again is not reverted', () => {
  const again = { ...CURRENT, attributes: { ...CURRENT.attributes, city: 'Paris' } }
  assert.deepEqual(planRevert(CHANGE, again, null), {
    ok: false,
    reason: 'changed_since',
    fields: ['city'],
  })
})

test('a field that has its former value again needs no revert', () => {
  const again = { ...CURRENT, attributes: { ...CURRENT.attributes, name: 'Ada Byron' } }
  const plan = planRevert(CHANGE, again, ['name'])
  assert.deepEqual(plan.ok && plan.patch, {})
})

test('a field that was verified since is not reverted', () => {
  const change = { ...CHANGE, known: { before: { name: null }, after: { name: entry('claimed') } } }
  const [claimed, verified] = (['claimed', 'verified'] as const).map((as) =>
    planRevert(change, { ...CURRENT, known: { name: entry(as) } }, ['name']),
  )
  assert.deepEqual(claimed, { ok: true, patch: { name: 'Ada Byron' }, restored: { name: null } })
  assert.deepEqual(verified, { ok: false, reason: 'changed_since', fields: ['name'] })
})
