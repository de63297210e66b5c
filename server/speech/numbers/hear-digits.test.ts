import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearDigits } from './hear-digits.ts'

const DIGITS: readonly (readonly [string, string, string | null])[] = [
  ['one two three four', 'en', '1234'],
  ['double 5', 'en', '55'],
  ['1 2 3 4', 'en', '1234'],
  ['1-2-3-4', 'en', '1234'],
  ['forty two seventeen', 'en', '4217'],
  ['twenty-one hundred', 'en', '2100'],
  ['oh oh seven', 'en', '007'],
  ['triple nine', 'en', '999'],
  ['the code is 4 double two', 'en', '422'],
  ['five hundred and fifty five', 'en', '555'],
  ['eight hundred fifty five', 'en', null],
  ['one, two, three please', 'en', '123'],
  ['one two banana', 'en', null],
  ['', 'en', null],
  ['yes', 'en', null],
  ['twenty, one', 'en', '201'],
  ['press 3', 'en', '3'],
  ['veintiuno treinta y dos', 'es', '2132'],
  ['doble cinco cero', 'es', '550'],
  ['seiscientos doce', 'es', '612'],
  ['dreiundzwanzig null zwölf', 'de', '23012'],
  ['zwo zwo eins', 'de', '221'],
  ['drei und zwanzig', 'de', '23'],
  ['zweimal die fünf', 'de', '55'],
  ['hundertzwölf', 'de', '112'],
  ['soixante-quinze', 'fr', '75'],
  ['quatre-vingt-dix-neuf', 'fr', '99'],
  ['septante nonante-deux', 'fr', '7092'],
  ['soixante et onze', 'fr', '71'],
  ['quatre, vingt', 'fr', '420'],
  ['deux cent dix', 'fr', '210'],
  ['vingt et un', 'fr', '21'],
]

for (const [said, language, digits] of DIGITS) {
  test(
    digits === null
      ? `"${said}" is no code (${language})`
      : `"${said}" is the code ${digits} (${language})`,
    () => assert.equal(hearDigits(said, language), digits),
  )
}
