import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPhone, hearPhone } from './hear-phone.ts'

/** The language, the region, what the caller says, and the number. */
const NUMBERS: readonly (readonly [string, string, string, string])[] = [
  ['en', 'US', 'four one five five five five zero one nine nine', '+14155550199'],
  ['en', 'US', 'my number is four one five, five five five, oh one double nine', '+14155550199'],
  ['en', 'US', 'four fifteen, five five five, twenty-one hundred', '+14155552100'],
  ['en', 'US', 'four fifteen, triple five, twenty-one hundred', '+14155552100'],
  ['en', 'US', '415-555-0199', '+14155550199'],
  ['en', 'US', '(415) 555 0199.', '+14155550199'],
  ['en', 'US', '4155550199 extension 12', '+14155550199'],
  ['en', 'US', "it's 415 555 0199 ext. 4", '+14155550199'],
  [
    'en',
    'US',
    'area code four one five, then five five five zero one nine nine, thanks',
    '+14155550199',
  ],
  ['en', 'US', 'eight hundred, five five five, twelve thirty-four', '+18005551234'],
  ['en', 'US', 'plus one four one five five five five zero one nine nine', '+14155550199'],
  [
    'en',
    'US',
    'plus forty-four seven seven double oh nine hundred, one two three',
    '+447700900123',
  ],
  ['en', 'GB', 'oh seven seven double oh, nine double oh, one two three', '+447700900123'],
  ['en', 'GB', 'zero two zero, seven nine four six, zero nine five eight', '+442079460958'],
  [
    'en',
    'US',
    'zero zero four nine one seven six one two three four five six seven eight',
    '+4917612345678',
  ],
  [
    'en',
    'US',
    'four one five five five five zero one nine eight, no sorry, four one five five five five zero one nine nine',
    '+14155550199',
  ],
  ['en', 'US', '+1 (415) 555-0199', '+14155550199'],
  ['en', 'US', 'you can reach me at 415 555 0199', '+14155550199'],
  ['en', 'US', 'two one two five five five one thousand', '+12125551000'],
  [
    'de',
    'DE',
    'null eins sieben sechs, eins zwei drei vier fünf sechs sieben acht',
    '+4917612345678',
  ],
  [
    'de',
    'DE',
    'null eins sieben sechs, zwölf, vierunddreißig, sechsundfünfzig, achtundsiebzig',
    '+4917612345678',
  ],
  [
    'de',
    'DE',
    'meine Nummer ist null eins sieben sechs zwo drei vier fünf sechs sieben acht',
    '+491762345678',
  ],
  ['de', 'DE', 'plus neunundvierzig dreißig zwölf vierunddreißig sechsundfünfzig', '+4930123456'],
  [
    'de',
    'DE',
    'null dreißig, dreiundzwanzig, fünf und vierzig, siebenundsechzig bitte',
    '+4930234567',
  ],
  ['de', 'DE', 'null null vier drei, eins, fünf eins drei vier null null', '+431513400'],
  ['de', 'DE', 'null eins sieben sechs, doppel fünf, drei vier fünf sechs', '+49176553456'],
  ['de', 'DE', '0176/12345678', '+4917612345678'],
  ['de', 'DE', 'null dreißig zwölf vierunddreißig sechsundfünfzig Durchwahl zwölf', '+4930123456'],
  [
    'fr',
    'FR',
    'zéro six, soixante-douze, quatre-vingt-dix-sept, douze, trente-quatre',
    '+33672971234',
  ],
  [
    'fr',
    'FR',
    "c'est le zéro six douze trente-quatre cinquante-six soixante-dix-huit",
    '+33612345678',
  ],
  [
    'fr',
    'FR',
    'mon numéro est le zéro un, quarante-deux, soixante-huit, cinquante-trois, zéro zéro',
    '+33142685300',
  ],
  [
    'fr',
    'FR',
    'plus trente-trois six douze trente-quatre cinquante-six soixante-dix-huit',
    '+33612345678',
  ],
  [
    'fr',
    'FR',
    'zéro six vingt et un soixante et onze quatre-vingts quatre-vingt-onze',
    '+33621718091',
  ],
  ['fr', 'CH', 'zéro septante-neuf, un deux trois, quarante-cinq, soixante-sept', '+41791234567'],
  ['fr', 'FR', '06 12 34 56 78 merci', '+33612345678'],
  ['es', 'ES', 'seis uno dos, tres cuatro cinco, seis siete ocho', '+34612345678'],
  [
    'es',
    'ES',
    'seiscientos doce, treinta y cuatro, cincuenta y seis, setenta y ocho',
    '+34612345678',
  ],
  [
    'es',
    'ES',
    'mi número es el seis doce, treinta y cuatro, cincuenta y seis, setenta y ocho',
    '+34612345678',
  ],
  [
    'es',
    'US',
    'más treinta y cuatro, seis uno dos, tres cuatro cinco, seis siete ocho',
    '+34612345678',
  ],
  [
    'es',
    'MX',
    'cincuenta y cinco, doce, treinta y cuatro, cincuenta y seis, setenta y ocho',
    '+525512345678',
  ],
  [
    'es',
    'ES',
    'nueve uno veintitrés, cuarenta y cinco, sesenta y siete, ocho, gracias',
    '+34912345678',
  ],
  ['es', 'ES', 'seis doble uno, dos dos dos, tres tres cuatro', '+34611222334'],
]

