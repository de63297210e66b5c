import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveEmailKey, isEmailAddress } from './is-email-address.ts'

const label = 'd'.repeat(63)
const longest = `${'a'.repeat(64)}@${'d'.repeat(61)}.${label}.${label}`

for (const address of [
  'ada@example.com',
  ' Ada@Example.COM ',
  'ada+work@example.com',
  "o'neil@example.ie",
  'ada_b-c.d@mail.example.co.uk',
  '1@2.example',
  'ü@bücher.example',
  '用户@例え.jp',
  'ada@xn--bcher-kva.example',
  'ada@उदाहरण.भारत',
  `${'a'.repeat(64)}@example.com`,
  longest,
  'a..b@docomo.example',
  'name.@docomo.example',
  '.ada@example.com',
  '"ada lovelace"@example.com',
  '"ada@home"@example.com',
  '"a\\"b"@example.com',
]) {
  test(`an address like "${address.slice(0, 40)}" is accepted`, () =>
    assert.equal(isEmailAddress(address), true))
}

for (const [why, text] of [
  ['nothing', ''],
  ['no @', 'ada.example.com'],
  ['two @', 'ada@home@example.com'],
  ['no local part', '@example.com'],
  ['no domain', 'ada@'],
  ['a space inside', 'ada b@example.com'],
  ['a space in the domain', 'ada@exa mple.com'],
  ['a line break', 'ada\n@example.com'],
  ['a NUL', 'ada\u0000@example.com'],
  ['an invisible character', 'ada\u200b@example.com'],
  ['a lone surrogate', 'ada\ud800@example.com'],
  ['a display name', 'Ada <ada@example.com>'],
  ['two addresses', 'ada@example.com,ben@example.com'],
  ['a domain of one label', 'ada@localhost'],
  ['an empty label', 'ada@example..com'],
  ['a dot at the end', 'ada@example.com.'],
  ["a hyphen at a label's edge", 'ada@-example.com'],
  ['only dots before the @', '..@example.com'],
  ['a quotation mark that is not closed', '"ada@example.com'],
  ['a line break in quotation marks', '"ada\r\nbcc: ben"@example.com'],
  ['letters after a quoted part', '"ada"b@example.com'],
  ['a local part of 65 characters', `${'a'.repeat(65)}@example.com`],
  ['a label of 64 characters', `ada@${label}d.com`],
  ['255 characters', longest.replace('@', '@d')],
] as const) {
  test(`an address with ${why} is rejected`, () => assert.equal(isEmailAddress(text), false))
}

test('addresses are compared trimmed and in lower case, and a plus tag makes them different', () => {
  assert.equal(deriveEmailKey(' Ada@Example.COM '), deriveEmailKey('ada@example.com'))
  assert.notEqual(deriveEmailKey('ada+work@example.com'), deriveEmailKey('ada@example.com'))
})

test('the form for comparisons is in normal form, and deriving it again does not change it', () => {
  for (const [address, key] of [
    ['MU\u0308LLER@BU\u0308CHER.De', 'm\u00fcller@xn--bcher-kva.de'],
    ['ΝΊΚΟΣ@ΠΑΡΆΔΕΙΓΜΑ.gr', 'νίκοσ@xn--hxajbheg2az3al.gr'],
    ['ada@bücher\u3002example', 'ada@xn--bcher-kva.example'],
    ['İ@example.com', 'i\u0307@example.com'],
    ['1@2.example', '1@2.example'],
    ['"Ada"@example.com', 'ada@example.com'],
    ['"a..b"@docomo.example', 'a..b@docomo.example'],
    ['"a\\d\\a l"@example.com', '"ada l"@example.com'],
    ['"ada@home"@example.com', '"ada@home"@example.com'],
  ] as const) {
    assert.equal(deriveEmailKey(address), key)
    assert.equal(deriveEmailKey(key), key)
  }
})
