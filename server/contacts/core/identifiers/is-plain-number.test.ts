import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { isPlainNumber } from './is-plain-number.ts'
import { parsePhone } from './parse-phone.ts'

const CODES = Object.keys(metadata.country_calling_codes)
const digits = fc.stringMatching(/^\d{3,13}$/)
const number = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...CODES, '800', '999'),
      // Codes of several countries, which have different rules.
      fc.constantFrom('1', '44', '7', '39', '61', '358', '47', '262', '590', '599', '290', '52'),
    ),
    fc.oneof(
      digits,
      fc
        .tuple(fc.constantFrom('75', '74', '0', '1', '8', '00'), digits)
        .map((parts) => parts.join('')),
    ),
  )
  .map(([code, national]) => `+${code}${national}`)

test('a number that is not parsed would be parsed to itself', () => {
  let plain = 0
  fc.assert(
    fc.property(number, (text) => {
      if (!isPlainNumber(text)) return
      plain++
      const parsed = parsePhoneNumberFromString(text, { extract: false })
      assert.deepEqual([parsed?.number, parsed?.ext, parsed?.isPossible()], [text, undefined, true])
    }),
    { numRuns: 50_000 },
  )
  assert.ok(plain > 1_000, `only ${plain} plain numbers`)
})

for (const text of [
  '+14155550100',
  '+447911123456',
  '+447524123456',
  '+4930123456',
  '+33612345678',
])
  test(`${text} is not parsed`, () => {
    assert.ok(isPlainNumber(text))
    assert.deepEqual(parsePhone(text, 'US'), { ok: true, number: text })
  })

for (const text of [
  '',
  '14155550100',
  '+1415555010',
  '+1 4155550100',
  '+14155550100 ',
  '+14155550100;ext=7',
  '+0415555010',
  '+999123456789',
  '+80012345678',
  '+266696687',
  '+11111111111',
  '+10000000000',
  '+441111111111',
])
  test(`"${text}" is parsed`, () => assert.equal(isPlainNumber(text), false))
