import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhoneKey, parsePhone } from './parse-phone.ts'

const SPELLINGS: [text: string, region: string, number: string][] = [
  ['+14155550100', 'US', '+14155550100'],
  [' +1 (415) 555-0100 ', 'DE', '+14155550100'],
  ['415.555.0100', 'US', '+14155550100'],
  ['1 415 555 0100', 'US', '+14155550100'],
  ['011 44 1632 960000', 'US', '+441632960000'],
  ['+44 (0)1632 960000', 'US', '+441632960000'],
  ['0228 123456', 'DE', '+49228123456'],
  ['0049 228 123456', 'DE', '+49228123456'],
  ['+39 06 1234 5678', 'US', '+390612345678'],
  ['４１５５５５０１００', 'US', '+14155550100'],
  ['tel:+1-415-555-0100', 'DE', '+14155550100'],
  ['TEL:4155550100;phone-context=+1', 'US', '+14155550100'],
  ['sip:+14155550100@voice.example;user=phone', 'DE', '+14155550100'],
  ['sips:%2B14155550100@voice.example:5061', 'DE', '+14155550100'],
]

for (const [text, region, number] of SPELLINGS) {
  test(`"${text}" in ${region} is ${number}`, () =>
    assert.deepEqual(parsePhone(text, region), { ok: true, number }))
}

for (const text of [
  '',
  '  ',
  'anonymous',
  'Anonymous',
  'Restricted',
  'blocked',
  'unknown',
  'UNAVAILABLE',
  'private',
  'withheld',
  'null',
  '+266696687',
  '266696687',
  '+7378742833',
  '+2562533',
  '+8656696',
  '+86282452253',
  '+7748283',
  '+94844335',
  'sip:anonymous@anonymous.invalid',
  'sip:+266696687@voice.example',
  'tel:+266696687',
  'sip:@voice.example',
]) {
  test(`"${text}" is a withheld number`, () =>
    assert.deepEqual(parsePhone(text, 'US'), { ok: false, reason: 'withheld' }))
}

for (const text of [
  '0',
  '0000000',
  '+1111111111',
  '999-999-9999',
  '+1 000 000 0000',
  'sip:0000000@10.0.0.1',
]) {
  test(`"${text}" is one repeated digit and not a number`, () =>
    assert.deepEqual(parsePhone(text, 'US'), { ok: false, reason: 'one_digit' }))
}

for (const [text, region] of [
  ['hello', 'US'],
  ['555-0123', 'US'],
  ['+1415555010', 'US'],
  ['+999123456', 'US'],
  ['112', 'DE'],
  ['2025550123', 'XX'],
  ['id-4155550100-b', 'US'],
  ['000009', 'DE'],
  ['sip:20123@office.example', 'DE'],
  ['sip:ada@example.com', 'US'],
  [`+${'1234567890'.repeat(100)}`, 'US'],
] as const) {
  test(`"${text.slice(0, 30)}" in ${region} is not an international number`, () => {
    assert.deepEqual(parsePhone(text, region), { ok: false, reason: 'not_parseable' })
  })
}

test('the same number without a country code is read differently in each region', () => {
  assert.deepEqual(parsePhone('020 7946 0000', 'GB'), { ok: true, number: '+442079460000' })
  assert.deepEqual(parsePhone('020 7946 0000', 'DE'), { ok: true, number: '+492079460000' })
})

for (const [text, number, extension] of [
  ['+14155550100 ext. 7', '+14155550100', '7'],
  ['415 555 0100 x0070', '+14155550100', '0070'],
  ['tel:+1-415-555-0100;ext=7', '+14155550100', '7'],
  ['tel:+14155550100;phone-context=x;ext=1-2', '+14155550100', '12'],
  ['sip:+14155550100;ext=7@pbx.example;user=phone', '+14155550100', '7'],
  ['004930123456 #12', '+4930123456', '12'],
] as const) {
  test(`"${text}" is ${number} with the extension ${extension}`, () =>
    assert.deepEqual(parsePhone(text, 'US'), { ok: true, number, extension }))
}

test('a number in the form for comparisons is read as the same number', () => {
  for (const text of ['+14155550100', '415 555 0100 ext. 7']) {
    const reading = parsePhone(text, 'US')
    assert.ok(reading.ok)
    assert.deepEqual(parsePhone(formatPhoneKey(reading), 'DE'), reading)
  }
})
