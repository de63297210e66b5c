import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseMeetingType } from './choose-meeting-type.ts'

const TYPES = [{ name: 'Product demo' }, { name: 'Intro call' }, { name: 'Sales call' }]

test('the only meeting type is meant whatever is said', () => {
  assert.equal(chooseMeetingType(TYPES.slice(0, 1), 'something else'), TYPES[0])
  assert.equal(chooseMeetingType(TYPES.slice(0, 1), undefined), TYPES[0])
})

test('of several, the one that is named is meant, and none where two may be or nothing was said', () => {
  assert.equal(chooseMeetingType(TYPES, 'an introductory call'), TYPES[1])
  assert.equal(chooseMeetingType(TYPES, 'demos'), TYPES[0])
  for (const said of ['call', 'massage', '', undefined]) assert.equal(chooseMeetingType(TYPES, said), null)
})
