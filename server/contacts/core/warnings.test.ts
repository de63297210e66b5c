import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttributePatch } from './attributes/attributes.ts'
import type { Match } from './identifiers/match-contact.ts'
import { warningsOf } from './warnings.ts'

const NEW: Match = { kind: 'none', duplicates: [] }
const codes = (patch: AttributePatch, match: Match = NEW) =>
  warningsOf({ email: 'ada@x.example', ...patch }, 'US', match).map(
    ({ pointer, code }) => `${pointer.replace('/data/attributes/', '')} ${code}`,
  )

test('a valid request returns no warnings', () => {
  assert.deepEqual(
    codes({
      phone: '(415) 555-0100',
      birth_date: '1990-12-31',
      last_seen: '2026-11-20T15:00:00Z',
      enriched_timestamp: null,
      mobile_phone: null,
    }),
    [],
  )
})

for (const date of [
  '1990',
  '1990-12',
  '1990-12-31',
  '19901231',
  '2026-11-20T15:00',
  '2026-11-20T15:00:00.123Z',
  '2026-11-20T15:00:00+02:00',
  '2024-02-29',
]) {
  test(`${date} is ISO 8601`, () => assert.deepEqual(codes({ last_seen: date }), []))
}

for (const date of [
  '',
  'yesterday',
  '31.12.1990',
  '12/31/1990',
  '1990-13',
  '2023-02-29',
  '2026-11-20T25:00:00Z',
  '1798797600',
  '2026-11-20 at 3',
]) {
  test(`"${date}" is not ISO 8601 and returns a warning`, () =>
    assert.deepEqual(codes({ birth_date: date }), ['birth_date not_iso_8601']))
}

test('each of the three dates is checked', () => {
  assert.deepEqual(codes({ enriched_timestamp: 'x', last_seen: 'x', birth_date: 'x' }), [
    'birth_date not_iso_8601',
    'last_seen not_iso_8601',
    'enriched_timestamp not_iso_8601',
  ])
})

test('a phone number that is not an identifier returns a warning with the reason', () => {
  assert.deepEqual(
    codes({ mobile_phone: '+266696687', phone: 'hello', other_phone: '000000', home_phone: '' }),
    [
      'mobile_phone phone_withheld',
      'phone phone_not_parseable',
      'other_phone phone_not_a_number',
      'home_phone phone_withheld',
    ],
  )
})

test('a new contact without any identifier returns a warning, and a matched one does not', () => {
  const nameless = { email: null, name: 'Ada', phone: 'anonymous' }
  assert.deepEqual(codes(nameless), ['phone phone_withheld', '/data/attributes no_identifier'])
  assert.deepEqual(codes({ email: null, phone: '+14155550100' }), [])
  assert.deepEqual(
    codes(
      { phone: '+14155550100' },
      { kind: 'match', id: 'a', matchedOn: 'phone', duplicates: [] },
    ),
    [],
  )
})

test('another contact with the same number is named in a warning at the number', () => {
  const [warning, ...others] = warningsOf({ email: 'ada@x.example', phone: '+14155550100' }, 'US', {
    kind: 'none',
    duplicates: [{ id: 'contact-7', attribute: 'phone', isFormer: false }],
  })
  assert.deepEqual(
    [warning?.pointer, warning?.code, others],
    ['/data/attributes/phone', 'possible_duplicate', []],
  )
  assert.match(warning!.detail, /contact-7/)
})

test('the detail of every warning is a sentence', () => {
  for (const { detail } of warningsOf(
    { birth_date: 'x', mobile_phone: 'x', phone: 'anonymous', home_phone: '0000000' },
    'US',
    NEW,
  ))
    assert.match(detail, /^[A-Z].*\.$/)
})
