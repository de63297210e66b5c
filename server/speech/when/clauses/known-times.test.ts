import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidWhen } from '../../../test/voice/said-when.ts'

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 1000
/** A Friday. */
const NOW = at('2026-11-20T15:00:00Z')
const BERLIN = { now: NOW, timeZone: 'Europe/Berlin' }
/** A Tuesday at ten in Berlin. */
const MOVING = at('2026-11-24T09:00:00Z')

const OF_A_MEETING: Readonly<
  Record<string, readonly (readonly [said: string, understood: string])[]>
> = {
  en: [
    ['an hour later', '@ 11-24 11:00'],
    ['one hour earlier', '@ 11-24 09:00'],
    ['two hours later', '@ 11-24 12:00'],
    ['half an hour later', '@ 11-24 10:30'],
    ['half an hour earlier please', '@ 11-24 09:30'],
    ['45 minutes later', '@ 11-24 10:45'],
    ['an hour and a half later', '@ 11-24 11:30'],
    ['a quarter of an hour later', '@ 11-24 10:15'],
    ['a couple of hours later', '@ 11-24 12:00'],
    ['the same day but an hour later', '@ 11-24 11:00'],
    ['a day later', '@ 11-25 10:00'],
    ['a day earlier', '@ 11-23 10:00'],
    ['a week later', '@ 12-01 10:00'],
    ['two weeks later', '@ 12-08 10:00'],
    ['the day after', '11-25'],
    ['the next day', '11-25'],
    ['the day before', '11-23'],
    ['the week after', '11-30..12-06'],
    ['later that day', '11-24 10:00-24:00'],
    ['earlier that day', '11-24 00:00-10:00'],
    ['the same day but earlier', '11-24 00:00-10:00'],
    ['same day, later', '11-24 10:00-24:00'],
    ['the same day', '11-24'],
    ['the same day in the afternoon', '11-24 12:00-18:00'],
    ['Wednesday at the same time', '@ 11-25 10:00'],
    ['the same time on Thursday', '@ 11-26 10:00'],
    ['same time next week', '@ 12-01 10:00'],
    ['at the same time', '@ 11-24 10:00'],
    ['Wednesday or Thursday at the same time', '@ 11-25 10:00, @ 11-26 10:00'],
    ['Wednesday', '11-25'],
    ['at four', '@ 11-24 16:00'],
    ['later', '11-24 10:00-12-08 10:00'],
    ['anything earlier', '11-20 16:00-11-24 10:00'],
    ['the first one', 'what? the first one'],
    ['the last one', 'what? the last one'],
    ['the one after', 'what? the one after'],
    ['six days earlier', 'past 2026-11-18'],
  ],
  de: [
    ['eine Stunde später', '@ 11-24 11:00'],
    ['eine Stunde früher bitte', '@ 11-24 09:00'],
    ['zwei Stunden später', '@ 11-24 12:00'],
    ['eine halbe Stunde später', '@ 11-24 10:30'],
    ['anderthalb Stunden später', '@ 11-24 11:30'],
    ['einen Tag später', '@ 11-25 10:00'],
    ['eine Woche später', '@ 12-01 10:00'],
    ['am Tag danach', '11-25'],
    ['die Woche danach', '11-30..12-06'],
    ['am selben Tag, aber früher', '11-24 00:00-10:00'],
    ['am gleichen Tag später', '11-24 10:00-24:00'],
    ['Mittwoch zur gleichen Zeit', '@ 11-25 10:00'],
    ['nächste Woche zur selben Zeit', '@ 12-01 10:00'],
  ],
  es: [
    ['una hora más tarde', '@ 11-24 11:00'],
    ['una hora antes', '@ 11-24 09:00'],
    ['dos horas después', '@ 11-24 12:00'],
    ['media hora más tarde', '@ 11-24 10:30'],
    ['un día después', '@ 11-25 10:00'],
    ['una semana después', '@ 12-01 10:00'],
    ['el día siguiente', '11-25'],
    ['la semana siguiente', '11-30..12-06'],
    ['el mismo día pero más temprano', '11-24 00:00-10:00'],
    ['más tarde ese día', '11-24 10:00-24:00'],
    ['el miércoles a la misma hora', '@ 11-25 10:00'],
    ['la semana que viene a la misma hora', '@ 12-01 10:00'],
  ],
  fr: [
    ['une heure plus tard', '@ 11-24 11:00'],
    ['une heure plus tôt', '@ 11-24 09:00'],
    ['deux heures plus tard', '@ 11-24 12:00'],
    ['une demi-heure plus tard', '@ 11-24 10:30'],
    ['un jour plus tard', '@ 11-25 10:00'],
    ['une semaine plus tard', '@ 12-01 10:00'],
    ['le lendemain', '11-25'],
    ['la semaine suivante', '11-30..12-06'],
    ['le même jour mais plus tôt', '11-24 00:00-10:00'],
    ['plus tard ce jour-là', '11-24 10:00-24:00'],
    ['mercredi à la même heure', '@ 11-25 10:00'],
    ['la semaine prochaine à la même heure', '@ 12-01 10:00'],
  ],
}

