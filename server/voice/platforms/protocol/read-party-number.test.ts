import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPartyNumber } from './read-party-number.ts'

for (const [text, number] of [
  ['+14155550100', '+14155550100'],
  [' +1 (415) 555-0100 ', '+1 (415) 555-0100'],
  ['4155550100', '4155550100'],
  ['sip:+14155550100@sip.example.com', '+14155550100'],
  ['sips:%2B14155550100@voice.example:5061', '+14155550100'],
  ['sip:+14155550100@voice.example;user=phone', '+14155550100'],
  ['"Ann" <sip:+14155550100@sip.example.com>;tag=a1', '+14155550100'],
  ['<sip:+14155550100@sip.example.com>', '+14155550100'],
  ['tel:+14155550100', '+14155550100'],
] as const) {
  test(`the number of "${text}" is ${number}`, () => assert.equal(readPartyNumber(text), number))
}

for (const unidentified of [
  '',
  '  ',
  'anonymous',
  'Anonymous',
  'Restricted',
  'unknown',
  'UNAVAILABLE',
  'private',
  'null',
  'undefined',
  '+266696687',
  '266696687',
  '+7378742833',
  '+2562533',
  '+8656696',
  '+86282452253',
  'sip:anonymous@anonymous.invalid',
  '"Anonymous" <sip:anonymous@anonymous.invalid>',
  'sip:+266696687@voice.example',
  'tel:+266696687',
  'sip:@voice.example',
  'sip:ada@example.com',
  'sip:20123@office.example',
  'sip:agent7@example.com',
  '{{customer.number}}',
  'client:ada',
  `+${'1'.repeat(1000)}`,
  null,
  undefined,
  14155550100,
  ['+14155550100'],
  { number: '+14155550100' },
]) {
  test(`the number of ${JSON.stringify(unidentified)?.slice(0, 40)} is null`, () =>
    assert.equal(readPartyNumber(unidentified), null))
}
