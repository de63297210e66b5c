import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wasSaid } from './was-said.ts'

test('a name counts as said in whole words or letter by letter, in whatever turn', () => {
  assert.ok(wasSaid('Grace Hopper', ['Hello', 'It is Grace.', 'hopper, like the insect']))
  assert.ok(wasSaid('Zoë Strauß', ['zoe strauss']))
  assert.ok(wasSaid('Grace Hopper', ['Grace, that is H O P P E R']))
})

test('a name that nobody said, or said in part, does not', () => {
  assert.equal(wasSaid('Grace', ['I want to cancel my meeting']), false)
  assert.equal(wasSaid('Grace Hopper', ['this is Grace']), false)
  assert.equal(wasSaid('Ada', ['I am calling from Canada']), false)
})
