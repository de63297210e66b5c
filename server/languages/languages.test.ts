import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from './languages.ts'

test('the region of a language tag is ignored, and an unknown language falls back to English', () => {
  assert.deepEqual(
    ['de-AT', 'ES', 'fr_CA', 'en-GB', 'sw', ''].map((tag) => languageOf(tag).tag),
    ['de', 'es', 'fr', 'en', 'en', 'en'],
  )
})
