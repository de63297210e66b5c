import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { saidWhen } from '../../../test/voice/said-when.ts'
import { resolveWhen } from '../resolve-when.ts'

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 1000
const FRIDAY = at('2026-11-20T15:00:00Z')
const NEW_YORK = 'America/New_York'

/**
 * Sent on Friday, November 20, 2026 at 10:00 in New York. "@" marks a start, "?" a question to the
 * caller.
 */
const IN_NEW_YORK: readonly (readonly [sent: string, understood: string])[] = [
  ['2026-11-24', '11-24'],
  ['20261124', '11-24'],
  ['2026/11/24', '11-24'],
  ['2026.11.24', '11-24'],
  ['2026‑11‑24', '11-24'],
  ['2026-11-24T10:00', '@ 11-24 10:00'],
  ['2026-11-24T10:00:00', '@ 11-24 10:00'],
  ['2026-11-24 10:00', '@ 11-24 10:00'],
  ['2026-11-24 10:00:00', '@ 11-24 10:00'],
  ['2026-11-24t10:00:00.000', '@ 11-24 10:00'],
  ['2026-11-24T10', '@ 11-24 10:00'],
  ['2026-11-24T9:30', '@ 11-24 09:30'],
  ['2026-11-24T07:00', '@ 11-24 07:00'],
  ['2026-11-24T19:00', '@ 11-24 19:00'],
  ['2026-11-24T24:00', '@ 11-25 00:00'],
  ['2026-11-24T10:00:37', '@ 11-24 10:00'],
  ['2026-11-24T10:00:00Z', '@ 11-24 05:00'],
  ['2026-11-24T10:00:00.000Z', '@ 11-24 05:00'],
  ['2026-11-24 10:00Z', '@ 11-24 05:00'],
  ['2026-11-24 10:00 UTC', '@ 11-24 05:00'],
  ['2026-11-24T10:00:00+01:00', '@ 11-24 04:00'],
  ['2026-11-24T10:00:00+0100', '@ 11-24 04:00'],
  ['2026-11-24T10:00+01', '@ 11-24 04:00'],
  ['2026-11-24 10:00:00 +0100', '@ 11-24 04:00'],
  ['2026-11-24T10:00-08:00', '@ 11-24 13:00'],
  ['2026-11-24T10:00-08:00[America/Los_Angeles]', '@ 11-24 13:00'],
  ['2026-11-24T10:00[America/Los_Angeles]', '@ 11-24 13:00'],
  ['20261124T100000Z', '@ 11-24 05:00'],
  ['20261124T1000', '@ 11-24 10:00'],
  ['1795514400', '@ 11-24 05:00'],
  ['1795514400000', '@ 11-24 05:00'],
  ['2026-11-24T02:00:00Z', '@ 11-23 21:00'],
  ['2026-11-24T23:59:60Z', '@ 11-24 18:59'],
  ['2026-W48', '11-23..11-29'],
  ['2026W48', '11-23..11-29'],
  ['2026-W48-2', '11-24'],
  ['2026-12', '12-01..12-31'],
  ['2026-11', '11-20 10:00-12-01 00:00'],
  ['2026-11-24/2026-11-26', '11-24..11-26'],
  ['2026-11-24 to 2026-11-26', '11-24..11-26'],
  ['2026-11-24/26', '11-24..11-26'],
  ['2026-11-24..2026-11-26', '11-24..11-26'],
  ['2026-11-24 – 2026-11-26', '11-24..11-26'],
  ['between 2026-11-24 and 2026-11-26', '11-24..11-26'],
  ['2026-11-24T09:00/2026-11-24T12:00', '11-24 09:00-12:00'],
  ['2026-11-24T09:00/12:00', '11-24 09:00-12:00'],
  ['2026-11-24T09:00 - 12:00', '11-24 09:00-12:00'],
  ['2026-11-24 09:00-12:00', '11-24 09:00-12:00'],
  ['2026-11-24T09:00 to 5 pm', '11-24 09:00-17:00'],
  ['from 2026-11-24T09:00 to 12:30', '11-24 09:00-12:30'],
  ['2026-11-24T09:00 to 2026-11-26T12:00', '11-24 09:00-11-26 12:00'],
  ['2026-11-24T00:00:00Z/2026-11-24T23:59:59Z', '11-23 19:00-11-24 19:00'],
  ['2026-11-24T00:00:00/2026-11-24T23:59:59', '11-24'],
  ['from 2026-11-24T14:00:00Z to 2026-11-24T17:00:00Z', '11-24 09:00-12:00'],
  ['between 2026-11-24T09:00 and 2026-11-24T12:00', '11-24 09:00-12:00'],
  ['2026-11-24T14:00/2026-11-26', '11-24 14:00-11-27 00:00'],
  ['2026-11-24/2026-11-26T12:00', '11-24 00:00-11-26 12:00'],
  ['2026-11-24T10:00/2026-11-24T10:00', '@ 11-24 10:00'],
  ['2026-11-20T08:00/2026-11-20T12:00', '11-20 10:00-12:00'],
  ['from Monday to 2026-11-25T12:00', '11-23 00:00-11-25 12:00'],
  ['2026-11-24T09:00 to Friday', '11-24 09:00-11-28 00:00'],
  ['after 2026-11-24T14:00', '11-24 14:00-12-22 00:00'],
  ['before 2026-11-24T14:00', '11-20 10:00-11-24 14:00'],
  ['around 2026-11-24T14:00', '11-24 13:00-15:00'],
  ['from 2026-11-24T14:00 onwards', '11-24 14:00-12-22 00:00'],
  ['on 2026-11-24 at 10 am', '@ 11-24 10:00'],
  ['2026-11-24 at 3', '@ 11-24 15:00'],
  ['10:00 on 2026-11-24', '@ 11-24 10:00'],
  ['2026-11-24 in the afternoon', '11-24 12:00-18:00'],
  ['2026-11-24 10:00 am', '@ 11-24 10:00'],
  ['2026-11-24 10:00 pm', '@ 11-24 22:00'],
  ['2026-11-24T10:00 am', '@ 11-24 10:00'],
  ['2026-11-24T10:00 pm', 'impossible'],
  ['2026-11-24T10:00 please', '@ 11-24 10:00'],
  ['2026-11-24T10:00 or 2026-11-25T11:00', '@ 11-24 10:00, @ 11-25 11:00'],
  ['2026-11-24T10:00 pacific time', '@ 11-24 10:00'],
  ['Tuesday 2026-11-24', '11-24'],
  ['Tuesday, 2026-11-24T10:00', '@ 11-24 10:00'],
  ['Monday 2026-11-24', 'mismatch 2026-11-24'],
  ['Monday 2026-11-24T10:00', 'mismatch 2026-11-24'],
  ['no, 2026-11-25T10:00', '@ 11-25 10:00'],
  ['2026-11-24T10:00, no, 2026-11-25', '@ 11-25 10:00'],
  ['2023-10-05', 'past 2023-10-05'],
  ['2025-11-24T10:00:00Z', 'past 2025-11-24'],
  ['2026-11-20T09:00', 'past 2026-11-20'],
  ['2024-03-05T09:00/2024-03-05T12:00', 'past 2024-03-05'],
  ['2026-11-20T08:00/2026-11-20T09:00', 'past 2026-11-20'],
  ['1700000000', 'past 2023-11-14'],
  ['2024-W10', 'past 2024-03-10'],
  ['2025-11', 'past 2025-11-30'],
  ['2026-02-30', 'impossible'],
  ['2026-13-01', 'impossible'],
  ['2026-00-10', 'impossible'],
  ['20261340', 'impossible'],
  ['2026-11-24T25:00', 'impossible'],
  ['2026-11-24T10:60', 'impossible'],
  ['2026-11-24T10:00+99:00', 'impossible'],
  ['2026-11-24T10:00+01:00[America/Los_Angeles]', 'impossible'],
  ['2026-W54', 'impossible'],
  ['2026-13', 'impossible'],
  ['2026-11-26/2026-11-24T10:00', 'impossible'],
  ['2026-11-24T12:00/2026-11-24T09:00', 'impossible'],
  ['2026-02-30T10:00/2026-03-02T10:00', 'impossible'],
  ['2026-11-24T09:00/2026-11-24T12:00 at 3 pm', 'impossible'],
  ['5551234567', 'what? 5551234567'],
  ['+1795514400', 'what? 1795514400'],
  ['17955144001', 'what? 17955144001'],
  ['2026-11-24T10:00[Mars/Olympus]', 'what? t mars olympus'],
  ['2026-11-24T09:00/PT3H', 'what? h'],
  ['2026-11-24x', 'what? x'],
]

