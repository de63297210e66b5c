import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../../languages/languages.ts'
import { formatSpokenDigits, formatSpokenLetters } from './format-spoken-digits.ts'
import { hearDigits } from './hear-digits.ts'
import { findSpelling } from '../names/find-spelling.ts'
import { splitWords } from '../split-words.ts'

test('digits are spoken one by one', () => {
  assert.equal(formatSpokenDigits('4217', 'en'), 'four two one seven')
  assert.equal(formatSpokenDigits('4 2-1', 'es'), 'cuatro dos uno')
  assert.equal(formatSpokenDigits('05', 'de-AT'), 'null fünf')
  assert.equal(formatSpokenDigits('09', 'fr'), 'zéro neuf')
  assert.equal(formatSpokenDigits('', 'en'), '')
})

test('a name is spelled letter by letter', () => {
  assert.equal(formatSpokenLetters('Smith', 'en'), 's, m, i, t, h')
  assert.equal(formatSpokenLetters('Jo-7', 'de'), 'j, o, Bindestrich, sieben')
  assert.equal(formatSpokenLetters('de la', 'es'), 'd, e, l, a')
})

for (const language of LANGUAGES) {
  test(`digits and letters that are spoken are heard as themselves (${language.tag})`, () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,8}$/), (digits) =>
        assert.equal(hearDigits(formatSpokenDigits(digits, language), language), digits),
      ),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,9}$/), (word) => {
        const words = splitWords(formatSpokenLetters(word, language))
        assert.deepEqual(findSpelling(words, language, true), {
          spelled: word,
          length: words.length,
        })
      }),
    )
  })
}
