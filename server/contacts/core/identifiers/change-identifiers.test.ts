import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attributes } from '../attributes/attributes.ts'
import { changeIdentifiers } from './change-identifiers.ts'
import { identifiersOf } from './identifiers.ts'

function change(
  before: Attributes,
  after: Attributes,
  { replaced = [] as string[], formers = {} as Attributes, next = 0 } = {},
) {
  const [had, has] = [before, after].map((each) => identifiersOf(each, 'US')) as [
    ReturnType<typeof identifiersOf>,
    ReturnType<typeof identifiersOf>,
  ]
  return changeIdentifiers(had, has, {
    replaced: replaced.map((address) => ({ attribute: 'email', address })) as never,
    formers: new Set(identifiersOf(formers, 'US').map(({ key }) => key)),
    positions: new Map(has.map(({ key }) => [key, { next }])),
  })
}
const email = (value: string, main: boolean, former = false) => ({
  kind: 'email' as const,
  value,
  main,
  former,
})
const phone = (value: string, former = false) => ({
  kind: 'phone' as const,
  value,
  main: false,
  former,
})

test('new identifiers are claimed at the next place, and lost ones are released', () => {
  const before = { email: 'ada@example.org', phone: '+14155550100' }
  const after = { email: 'ada@example.org', phone: '+14155550101' }
  assert.deepEqual(change(before, after, { next: 2 }), {
    claimed: [{ ...phone('+14155550101'), position: 2 }],
    released: [{ kind: 'phone', value: '+14155550100' }],
    marked: [],
  })
})

test('a replaced email becomes a former address', () => {
  const result = change(
    { email: 'ada@example.org' },
    { email: 'ada@example.net' },
    { replaced: ['Ada@Example.org'] },
  )
  assert.deepEqual(result, {
    claimed: [{ ...email('ada@example.net', true), position: 0 }],
    released: [],
    marked: [email('ada@example.org', false, true)],
  })
})

test('a former address that is set again is marked, and not claimed twice', () => {
  const formers = { email: 'ada@example.net' }
  const result = change({}, { email: 'ada@example.net' }, { formers })
  assert.deepEqual(result, {
    claimed: [],
    released: [],
    marked: [email('ada@example.net', true)],
  })
})

test('an email that becomes the other email stops being the main one', () => {
  const result = change({ email: 'ada@example.org' }, { other_email: 'ada@example.org' })
  assert.deepEqual(result.marked, [email('ada@example.org', false)])
})

test('a former number changes places with the number that it replaces', () => {
  const formers = { phone: '+14155550101' }
  const result = change({ phone: '+14155550100' }, { phone: '+14155550101' }, { formers })
  assert.deepEqual(result, {
    claimed: [],
    released: [],
    marked: [phone('+14155550101'), phone('+14155550100', true)],
  })
})

test('a number of another attribute does not change places', () => {
  const result = change(
    { phone: '+14155550100', home_phone: '+14155550102' },
    { phone: '+14155550101' },
    { formers: { phone: '+14155550101' } },
  )
  assert.deepEqual(result.released, [{ kind: 'phone', value: '+14155550102' }])
})