for (const [sent, understood] of IN_NEW_YORK) {
  test(`"${sent}" resolves to ${understood}`, () => {
    assert.equal(saidWhen(sent, { now: FRIDAY, timeZone: NEW_YORK, language: 'en' }), understood)
  })
}

const IN_OTHER_LANGUAGES: readonly (readonly [
  language: string,
  sent: string,
  understood: string,
])[] = [
  ['de', 'am 2026-11-24 um 10 Uhr', '@ 11-24 10:00'],
  ['de', 'von 2026-11-24T09:00 bis 2026-11-24T12:00', '11-24 09:00-12:00'],
  ['de', '2026-11-24 bis 2026-11-26', '11-24..11-26'],
  ['de', 'Montag 2026-11-24', 'mismatch 2026-11-24'],
  ['de', '2026-11-24 nachmittags', '11-24 12:00-18:00'],
  ['de', 'zwischen 2026-11-24T09:00 und 2026-11-24T12:00', '11-24 09:00-12:00'],
  ['es', 'el 2026-11-24 a las 10', '@ 11-24 10:00'],
  ['es', 'de 2026-11-24T09:00 a 2026-11-24T12:00', '11-24 09:00-12:00'],
  ['es', '2026-11-24 por la tarde', '11-24 12:00-20:00'],
  ['es', 'lunes 2026-11-24', 'mismatch 2026-11-24'],
  ['fr', 'le 2026-11-24 à 10 heures', '@ 11-24 10:00'],
  ['fr', 'de 2026-11-24T09:00 à 2026-11-24T12:00', '11-24 09:00-12:00'],
  ['fr', 'lundi 2026-11-24', 'mismatch 2026-11-24'],
  ['fr', 'entre 2026-11-24T09:00 et 2026-11-24T12:00', '11-24 09:00-12:00'],
  ...['de', 'es', 'fr', 'pt-BR'].flatMap((language): [string, string, string][] => [
    [language, '2026-11-24T10:00:00Z', '@ 11-24 05:00'],
    [language, '2026-11-24', '11-24'],
    [language, '2026-11-24 10:00', '@ 11-24 10:00'],
    [language, '2026-11-24/2026-11-26', '11-24..11-26'],
    [language, '2025-11-24', 'past 2025-11-24'],
    [language, '1795514400', '@ 11-24 05:00'],
  ]),
]

