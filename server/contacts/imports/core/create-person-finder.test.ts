import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPersonFinder, hasAddress } from './create-person-finder.ts'

const { identifies, mentions } = createPersonFinder({
  identifiers: [
    { kind: 'email', value: 'ada@example.org' },
    { kind: 'email', value: 'ada@xn--bcher-kva.example' },
    { kind: 'phone', value: '+14155550100' },
    { kind: 'phone', value: '+442079460000;ext=12' },
    { kind: 'phone', value: '+29022345' },
    { kind: 'twitter', value: 'countess' },
  ],
  names: ['Ada Lovelace', "Åsa O'Brien", '王伟', 'J'],
  phoneRegion: 'US',
})
/** Longer than what is read around an address. */
const WORDS = ' and so on'.repeat(20)

test('an address is found however it is written, and not as a part of another one', () => {
  for (const text of [
    'ADA@example.org',
    `<ada@example.org>${WORDS}`,
    `${WORDS} ada@example.org.`,
    'Ada@Bücher.example',
    String.raw`["{\"mail\":\"\u0061da@example.org\"}"]`,
    'mailto:ada%40example.org',
  ])
    assert.ok(identifies(text), text)
  for (const text of ['lada@example.org', `x.ada@example.org${WORDS}`, 'ada@example.org.uk'])
    assert.ok(!identifies(text), text)
})

test('a number is found however it is written, and not as a part of another one', () => {
  for (const text of [
    '(415) 555-0100',
    '0014155550100',
    '1; 4155550100',
    '415 555 0199/415 555 0100',
    'Tel. +1 415.555.0100',
    '+44 (0)20 7946 0000 ext. 12',
    '\u0664\u0661\u0665 \u0665\u0665\u0665 \u0660\u0661\u0660\u0660',
    '[{"phone":14155550100}]',
    '00290 22345',
  ])
    assert.ok(identifies(text), text)
  for (const text of ['(415) 555-0101', '+44 4155550100', '+44 20 7946 0000', '9922345', '99'])
    assert.ok(!identifies(text), text)
})

test('a profile is found by its address, and a handle as a word', () => {
  for (const text of [
    'https://x.com/Countess',
    String.raw`["https:\/\/twitter.com\/countess?s=1"]`,
  ])
    assert.ok(identifies(text), text)
  for (const text of ['@countess', 'Countess'])
    assert.deepEqual([identifies(text), mentions(text)], [false, true], text)
  for (const text of ['countess_2', 'countess@example.net', 'viscountess'])
    assert.ok(!mentions(text), text)
})

test('a name is found by its words in any order, without case and accents', () => {
  for (const text of ['["LOVELACE","áda"]', 'ada.lovelace(at)x', 'Asa K. OBrien', '王伟, x'])
    assert.deepEqual([identifies(text), mentions(text)], [false, true], text)
  for (const text of ['Ada Lovelaces', 'Adam Lovelace', 'Lovelace', 'J'])
    assert.ok(!mentions(text), text)
})

test('an address or a number of anybody is found', () => {
  for (const text of ['["Eve <eve@example.net>"]', '(415) 555-0199'])
    assert.ok(hasAddress(text, 'US'), text)
  for (const text of ['eve(at)example.net', 'eve@', '94103', '2026-11-20'])
    assert.ok(!hasAddress(text, 'US'), text)
})
