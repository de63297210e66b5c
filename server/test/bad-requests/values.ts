import fc from 'fast-check'

export const UUID = '00000000-0000-7000-8000-000000000000'
/** Fixed, so that every run sends the same requests. */
export const SEED = 1

/** Texts that almost are points in time, or that another parser accepts as one. */
export const MOMENTS = [
  '2026-W10-1',
  '2026-W10-1T09:00Z',
  '+010000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '99999-01-01T00:00:00Z',
  '2026-01-01T00:00:00Z[UTC]',
  '2026-01-01T00:00:00+01:00[Europe/Berlin][u-ca=iso8601]',
  '20260101T000000Z',
  '2026-01-01T00:00:00.123456789Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+23:59:59',
  '2026-01-01t00:00:00z',
  '2026-01-01 00:00:00Z',
  '2026-01-01T00:00:00,5Z',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00−01:00',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  'today T',
  'allballs T',
  '253402300799',
  '253402300800',
  '-1',
  '1e3',
  '0x10',
  '٢٠٢٦-٠١-٠١T00:00:00Z',
]
const NUMBERS = [
  '0',
  '-0',
  '1.5',
  '1e400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(40),
  'NaN',
  'Infinity',
  '0x1',
  '1_000',
  ' 1',
  '+1',
  '١',
]
const WORDS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'null',
  'true',
  '[]',
  '{}',
  '%',
  '%2',
  "'",
  "'; drop table contacts; --",
  '"',
  '\\',
  '../..',
  '..%2f',
  '__proto__',
  'constructor',
  'toString',
  '💥',
  '\u202e',
  '\ud800',
  'ſ',
  'ä',
  'a'.repeat(300),
  'a'.repeat(3_000),
  'a@b',
  '+266696687',
  'Etc/Nowhere',
  'Europe/Atlantis',
  '+99:99',
  'en-u-ca-x',
  'en-\u0661',
  'zz-ZZ',
  UUID,
  UUID.toUpperCase(),
  `{${UUID}}`,
]

const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count })

/** Texts in place of an id, a query parameter or a string attribute. */
export const TEXTS: readonly string[] = [
  ...WORDS,
  ...NUMBERS,
  ...MOMENTS,
  ...sample(fc.string({ unit: 'binary', maxLength: 20 }), 5),
  ...sample(fc.string({ unit: 'grapheme' }), 5),
  ...sample(fc.string({ maxLength: 20 }), 5),
]

/** JSON values in place of an attribute, which are not strings. */
const OTHERS: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e300,
  253_402_300_800,
  [],
  {},
  [[]],
  { a: { b: [null] } },
  { toString: 1 },
  [{ toString: '' }],
  ...sample(fc.integer(), 3),
  ...sample(fc.jsonValue({ maxDepth: 4 }), 8),
]

export const VALUES: readonly unknown[] = [...OTHERS, ...TEXTS]

/** JSON values in place of the last position in a cursor. */
const POSITIONS: readonly unknown[] = [
  ...OTHERS,
  '',
  UUID,
  ...[...MOMENTS, 0, -1, 1.5, 1e300, 253_402_300_799, 253_402_300_800, -62_135_596_800].map(
    (moment) => [moment, UUID],
  ),
  ...[UUID.toUpperCase(), '', 0, 1, 2 ** 31, null, []].map((id) => ['2026-01-01T00:00:00Z', id]),
  ...sample(fc.date({ noInvalidDate: true }), 3).map((date) => [date.toISOString(), UUID]),
]

export const CURSORS: readonly string[] = [
  ...POSITIONS.map((position, i) =>
    Buffer.from(JSON.stringify(position)).toString(i % 4 === 0 ? 'base64' : 'base64url'),
  ),
  ...TEXTS,
]
