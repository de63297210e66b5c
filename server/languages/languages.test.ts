import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from './languages.ts'

test('the region of a language does not matter, and an unknown one is English', () => {
  assert.deepEqual(
    ['de-AT', 'ES', 'fr_CA', 'en-GB', 'sw', ''].map((tag) => languageOf(tag).tag),
    ['de', 'es', 'fr', 'en', 'en', 'en'],
  )
})
