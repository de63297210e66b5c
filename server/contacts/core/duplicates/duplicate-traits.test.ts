import assert from 'node:assert/strict'
import { test } from 'node:test'
import { STRING_ATTRIBUTES } from '../attributes/attributes.ts'
import { TRAIT_ATTRIBUTES, traitsOf } from './duplicate-traits.ts'

test('contacts are compared again exactly when an attribute changes that they are compared by', () => {
  const none = traitsOf({}, 'US')
  for (const name of STRING_ATTRIBUTES) {
    const isCompared = ['ada@example.org', '+14155550100'].some(
      (value) => JSON.stringify(traitsOf({ [name]: value }, 'US')) !== JSON.stringify(none),
    )
    assert.equal(TRAIT_ATTRIBUTES.has(name), isCompared, name)
  }
})