for (const [language, region, said, number] of NUMBERS) {
  test(`"${said}" is understood as ${number} (${language}, ${region})`, () =>
    assert.deepEqual(hearPhone(said, { language, region }), { ok: true, value: number }))
}

const REJECTED: readonly (readonly [string, 'empty' | 'not_understood' | 'ambiguous'])[] = [
  ['', 'empty'],
  [' , ', 'empty'],
  ['anonymous', 'not_understood'],
  ['private', 'not_understood'],
  ['unknown', 'not_understood'],
  ['restricted', 'not_understood'],
  ['call me tomorrow', 'not_understood'],
  ['four one five', 'not_understood'],
  ['five five five five five five five five five five', 'not_understood'],
  ['four one five banana five five five zero one nine nine', 'not_understood'],
  ['eight hundred fifty five five five five one two three', 'ambiguous'],
  [
    'four one five five five five zero one nine nine zero one two three four five six seven eight nine ten',
    'not_understood',
  ],
  ['four one five five five five zero one nine eight, no sorry, nine nine', 'not_understood'],
]

for (const [said, reason] of REJECTED) {
  test(`"${said}" is not taken for a phone number: ${reason}`, () =>
    assert.deepEqual(hearPhone(said, { language: 'en', region: 'US' }), { ok: false, reason }))
}

test('a number in a sentence is found, in a country of the language if need be', () => {
  for (const [language, region, said, number, isPartial] of [
    [
      'de',
      'US',
      'nein das ist die vom büro nehmen sie null eins sieben zwei fünf fünf drei vier vier null neun',
      '+491725534409',
      false,
    ],
    [
      'de',
      'US',
      'ich hab keine e-mail nehmen sie die nummer plus vier neun eins sieben zwei fünf fünf drei vier vier null neun',
      '+491725534409',
      false,
    ],
    ['es', 'US', 'apunte el seis uno dos tres cuatro cinco seis siete ocho', '+34612345678', false],
    [
      'fr',
      'US',
      'prenez plutôt le zéro six douze trente-quatre cinquante-six soixante-dix-huit',
      '+33612345678',
      false,
    ],
    [
      'en',
      'US',
      "it's oh seven seven double oh nine double oh one two three",
      '+447700900123',
      false,
    ],
    [
      'en',
      'US',
      'no email sorry, four one five five five five zero one two three',
      '+14155550123',
      false,
    ],
    ['en', 'DE', 'at nine thirty on the twenty-third', null, false],
    ['de', 'US', 'null eins sieben zwei fünf fünf drei', null, true],
  ] as const)
    assert.deepEqual(findPhone(said, { language, region }), { number, isPartial }, said)
})
