import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attributes } from '../attributes/attributes.ts'
import { identifiersOf } from '../identifiers/identifiers.ts'
import { deriveHeldKeys, deriveWantedKeys, listSharedIdentifiers } from './derive-duplicate-keys.ts'
import { traitsOf } from './duplicate-traits.ts'
import { scoreDuplicate } from './score-duplicate.ts'

type Case = [title: string, a: Attributes, b: Attributes, codes: string[], score: number | null]

const ADA = { name: 'Ada Lovelace' }
const CASES: Case[] = [
  ['nothing in common', { email: 'a@x.example' }, { email: 'b@y.example' }, [], null],
  ['the same name alone', ADA, { first_name: 'Ada', last_name: 'Lovelace' }, [], null],
  [
    'the same number, names unknown',
    { phone: '+14155550101' },
    { mobile_phone: '(415) 555-0101' },
    ['same_phone'],
    0.6,
  ],
  [
    'the same number and the same name',
    { ...ADA, phone: '+14155550101' },
    { name: 'lovelace, ada', home_phone: '+14155550101' },
    ['same_phone', 'same_name'],
    0.76,
  ],
  [
    'the same number of two persons',
    { ...ADA, phone: '+14155550101' },
    { name: 'Bob Babbage', phone: '+14155550101' },
    ['same_phone'],
    null,
  ],
  [
    'a mailbox with dots and a tag',
    { email: 'ada.lovelace@gmail.com' },
    { email: 'AdaLovelace+news@googlemail.com' },
    ['same_mailbox'],
    0.85,
  ],
  [
    'a tag at any provider',
    { email: 'ada+work@x.example' },
    { email: 'ada@x.example' },
    ['same_mailbox'],
    0.85,
  ],
  [
    'dots at a provider that does not ignore them',
    { email: 'ada.lovelace@x.example' },
    { email: 'adalovelace@x.example' },
    ['similar_email'],
    0.5,
  ],
  [
    'a missing letter',
    { email: 'lovelace@x.example' },
    { email: 'lovelce@x.example' },
    ['similar_email'],
    0.5,
  ],
  [
    'exchanged letters',
    { email: 'lovelace@x.example' },
    { email: 'lvoelace@x.example' },
    ['similar_email'],
    0.5,
  ],
  ['another digit', { email: 'person1@x.example' }, { email: 'person2@x.example' }, [], null],
  ['short addresses', { email: 'ada@x.example' }, { email: 'ida@x.example' }, [], null],
  ['addresses of a function', { email: 'info@x.example' }, { email: 'info@y.example' }, [], null],
  [
    'a company and a personal address with the same name',
    { ...ADA, email: 'ada.lovelace@x.example' },
    { ...ADA, email: 'ada.lovelace@home.example' },
    ['same_local_part', 'same_name'],
    0.67,
  ],
  [
    'a company and a personal address with other names',
    { name: 'Ada Byron', email: 'ada@x.example' },
    { ...ADA, email: 'ada@home.example' },
    [],
    null,
  ],
  [
    'the same name and company',
    { ...ADA, company_name: 'Analytical Engines, Inc.' },
    { name: 'Dr. Ada Lovelace', company_name: 'analytical engines inc' },
    ['same_name_and_company'],
    0.65,
  ],
  [
    'an accent, an initial and the same number',
    { name: 'Zoë Kravitz', phone: '+14155550101' },
    { name: 'Z. Kravitz', phone: '+14155550101' },
    ['same_phone'],
    0.6,
  ],
  [
    'the same number and a name with and without accents',
    { name: 'José Núñez', phone: '+14155550101' },
    { name: 'Jose Nunez', phone: '+14155550101' },
    ['same_phone', 'same_name'],
    0.76,
  ],
  [
    'the same number of two persons with one first name',
    { ...ADA, phone: '+14155550101' },
    { name: 'Ada Byron', phone: '+14155550101' },
    ['same_phone'],
    null,
  ],
  [
    'addresses of a function and the same name',
    { ...ADA, email: 'billing@x.example' },
    { ...ADA, email: 'billing@home.example' },
    [],
    null,
  ],
  [
    'the same handle',
    { twitter_handle: '@ada' },
    { twitter_handle: 'https://x.com/Ada' },
    ['same_handle'],
    0.7,
  ],
  [
    'the same handle on other networks and the same name',
    { ...ADA, twitter_handle: 'countess' },
    { ...ADA, instagram_handle: 'countess' },
    ['same_handle_elsewhere', 'same_name'],
    0.61,
  ],
  [
    'the other address of one is that of the other',
    { email: 'a@x.example', other_email: 'b@x.example' },
    { email: 'b@x.example' },
    ['same_email'],
    0.8,
  ],
]

for (const [title, a, b, codes, score] of CASES)
  test(`duplicates: ${title}`, () => {
    const [one, other] = [a, b].map((each) => traitsOf(each, 'US'))
    const found = scoreDuplicate(one!, other!)
    assert.equal(found?.score ?? null, score)
    if (found) {
      assert.deepEqual(
        found.reasons.map(({ code }) => code),
        codes,
      )
      assert.ok(finds(a, b) && finds(b, a), 'one does not find the other')
    }
    assert.deepEqual(scoreDuplicate(other!, one!)?.score ?? null, score)
  })

/** Whether a contact wants a key or an identifier of another one. */
function finds(one: Attributes, other: Attributes): boolean {
  const [traits, found] = [traitsOf(one, 'US'), traitsOf(other, 'US')]
  const held = new Set(deriveHeldKeys(found))
  const identifiers = identifiersOf(other, 'US')
  return (
    deriveWantedKeys(traits).some((key) => held.has(key)) ||
    listSharedIdentifiers(traits).some(({ kinds, value }) =>
      identifiers.some((each) => each.value === value && kinds.includes(each.kind)),
    )
  )
}

test('addresses that are one edit apart find each other, wherever the edit is', () => {
  for (const address of ['adabyron', 'adabyrons', 'ada.byron1', 'ada.byron.king'])
    for (const edited of editsOf(address)) {
      if (edited.length < 7) continue
      const [one, other] = [{ email: `${address}@x.example` }, { email: `${edited}@x.example` }]
      assert.ok(finds(one, other), `${address} finds ${edited}`)
      assert.ok(finds(other, one), `${edited} finds ${address}`)
    }
})

/** A character is added, removed or changed, or two are exchanged. */
function editsOf(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, i) => {
    const [before, after] = [text.slice(0, i), text.slice(i)]
    return [
      `${before}q${after}`,
      before + after.slice(1),
      `${before}q${after.slice(1)}`,
      before + after.slice(0, 2).split('').toReversed().join('') + after.slice(2),
    ]
  }).flat()
}