for (const [language, sent, understood] of IN_OTHER_LANGUAGES) {
  test(`"${sent}" in ${language} resolves to ${understood}`, () => {
    assert.equal(saidWhen(sent, { now: FRIDAY, timeZone: NEW_YORK, language }), understood)
  })
}

const startOf = (sent: string, timeZone: string) => {
  const when = resolveWhen(sent, { now: at('2026-10-20T12:00:00Z'), timeZone, language: 'en' })
  return when.kind === 'start'
    ? Temporal.Instant.fromEpochMilliseconds(when.start * 1000).toString()
    : when.kind
}

test('a skipped wall time is impossible without an offset and valid with one', () => {
  assert.equal(startOf('2027-03-28T02:30', 'Europe/Berlin'), 'impossible')
  assert.equal(startOf('2027-03-28T02:30[Europe/Berlin]', NEW_YORK), 'impossible')
  assert.equal(startOf('2027-03-28T02:30+01:00', 'Europe/Berlin'), '2027-03-28T01:30:00Z')
})

test('a repeated wall time is the first one, unless an offset selects the second', () => {
  assert.equal(startOf('2026-10-25T02:30', 'Europe/Berlin'), '2026-10-25T00:30:00Z')
  assert.equal(startOf('2026-10-25T00:30Z', 'Europe/Berlin'), '2026-10-25T00:30:00Z')
  assert.equal(startOf('2026-10-25T01:30Z', 'Europe/Berlin'), '2026-10-25T01:30:00Z')
  assert.equal(startOf('2026-10-25T02:30+01:00', 'Europe/Berlin'), '2026-10-25T01:30:00Z')
})

