import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeWeeklyHours } from '../taken-time/core/compute-weekly-hours.ts'
import { formatSpokenDuration, formatSpokenHours } from './format-spoken-hours.ts'

const LANGUAGES = ['en', 'de', 'es', 'fr'] as const
/** A Friday in November, and one in the week before Europe's clocks go forward. */
const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z').epochMilliseconds / 1000
const IN_MARCH = Temporal.Instant.from('2026-03-27T15:00:00Z').epochMilliseconds / 1000

const on = (weekdays: readonly number[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from, to }))
const WORKDAYS = [1, 2, 3, 4, 5]
const say = (weekly: ReturnType<typeof on>, language: string, now = NOW) =>
  formatSpokenHours(
    computeWeeklyHours([{ timeZone: 'Europe/Berlin', weekly }], { timeZone: 'Europe/Berlin', now }),
    language,
  )

const HOURS: readonly [name: string, weekly: ReturnType<typeof on>, said: readonly string[]][] = [
  [
    'office hours',
    on(WORKDAYS, '09:00', '17:00'),
    [
      'Monday to Friday from nine in the morning to five in the afternoon',
      'Montag bis Freitag von neun Uhr bis siebzehn Uhr',
      'de lunes a viernes desde las nueve de la mañana hasta las cinco de la tarde',
      'du lundi au vendredi de neuf heures à dix-sept heures',
    ],
  ],
  [
    'a midday break, and two days at the end of the week',
    [
      ...on([1, 2, 3], '08:30', '12:00'),
      ...on([1, 2, 3], '13:00', '16:00'),
      ...on([6, 7], '13:00', '24:00'),
    ],
    [
      'Monday to Wednesday from eight thirty in the morning to noon and from one in the ' +
        'afternoon to four in the afternoon, Saturday and Sunday from one in the afternoon ' +
        'to midnight',
      'Montag bis Mittwoch von acht Uhr dreißig bis zwölf Uhr mittags und von dreizehn Uhr ' +
        'bis sechzehn Uhr, Samstag und Sonntag von dreizehn Uhr bis Mitternacht',
      'de lunes a miércoles desde las ocho y media de la mañana hasta las doce del mediodía y desde ' +
        'la una de la tarde hasta las cuatro de la tarde, los sábados y los domingos desde ' +
        'la una de la tarde hasta medianoche',
      'du lundi au mercredi de huit heures trente à midi et de treize heures à seize heures, ' +
        'le samedi et le dimanche de treize heures à minuit',
    ],
  ],
  [
    'all day, every day',
    on([1, 2, 3, 4, 5, 6, 7], '00:00', '24:00'),
    [
      'every day, around the clock',
      'jeden Tag rund um die Uhr',
      'todos los días, las veinticuatro horas',
      'tous les jours, vingt-quatre heures sur vingt-quatre',
    ],
  ],
  [
    'every day past midnight',
    on([1, 2, 3, 4, 5, 6, 7], '22:00', '02:00'),
    [
      'every day from ten at night to two in the morning',
      'jeden Tag von zweiundzwanzig Uhr bis zwei Uhr nachts',
      'todos los días desde las diez de la noche hasta las dos de la madrugada',
      'tous les jours de vingt-deux heures à deux heures du matin',
    ],
  ],
  [
    'two whole days',
    on([6, 7], '00:00', '24:00'),
    [
      'Saturday and Sunday all day',
      'Samstag und Sonntag ganztägig',
      'los sábados y los domingos todo el día',
      'le samedi et le dimanche toute la journée',
    ],
  ],
]

for (const [name, weekly, said] of HOURS) {
  test(`the weekly hours of ${name} are spoken in four languages, in any week of the year`, () => {
    for (const now of [NOW, IN_MARCH])
      assert.deepEqual(
        LANGUAGES.map((language) => say(weekly, language, now)),
        said,
      )
  })
}

test('the spoken hours of a schedule without hours are null', () => {
  assert.equal(say([], 'en'), null)
})

test('schedules of several time zones are merged in the requested time zone', () => {
  const schedules = [
    { timeZone: 'Europe/Berlin', weekly: on(WORKDAYS, '09:00', '15:00') },
    { timeZone: 'America/New_York', weekly: on(WORKDAYS, '09:00', '12:00') },
  ]
  assert.equal(
    formatSpokenHours(computeWeeklyHours(schedules, { timeZone: 'Europe/Berlin', now: NOW }), 'en'),
    'Monday to Friday from nine in the morning to six in the evening',
  )
})

test('durations are spoken in four languages', () => {
  assert.deepEqual(
    LANGUAGES.map((language) => formatSpokenDuration(90, language)),
    [
      'one hour and thirty minutes',
      'eine Stunde und dreißig Minuten',
      'una hora y treinta minutos',
      'une heure et trente minutes',
    ],
  )
  assert.deepEqual(
    LANGUAGES.map((language) => formatSpokenDuration(21, language)),
    ['twenty-one minutes', 'einundzwanzig Minuten', 'veintiún minutos', 'vingt et une minutes'],
  )
  assert.deepEqual(
    LANGUAGES.map((language) => formatSpokenDuration(1_440, language)),
    ['twenty-four hours', 'vierundzwanzig Stunden', 'veinticuatro horas', 'vingt-quatre heures'],
  )
})