for (const [language, rows] of Object.entries(OF_A_MEETING)) {
  for (const [said, understood] of rows) {
    test(`for a meeting on Tuesday at ten, "${said}" resolves to ${understood}`, () => {
      assert.equal(saidWhen(said, { ...BERLIN, language, moving: MOVING }), understood)
    })
  }
}

const WITHOUT_KNOWN_TIME: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Wednesday at the same time',
    'same time next week',
    'the same time',
    'the same day in the morning',
    'an hour later',
    'a day later',
    'later that day',
    'the same day but earlier',
    'not at the same time',
  ],
  de: ['Mittwoch zur gleichen Zeit', 'eine Stunde später', 'am selben Tag, aber früher'],
  es: ['el miércoles a la misma hora', 'una hora más tarde', 'el mismo día pero más temprano'],
  fr: ['mercredi à la même heure', 'une heure plus tard', 'le même jour mais plus tôt'],
}

for (const [language, rows] of Object.entries(WITHOUT_KNOWN_TIME)) {
  for (const said of rows) {
    test(`"${said}" is not understood without an earlier time`, () => {
      assert.match(saidWhen(said, { ...BERLIN, language }), /^what\?/)
    })
  }
}

test('"an hour later" refers to a single offered time, and is not understood after several', () => {
  const [one, other] = [at('2026-11-25T13:00:00Z'), at('2026-11-25T15:00:00Z')]
  const later = (offered: readonly number[], said = 'an hour later') =>
    saidWhen(said, { ...BERLIN, language: 'en', offered, moving: MOVING })
  assert.equal(later([one]), '@ 11-25 15:00')
  assert.match(later([one, other]), /^what\?/)
  assert.equal(later([one, other], 'later that day'), '11-25 16:00-24:00')
  assert.match(later([one, at('2026-11-26T15:00:00Z')], 'later that day'), /^what\?/)
})

test('"same time next week" is ambiguous for a meeting that is weeks ahead', () => {
  assert.equal(
    saidWhen('same time next week', {
      ...BERLIN,
      language: 'en',
      moving: at('2026-12-08T09:00:00Z'),
    }),
    '? @ 11-24 10:00 | @ 12-15 10:00',
  )
})

test('"the same time" refers to a time in the same utterance', () => {
  assert.equal(
    saidWhen('Tuesday at three or Wednesday at the same time', { ...BERLIN, language: 'en' }),
    '@ 11-24 15:00, @ 11-25 15:00',
  )
})

test('"a day later" keeps the time of day across a clock change', () => {
  const context = {
    now: at('2026-10-20T09:00:00Z'),
    timeZone: 'Europe/Berlin',
    language: 'en',
    moving: at('2026-10-24T08:00:00Z'),
  }
  assert.equal(saidWhen('a day later', context), '@ 10-25 10:00')
  assert.equal(saidWhen('24 hours later', context), '@ 10-25 09:00')
})

for (const said of [
  "I'm busy at 25 o'clock so after that",
  "at 27 o'clock I'm at work, any time after that",
  "I'm at work between 11 pm and 10 pm so after that",
])
  test(`"${said}" is not understood`, () => {
    assert.equal(saidWhen(said, { ...BERLIN, language: 'en' }), 'what?')
  })

for (const said of ['between 5 and 3 am', 'between 11 pm and 10 pm'])
  test(`"${said}" after "Friday morning" results in no time`, () => {
    const previous = {
      dates: [{ from: '2026-11-27', to: '2026-11-27' }],
      span: { from: 360, to: 720 },
      step: 'day' as const,
    }
    assert.equal(saidWhen(said, { ...BERLIN, language: 'en', previous }), 'impossible')
  })
