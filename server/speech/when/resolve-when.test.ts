import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { saidWhen } from '../../test/voice/said-when.ts'
import { resolveWhen } from './resolve-when.ts'
import type { Asked } from './when.ts'

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 1000
const MONDAY = at('2026-11-23T09:00:00Z')
const english =
  (now: number, timeZone = 'UTC') =>
  (text: string) =>
    saidWhen(text, { now, timeZone, language: 'en' })

const ON_MONDAY: readonly (readonly [said: string, understood: string])[] = [
  ['next Tuesday', '? 11-24 | 12-01'],
  ['next Friday at ten', '? @ 11-27 10:00 | @ 12-04 10:00'],
  ['this Friday', '11-27'],
  ['Monday', '? 11-23 09:00-24:00 | 11-30'],
  ['Monday at eight', '@ 11-30 08:00'],
  ['next Monday', '11-30'],
  ['next weekend', '? 11-28..11-29 | 12-05..12-06'],
  ['end of the week', '11-26..11-27'],
  ['the beginning of the week', '11-23 09:00-11-25 00:00'],
  ['the middle of the week', '11-24..11-26'],
  ['today at eight', '@ 11-23 20:00'],
  ['today at nine', '@ 11-23 21:00'],
  ['at half past eleven today', '@ 11-23 11:30'],
  ['tomorrow at 6:59', '@ 11-24 18:59'],
  ['tomorrow at seven', '? @ 11-24 07:00 | @ 11-24 19:00'],
  ['tomorrow at 7:59', '? @ 11-24 07:59 | @ 11-24 19:59'],
  ['tomorrow at eight', '@ 11-24 08:00'],
  ['tomorrow after six', '11-24 18:00-24:00'],
  ['tomorrow after seven', '11-24 07:00-24:00'],
]

for (const [said, understood] of ON_MONDAY) {
  test(`on a Monday morning, "${said}" resolves to ${understood}`, () => {
    assert.equal(english(MONDAY)(said), understood)
  })
}

