import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from '../../languages/languages.ts'
import { findSpelling } from './find-spelling.ts'
import { splitWords } from '../split-words.ts'

const SPELLED: readonly (readonly [string, string, string | null])[] = [
  ['S M I T H', 'en', 'smith'],
  ['S-M-I-T-H', 'en', 'smith'],
  ['S. M. I. T. H.', 'en', 'smith'],
  ['s as in sierra, m, i, t, h', 'en', 'smith'],
  ['m a x as in x-ray', 'en', 'max'],
  ['f as in fox trot, o, x', 'en', 'fox'],
  ['sierra mike india tango hotel', 'en', 'smith'],
  ['w i double l i a m s', 'en', 'williams'],
  ['double l', 'en', 'll'],
  ['double u h i t e', 'en', 'white'],
  ['b for bravo, o, b', 'en', 'bob'],
  ['capital J, o, e', 'en', 'joe'],
  ['o apostrophe b r i e n', 'en', "o'brien"],
  ['Siegfried Martha Ida Theodor Heinrich', 'de', 'smith'],
  ['M wie Martha, Ü, doppel L, E, R', 'de', 'müller'],
  ['jot o es te', 'de', 'jost'],
  ['ge a erre ce i a', 'es', 'garcia'],
  ['eme u eñe o zeta', 'es', 'muñoz'],
  ['pe a doble ele o', 'es', 'pallo'],
  ['uve i uve i', 'es', 'vivi'],
  ['d comme Daniel, u, p, o, n, t', 'fr', 'dupont'],
  ['bé é deux l e', 'fr', 'bélle'],
  ['i grec v e s', 'fr', 'yves'],
  ['john smith', 'en', null],
  ['Mike Oscar', 'en', null],
  ['Oscar', 'en', null],
  ['x', 'en', null],
  ['', 'en', null],
  ['s m i t h and then something', 'en', null],
]

for (const [said, language, word] of SPELLED) {
  test(
    word === null
      ? `"${said}" is not a spelling (${language})`
      : `"${said}" spells ${word} (${language})`,
    () => {
      const words = splitWords(said)
      const found = findSpelling(words, languageOf(language), true)
      assert.equal(found?.length === words.length ? found.spelled : null, word)
    },
  )
}
