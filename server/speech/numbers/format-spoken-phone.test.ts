import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatSpokenPhone } from './format-spoken-phone.ts'
import { hearPhone } from './hear-phone.ts'

const SPOKEN: readonly (readonly [string, string, string])[] = [
  ['+14155550199', 'en', 'plus one, four one five, five five five, zero one nine nine'],
  ['+34612345678', 'es', 'más tres cuatro, seis uno dos, tres cuatro, cinco seis, siete ocho'],
  [
    '+4917612345678',
    'de',
    'plus vier neun, eins sieben sechs, eins zwei drei vier fünf sechs sieben acht',
  ],
  ['+33612345678', 'fr', 'plus trois trois, six, un deux, trois quatre, cinq six, sept huit'],
  ['123', 'en', 'one two three'],
]

for (const [number, language, words] of SPOKEN) {
  test(`${number} is spoken as "${words}" (${language})`, () =>
    assert.equal(formatSpokenPhone(number, language), words))
}

const PREFIXES = [
  '+1415',
  '+1212',
  '+34612',
  '+34912',
  '+49176',
  '+4930',
  '+33612',
  '+331',
  '+447700',
  '+4420',
  '+41791',
  '+52155',
  '+3906',
]
const number = fc
  .tuple(fc.constantFrom(...PREFIXES), fc.stringMatching(/^[2-9][0-9]{5,8}$/))
  .map((parts) => parts.join(''))
  .filter((text) => {
    const parsed = parsePhoneNumberFromString(text)
    return parsed?.isPossible() === true && parsed.number === text
  })

for (const language of ['en', 'es', 'de', 'fr']) {
  test(`a spoken phone number is understood as itself (${language})`, () => {
    fc.assert(
      fc.property(number, (e164) => {
        const spoken = formatSpokenPhone(e164, language)
        assert.deepEqual(
          hearPhone(spoken, { language, region: 'US' }),
          { ok: true, value: e164 },
          spoken,
        )
        assert.doesNotMatch(spoken, /[0-9]/)
      }),
      { numRuns: 200 },
    )
  })
}
