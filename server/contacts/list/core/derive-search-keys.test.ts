import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveSearchKeys } from './derive-search-keys.ts'

test('a name is found by each of its words, and by those after it', () => {
  const keys = deriveSearchKeys({ name: 'Ada King Lovelace' })
  assert.deepEqual(keys, ['ada king lovelace', 'king lovelace ada', 'lovelace ada king'])
})

test('the parts of a name are searched as one name', () => {
  const keys = deriveSearchKeys({ first_name: 'Ada', last_name: 'Lovelace' })
  assert.deepEqual(keys, ['ada lovelace', 'lovelace ada'])
})

test('a company is found by each of its words', () => {
  const keys = deriveSearchKeys({ company_name: 'Analytical Engines' })
  assert.deepEqual(keys, ['&analytical engines', '&engines'])
})

test('a phone number is found by its last digits, without its extension', () => {
  assert.ok(deriveSearchKeys({ phone: '+1 415 555 0123 x77' }).includes('#32105555141'))
  assert.equal(deriveSearchKeys({ phone: '12' }).filter((key) => key.startsWith('#')).length, 0)
  assert.equal(deriveSearchKeys({ phone: '112' }).filter((key) => key.startsWith('#')).length, 1)
})

test('a key has at most sixty characters', () => {
  const lengths = [28, 29, 30].map((length) => {
    const [key] = deriveSearchKeys({ name: `${'a'.repeat(30)} ${'b'.repeat(length)}` })
    return key!.length
  })
  assert.deepEqual(lengths, [59, 60, 60])
})
