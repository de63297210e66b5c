import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNameSpoken } from './is-name-spoken.ts'

test('a name counts if each word was spoken or spelled, in any turn', () => {
  assert.ok(isNameSpoken('Grace Hopper', ['Hello', 'It is Grace.', 'hopper, like the insect']))
  assert.ok(isNameSpoken('Zoë Strauß', ['zoe strauss']))
  assert.ok(isNameSpoken('Grace Hopper', ['Grace, that is H O P P E R']))
})

test('a name that was not spoken, or only in part, does not count', () => {
  assert.equal(isNameSpoken('Grace', ['I want to cancel my meeting']), false)
  assert.equal(isNameSpoken('Grace Hopper', ['this is Grace']), false)
  assert.equal(isNameSpoken('Ada', ['I am calling from Canada']), false)
})
