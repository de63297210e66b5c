import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCell } from './read-cell.ts'

test('spaces around a cell are removed, except in our own exports', () => {
  assert.equal(readCell(' Ada ', { column: 'First Name', attribute: 'first_name' }), 'Ada')
  assert.equal(readCell(' Ada ', { column: 'first_name', attribute: 'first_name' }), ' Ada ')
})
