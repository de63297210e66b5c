import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessMapping } from './guess-mapping.ts'

const targetsOf = (...columns: string[]) =>
  guessMapping(columns).mapping.map(({ attribute }) => attribute)

test('columns are mapped by the names of attributes and of common exports', () => {
  assert.deepEqual(targetsOf('email', 'First Name', 'E-Mail', 'Shoe size'), [
    'email',
    'first_name',
    null,
    'custom_fields.shoe_size',
  ])
})

test('columns with names of other systems are mapped, and those of no use are left out', () => {
  assert.deepEqual(targetsOf('Given Name', 'Nachname', 'Job Title', 'Phone 1 - Label'), [
    'first_name',
    'last_name',
    'title',
    null,
  ])
})

test('columns of numbered addresses, as Google exports them, are addresses', () => {
  assert.deepEqual(targetsOf('E-mail 1 - Value', 'Phone 1 - Value', 'Phone 2 - Value'), [
    'emails',
    'phones',
    'phones',
  ])
})

test('a note in parentheses behind the name of a column does not matter', () => {
  assert.deepEqual(targetsOf('First Name (required)'), ['first_name'])
})

test('at most fifty columns become custom fields', () => {
  const columns = Array.from({ length: 52 }, (_, i) => `Special ${i}`)
  const targets = targetsOf(...columns)
  assert.deepEqual(targets.slice(49), ['custom_fields.special_49', null, null])
})

test('a header with a column that identifies contacts is certain', () => {
  assert.equal(guessMapping(['email', 'Shoe size']).isConfident, true)
  assert.equal(guessMapping(['Shoe size']).isConfident, false)
})

test('a first row with an address or a number is not taken for a header', () => {
  assert.equal(guessMapping(['email', 'ada@example.org']).isConfident, false)
  assert.equal(guessMapping(['email', '+1 (415) 555-0100']).isConfident, false)
  assert.equal(guessMapping(['email', '2026']).isConfident, true)
})
