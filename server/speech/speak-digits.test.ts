import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../languages/languages.ts'
import { hearDigits } from './hear-digits.ts'
import { readSpelling } from './read-spelling.ts'
import { speakDigits, speakLetters } from './speak-digits.ts'
import { splitWords } from './split-words.ts'

test('digits are spoken one by one', () => {
  assert.equal(speakDigits('4217', 'en'), 'four two one seven')
  assert.equal(speakDigits('4 2-1', 'es'), 'cuatro dos uno')
  assert.equal(speakDigits('05', 'de-AT'), 'null fünf')
  assert.equal(speakDigits('09', 'fr'), 'zéro neuf')
  assert.equal(speakDigits('', 'en'), '')
})

test('names are spelled letter by letter', () => {
  assert.equal(speakLetters('Smith', 'en'), 's, m, i, t, h')
  assert.equal(speakLetters('Jo-7', 'de'), 'j, o, Bindestrich, sieben')
  assert.equal(speakLetters('de la', 'es'), 'd, e, l, a')
})

for (const language of LANGUAGES) {
  test(`spoken digits and letters are understood as themselves (${language.tag})`, () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,8}$/), (digits) =>
        assert.equal(hearDigits(speakDigits(digits, language), language), digits),
      ),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,9}$/), (word) =>
        assert.equal(readSpelling(splitWords(speakLetters(word, language)), language), word),
      ),
    )
  })
}
