import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLanguage } from './read-language.ts'

test("a language tag is accepted in any case, with underscores, or as the language's name", () => {
  for (const [text, tag] of [
    ['de', 'de'],
    ['DE', 'de'],
    ['de_DE', 'de-DE'],
    ['en-us', 'en-US'],
    [' fr ', 'fr'],
    ['ja', 'ja'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['english', 'en'],
    ['español', 'es'],
    ['français', 'fr'],
  ] as const) {
    assert.equal(readLanguage(text), tag, text)
  }
})

test('text that is neither a tag nor the name of a language is rejected', () => {
  for (const text of [
    '',
    'xx-YY-zz',
    'unknown',
    'null',
    'constructor',
    '__proto__',
    "de'; --",
    '🇩🇪',
    'd'.repeat(5000),
    'Klingon',
    'de-',
  ])
    assert.equal(readLanguage(text), null, text)
})