const CLOCK_CHANGES: readonly (readonly [
  now: string,
  timeZone: string,
  said: string,
  understood: string,
])[] = [
  ['2026-03-27T12:00:00Z', 'Europe/Berlin', 'Sunday at half past two in the night', 'impossible'],
  ['2026-03-27T12:00:00Z', 'Europe/Berlin', 'Sunday at 2:30 am', 'impossible'],
  ['2026-03-27T12:00:00Z', 'Europe/Berlin', 'Sunday at 3 am', '@ 03-29 03:00'],
  ['2026-03-27T12:00:00Z', 'Europe/Berlin', 'Sunday', '03-29'],
  ['2026-03-27T12:00:00Z', 'Europe/Berlin', 'Monday at nine', '@ 03-30 09:00'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', 'tomorrow', '03-29'],
  ['2026-10-23T12:00:00Z', 'Europe/Berlin', 'Sunday at 2:30 am', '@ 10-25 02:30'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', 'tomorrow at ten', '@ 10-25 10:00'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', 'in two days', '10-26'],
  ['2026-10-30T12:00:00Z', 'America/New_York', 'Sunday at 1:30 am', '@ 11-01 01:30'],
  ['2026-10-30T12:00:00Z', 'America/New_York', 'next week Tuesday at two', '@ 11-03 14:00'],
  ['2026-03-06T12:00:00Z', 'America/New_York', 'Sunday at 2:15 am', 'impossible'],
  ['2026-12-31T12:00:00Z', 'Europe/London', 'tomorrow', '01-01'],
  ['2026-12-31T12:00:00Z', 'Europe/London', 'the 2nd at eleven', '@ 01-02 11:00'],
  ['2028-02-28T12:00:00Z', 'Europe/London', 'tomorrow', '02-29'],
]

for (const [now, timeZone, said, understood] of CLOCK_CHANGES) {
  test(`"${said}" in ${timeZone} on ${now.slice(0, 10)} resolves to ${understood}`, () => {
    assert.equal(english(at(now), timeZone)(said), understood)
  })
}

test('a start after a clock change is at its wall time, with the new offset', () => {
  const when = resolveWhen('Monday at nine', {
    now: at('2026-03-27T12:00:00Z'),
    timeZone: 'Europe/Berlin',
    language: 'en',
  })
  assert.equal(when.kind === 'start' && when.start, at('2026-03-30T07:00:00Z'))
})

test('"tomorrow" is relative to the date in the caller\'s zone', () => {
  const late = at('2026-11-20T23:30:00Z')
  assert.equal(english(late, 'Europe/Berlin')('tomorrow'), '11-22')
  assert.equal(english(late, 'America/New_York')('tomorrow'), '11-21')
})

test('a named zone applies, "my time" is the caller\'s zone and "your time" the team\'s', () => {
  const context = {
    now: MONDAY,
    timeZone: 'America/New_York',
    ownTimeZone: 'Europe/Berlin',
    language: 'en',
  }
  const startOf = (text: string) => {
    const when = resolveWhen(text, context)
    return when.kind === 'start'
      ? Temporal.Instant.fromEpochMilliseconds(when.start * 1000).toString()
      : when.kind
  }
  assert.equal(startOf('tomorrow at three'), '2026-11-24T20:00:00Z')
  assert.equal(startOf('tomorrow at three my time'), '2026-11-24T20:00:00Z')
  assert.equal(startOf('tomorrow at three your time'), '2026-11-24T14:00:00Z')
  assert.equal(startOf('tomorrow at three pacific time'), '2026-11-24T23:00:00Z')
  assert.equal(startOf('tomorrow at three London time'), '2026-11-24T15:00:00Z')
})

/** A request, the words that follow it, and how they are understood. */
const FOLLOW_UPS: readonly (readonly [first: string, then: string, understood: string])[] = [
  ['Tuesday', 'no, the one after', '12-01'],
  ['the 5th', 'no, the one after', '12-06'],
  ['next week', 'the week after', '11-30..12-06'],
  ['in December', 'the one after', '01-01..01-31'],
  ['Wednesday afternoon', 'the day after', '11-26 12:00-18:00'],
  ['Wednesday', 'the day before', '11-24'],
  ['Wednesday', 'in the afternoon', '11-25 12:00-18:00'],
  ['Wednesday', 'at four', '@ 11-25 16:00'],
  ['Wednesday', 'after lunch', '11-25 13:00-18:00'],
  ['Wednesday', 'same day in the morning', '11-25 06:00-12:00'],
  ['next week', 'not Monday', '11-24..11-29'],
  ['next week', 'Thursday at ten', '@ 11-26 10:00'],
  ['Tuesday', 'no, Thursday', '11-26'],
  ['Tuesday afternoon', 'Thursday, same time', '11-26 12:00-18:00'],
]

for (const [first, next, understood] of FOLLOW_UPS) {
  test(`after "${first}", "${next}" resolves to ${understood}`, () => {
    const context = { now: at('2026-11-20T15:00:00Z'), timeZone: 'UTC', language: 'en' }
    const before = resolveWhen(first, context)
    assert.ok('asked' in before)
    const kept = JSON.parse(JSON.stringify(before.asked)) as Asked
    assert.equal(saidWhen(next, { ...context, previous: kept }), understood)
  })
}

const OFFERED = [at('2026-11-24T10:00:00Z'), at('2026-11-24T14:00:00Z'), at('2026-11-26T09:00:00Z')]
const OF_OFFERED: readonly (readonly [said: string, understood: string, language?: string])[] = [
  ['the first one', 'offer 1'],
  ['two', 'offer 2'],
  ['number three', 'offer 3'],
  ['the last one', 'offer 3'],
  ['the second', 'offer 2'],
  ['3', 'offer 3'],
  ['option one please', 'offer 1'],
  ['four', '@ 11-24 16:00, @ 11-26 16:00'],
  ['later', '11-26 09:00-12-10 09:00'],
  ['anything earlier', '11-20 15:00-11-24 10:00'],
  ['the fourth one', 'what? one'],
  ['den ersten bitte', 'offer 1', 'de'],
  ['nummer zwei', 'offer 2', 'de'],
  ['den letzten', 'offer 3', 'de'],
  ['la segunda', 'offer 2', 'es'],
  ['la última', 'offer 3', 'es'],
  ['le premier', 'offer 1', 'fr'],
  ['la deuxième', 'offer 2', 'fr'],
]

for (const [said, understood, language = 'en'] of OF_OFFERED) {
  test(`of three offered times, "${said}" resolves to ${understood}`, () => {
    assert.equal(
      saidWhen(said, {
        now: at('2026-11-20T15:00:00Z'),
        timeZone: 'UTC',
        language,
        offered: OFFERED,
      }),
      understood,
    )
  })
}

test('any sequence of time words resolves to future times or to none', () => {
  const words = (
    'next|last|tuesday|may|the|5th|at|three|to|four|half|past|not|or|and|,|between|after|week|' +
    'from|one|tomorrow|december|31st|pm|no|zero|25|2026|12/5|a|of|in|early|weekend'
  ).split('|')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { maxLength: 9 }),
      fc.constantFrom('en', 'de', 'es', 'fr', 'xx-YY', ''),
      (said, language) => {
        const when = resolveWhen(said.join(' '), {
          now: MONDAY,
          timeZone: 'America/New_York',
          language,
        })
        if (when.kind === 'windows')
          assert.ok(
            when.windows.length > 0 &&
              when.windows.every(({ from, to }) => from < to && from >= MONDAY),
          )
        if (when.kind === 'start') assert.ok(when.start > MONDAY)
      },
    ),
    { numRuns: 2000 },
  )
})

test('any text is handled without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (said) => {
      resolveWhen(said, { now: MONDAY, timeZone: 'UTC', language: 'en' })
    }),
    { numRuns: 500 },
  )
})
