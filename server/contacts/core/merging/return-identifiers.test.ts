import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attributes } from '../attributes/attributes.ts'
import { identifiersOf } from '../identifiers/identifiers.ts'
import { returnIdentifiers } from './return-identifiers.ts'

const [A, B, C] = ['+14155550100', '+14155550101', '+14155550102']

/** The attributes after the numbers `returned` go back to another contact. */
const giveBack = (current: Attributes, before: Attributes, returned: string[]) =>
  returnIdentifiers(current, {
    before,
    returned: new Set(
      returned.flatMap((phone) => identifiersOf({ phone }, 'US')).map(({ key }) => key),
    ),
    phoneRegion: 'US',
  })

test('an attribute whose number goes back gets its value before the merge', () => {
  assert.deepEqual(giveBack({ name: 'Ada', phone: B }, { phone: A }, [B]), {
    name: 'Ada',
    phone: A,
  })
  assert.deepEqual(giveBack({ name: 'Ada', phone: B }, {}, [B]), { name: 'Ada' })
})

test('numbers that do not go back stay', () => {
  const current = { phone: B, home_phone: C }
  assert.deepEqual(giveBack(current, { phone: A }, [B]), { phone: A, home_phone: C })
  assert.deepEqual(giveBack(current, { phone: A }, []), current)
})

test('a number that comes back is not repeated in another attribute', () => {
  assert.deepEqual(giveBack({ phone: B, home_phone: A }, { phone: A }, [B]), { phone: A })
})