const minutes = fc.integer({ min: FRIDAY / 60 + 1, max: FRIDAY / 60 + 2_000_000 })
const zones = fc.constantFrom(
  'UTC',
  NEW_YORK,
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
)

test('all notations of an instant resolve to it, in every zone', () => {
  fc.assert(
    fc.property(
      minutes,
      zones,
      zones,
      fc.constantFrom('en', 'de', 'es', 'fr'),
      (minute, timeZone, writtenIn, language) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
        const zoned = instant.toZonedDateTimeISO(writtenIn)
        const basic = instant.toString().replaceAll(/[-:]/g, '')
        const forms = [
          instant.toString(),
          instant.toString({ fractionalSecondDigits: 3 }),
          zoned.toString(),
          zoned.toString({ timeZoneName: 'never' }),
          instant.toString().replace('T', ' '),
          basic,
          String(minute * 60),
          String(minute * 60_000),
        ]
        for (const form of forms) {
          const when = resolveWhen(form, { now: FRIDAY, timeZone, language })
          assert.ok(
            when.kind === 'start' && when.start === minute * 60,
            `${form}: ${JSON.stringify(when)}`,
          )
        }
      },
    ),
    { numRuns: 200 },
  )
})

test("a wall time without an offset is read in the caller's zone", () => {
  fc.assert(
    fc.property(minutes, zones, (minute, timeZone) => {
      const wall = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
      const when = resolveWhen(wall.toString(), { now: FRIDAY, timeZone, language: 'en' })
      assert.ok(
        when.kind === 'start' &&
          when.start === wall.toZonedDateTime(timeZone).epochMilliseconds / 1000,
        `${wall.toString()}: ${JSON.stringify(when)}`,
      )
    }),
    { numRuns: 500 },
  )
})

test('a range of two instants covers the time between them', () => {
  fc.assert(
    fc.property(
      minutes,
      fc.integer({ min: 2, max: 100_000 }),
      zones,
      fc.constantFrom('/', ' to ', ' - '),
      (minute, length, timeZone, sign) => {
        const [from, to] = [minute, minute + length].map((one) =>
          Temporal.Instant.fromEpochMilliseconds(one * 60_000).toString(),
        ) as [string, string]
        const when = resolveWhen(`${from}${sign}${to}`, { now: FRIDAY, timeZone, language: 'en' })
        assert.deepEqual(when.kind === 'windows' && when.windows, [
          { from: minute * 60, to: (minute + length) * 60 },
        ])
      },
    ),
    { numRuns: 300 },
  )
})

test('any mix of dates, times and words resolves to future times or to none', () => {
  const pieces = (
    '2026-11-24|T10:00|Z|+01:00|/|-| |to|from|between|and|or|not|2026-W48|2026-12|1795514400|' +
    '9999-12-31|0000-01-01|at 3 pm|Monday|[Europe/Berlin]|..|T|:|24:00|after|no|in two weeks|' +
    '20261124|the week after|around|,|26'
  ).split('|')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 9 }),
      fc.constantFrom('', ' '),
      zones,
      (said, joint, timeZone) => {
        const when = resolveWhen(said.join(joint), { now: FRIDAY, timeZone, language: 'en' })
        if (when.kind === 'windows')
          assert.ok(
            when.windows.length > 0 &&
              when.windows.every(({ from, to }) => from < to && from >= FRIDAY),
          )
        if (when.kind === 'start') assert.ok(when.start >= FRIDAY)
      },
    ),
    { numRuns: 3000 },
  )
})

test('a range of thousands of years is cut to a window per day for about a year', () => {
  const when = resolveWhen('2020-01-01 to 9999-12-31 at 3 pm', {
    now: FRIDAY,
    timeZone: NEW_YORK,
    language: 'en',
  })
  assert.ok(when.kind === 'windows' && when.windows.length <= 401)
})
