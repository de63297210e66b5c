import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatLocalTime, formatSpokenTime, speaker } from './format-spoken-time.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000
/** A Friday. */
const NOW = at('2026-11-20T08:00:00Z')
const say = (wall: string, language: string) =>
  formatSpokenTime(at(`${wall}Z`), { timeZone: 'UTC', language, now: NOW })

const DAYS = {
  '2026-11-20T12:00': {
    en: 'today, Friday, November twentieth at noon',
    de: 'heute, Freitag, den zwanzigsten November, um zwölf Uhr mittags',
    es: 'hoy, viernes veinte de noviembre, a las doce del mediodía',
    fr: "aujourd'hui, vendredi vingt novembre, à midi",
  },
  '2026-11-21T09:00': {
    en: 'tomorrow, Saturday, November twenty-first at nine in the morning',
    de: 'morgen, Samstag, den einundzwanzigsten November, um neun Uhr',
    es: 'mañana, sábado veintiuno de noviembre, a las nueve de la mañana',
    fr: 'demain, samedi vingt et un novembre, à neuf heures',
  },
  '2026-11-24T14:30': {
    en: 'Tuesday, November twenty-fourth at two thirty in the afternoon',
    de: 'am Dienstag, dem vierundzwanzigsten November, um vierzehn Uhr dreißig',
    es: 'el martes veinticuatro de noviembre, a las dos y media de la tarde',
    fr: 'le mardi vingt-quatre novembre à quatorze heures trente',
  },
  '2026-11-19T10:00': {
    en: 'Thursday, November nineteenth at ten in the morning',
    de: 'am Donnerstag, dem neunzehnten November, um zehn Uhr',
    es: 'el jueves diecinueve de noviembre, a las diez de la mañana',
    fr: 'le jeudi dix-neuf novembre à dix heures',
  },
  '2027-01-01T00:00': {
    en: 'Friday, January first, twenty twenty-seven at midnight at the start of the day',
    de: 'am Freitag, dem ersten Januar zweitausendsiebenundzwanzig, um null Uhr',
    es: 'el viernes primero de enero de dos mil veintisiete, a las cero horas',
    fr: 'le vendredi premier janvier deux mille vingt-sept à zéro heure',
  },
  '2100-03-03T15:00': {
    en: 'Wednesday, March third, twenty-one hundred at three in the afternoon',
    de: 'am Mittwoch, dem dritten März zweitausendeinhundert, um fünfzehn Uhr',
    es: 'el miércoles tres de marzo de dos mil cien, a las tres de la tarde',
    fr: 'le mercredi trois mars deux mille cent à quinze heures',
  },
  '1999-08-31T08:00': {
    en: 'Tuesday, August thirty-first, nineteen ninety-nine at eight in the morning',
    de: 'am Dienstag, dem einunddreißigsten August neunzehnhundertneunundneunzig, um acht Uhr',
    es: 'el martes treinta y uno de agosto de mil novecientos noventa y nueve, a las ocho de la mañana',
    fr: 'le mardi trente et un août mille neuf cent quatre-vingt-dix-neuf à huit heures',
  },
} as const

const TIMES = {
  '00:30': [
    'twelve thirty in the morning',
    'null Uhr dreißig',
    'a las doce y media de la madrugada',
    'zéro heure trente',
  ],
  '01:00': [
    'one in the morning',
    'ein Uhr nachts',
    'a la una de la madrugada',
    'une heure du matin',
  ],
  '04:15': [
    'four fifteen in the morning',
    'vier Uhr fünfzehn nachts',
    'a las cuatro y cuarto de la madrugada',
    'quatre heures quinze du matin',
  ],
  '06:07': [
    'six oh seven in the morning',
    'sechs Uhr sieben morgens',
    'a las seis y siete de la mañana',
    'six heures sept du matin',
  ],
  '11:59': [
    'eleven fifty-nine in the morning',
    'elf Uhr neunundfünfzig',
    'a las once y cincuenta y nueve de la mañana',
    'onze heures cinquante-neuf',
  ],
  '12:15': [
    'twelve fifteen in the afternoon',
    'zwölf Uhr fünfzehn',
    'a las doce y cuarto de la tarde',
    'midi et quart',
  ],
  '12:30': [
    'twelve thirty in the afternoon',
    'zwölf Uhr dreißig',
    'a las doce y media de la tarde',
    'midi et demi',
  ],
  '13:05': [
    'one oh five in the afternoon',
    'dreizehn Uhr fünf',
    'a la una y cinco de la tarde',
    'treize heures cinq',
  ],
  '16:01': [
    'four oh one in the afternoon',
    'sechzehn Uhr eins',
    'a las cuatro y uno de la tarde',
    'seize heures une',
  ],
  '17:45': [
    'five forty-five in the afternoon',
    'siebzehn Uhr fünfundvierzig',
    'a las cinco y cuarenta y cinco de la tarde',
    'dix-sept heures quarante-cinq',
  ],
  '18:21': [
    'six twenty-one in the evening',
    'achtzehn Uhr einundzwanzig',
    'a las seis y veintiuno de la tarde',
    'dix-huit heures vingt et une',
  ],
  '20:00': ['eight in the evening', 'zwanzig Uhr', 'a las ocho de la noche', 'vingt heures'],
  '21:11': [
    'nine eleven in the evening',
    'einundzwanzig Uhr elf',
    'a las nueve y once de la noche',
    'vingt et une heures onze',
  ],
  '23:40': [
    'eleven forty at night',
    'dreiundzwanzig Uhr vierzig',
    'a las once y cuarenta de la noche',
    'vingt-trois heures quarante',
  ],
} as const

const LANGUAGES = ['en', 'de', 'es', 'fr'] as const

for (const language of LANGUAGES) {
  for (const [wall, said] of Object.entries(DAYS))
    test(`${language}: ${wall} is "${said[language]}"`, () =>
      assert.equal(say(wall, language), said[language]))
  for (const [clock, said] of Object.entries(TIMES)) {
    const words = said[LANGUAGES.indexOf(language)]!
    test(`${language}: ${clock} is "${words}"`, () =>
      assert.ok(
        say(`2026-11-24T${clock}`, language).endsWith(` ${words}`),
        say(`2026-11-24T${clock}`, language),
      ))
  }
}

test('every day of the month is spoken correctly in each language', () => {
  const days = (language: string, pattern: RegExp) =>
    Array.from(
      { length: 31 },
      (_, i) => pattern.exec(say(`2026-12-${String(i + 1).padStart(2, '0')}T10:00`, language))![1],
    )
  assert.deepEqual(days('en', /December (\S+) at/), [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
    'thirteenth',
    'fourteenth',
    'fifteenth',
    'sixteenth',
    'seventeenth',
    'eighteenth',
    'nineteenth',
    'twentieth',
    'twenty-first',
    'twenty-second',
    'twenty-third',
    'twenty-fourth',
    'twenty-fifth',
    'twenty-sixth',
    'twenty-seventh',
    'twenty-eighth',
    'twenty-ninth',
    'thirtieth',
    'thirty-first',
  ])
  assert.deepEqual(
    days('de', /dem (\S+) Dezember/)
      .map((word) => word!.replace(/n$/, ''))
      .filter((_, i) => [0, 1, 2, 6, 7, 11, 15, 16, 18, 19, 20, 29, 30].includes(i)),
    [
      'erste',
      'zweite',
      'dritte',
      'siebte',
      'achte',
      'zwölfte',
      'sechzehnte',
      'siebzehnte',
      'neunzehnte',
      'zwanzigste',
      'einundzwanzigste',
      'dreißigste',
      'einunddreißigste',
    ],
  )
  assert.deepEqual(days('es', /\S+ (\S+(?: y uno)?) de diciembre/).slice(14, 23), [
    'quince',
    'dieciséis',
    'diecisiete',
    'dieciocho',
    'diecinueve',
    'veinte',
    'veintiuno',
    'veintidós',
    'veintitrés',
  ])
  assert.deepEqual(days('fr', /le \S+ (.+) décembre/).slice(15, 23), [
    'seize',
    'dix-sept',
    'dix-huit',
    'dix-neuf',
    'vingt',
    'vingt et un',
    'vingt-deux',
    'vingt-trois',
  ])
})

test('irregular years and minutes are spoken correctly in each language', () => {
  assert.match(say('1991-05-05T10:00', 'fr'), / mille neuf cent quatre-vingt-onze à/)
  assert.match(say('2081-05-05T10:00', 'fr'), / deux mille quatre-vingt-un à/)
  assert.match(say('2120-05-05T10:00', 'es'), / de dos mil ciento veinte,/)
  assert.match(say('2009-05-05T10:09', 'en'), /, twenty oh nine at ten oh nine in the morning$/)
  assert.match(say('2001-05-05T10:00', 'de'), / zweitausendeins,/)
})

test('a language tag may have any region, and an unsupported language falls back to English', () => {
  for (const [tag, language] of [
    ['DE-at', 'de'],
    ['es-419', 'es'],
    ['fr-CA', 'fr'],
    ['en-GB', 'en'],
    ['ja-JP', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
    ['__proto__', 'en'],
  ] as const) {
    assert.equal(say('2026-11-24T14:30', tag), DAYS['2026-11-24T14:30'][language])
  }
})

test('a day that is eleven months away is spoken with its year', () => {
  const sayIn = (now: string) =>
    formatSpokenTime(at('2026-12-20T10:00:00Z'), { timeZone: 'UTC', language: 'en', now: at(now) })
  assert.equal(
    sayIn('2026-01-10T08:00:00Z'),
    'Sunday, December twentieth, twenty twenty-six at ten in the morning',
  )
  assert.equal(sayIn('2026-02-01T08:00:00Z'), 'Sunday, December twentieth at ten in the morning')
})

test('today, tomorrow and the current year are those of the spoken time zone', () => {
  const now = at('2026-12-31T11:00:00Z')
  const start = at('2026-12-31T12:00:00Z')
  assert.equal(
    formatSpokenTime(start, { timeZone: 'America/New_York', language: 'en', now }),
    'today, Thursday, December thirty-first at seven in the morning',
  )
  assert.equal(
    formatSpokenTime(start, { timeZone: 'Pacific/Auckland', language: 'en', now }),
    'today, Friday, January first at one in the morning',
  )
  assert.equal(
    formatSpokenTime(start, { timeZone: 'Asia/Tokyo', language: 'en', now: now + 16 * 3600 }),
    'Thursday, December thirty-first, twenty twenty-six at nine in the evening',
  )
})

const anything = fc.record({
  start: fc.integer({ min: at('1970-01-01T00:00:00Z'), max: at('9999-12-30T00:00:00Z') }),
  ago: fc.integer({ min: -3 * 86_400, max: 3 * 86_400 }),
  timeZone: fc.constantFrom(
    'UTC',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Casablanca',
  ),
  language: fc.constantFrom(...LANGUAGES),
})

test('any time is spoken as one short line of words without digits', () => {
  fc.assert(
    fc.property(anything, ({ start, ago, timeZone, language }) => {
      const said = formatSpokenTime(start, { timeZone, language, now: start - ago })
      assert.match(said, /^[\p{L}' ,-]+$/u)
      assert.doesNotMatch(said, /undefined|null(?! Uhr)|NaN| {2}|^ | $| ,|,,/)
      assert.ok(said.length < 150, said)
      assert.equal(speaker({ timeZone, language, now: start - ago })(start), said)
    }),
    { numRuns: 2_000 },
  )
})

test('times that differ by a minute are never spoken alike', () => {
  for (const language of LANGUAGES) {
    const say = speaker({ timeZone: 'UTC', language, now: NOW })
    assert.equal(
      new Set(Array.from({ length: 3 * 1440 }, (_, minute) => say(NOW + minute * 60))).size,
      3 * 1440,
    )
  }
})

test('midnight cannot be mistaken for the end of the day, and noon not for midnight', () => {
  const said = (wall: string) => LANGUAGES.map((language) => say(wall, language))
  assert.deepEqual(said('2026-11-20T00:00'), [
    'today, Friday, November twentieth at midnight at the start of the day',
    'heute, Freitag, den zwanzigsten November, um null Uhr',
    'hoy, viernes veinte de noviembre, a las cero horas',
    "aujourd'hui, vendredi vingt novembre, à zéro heure",
  ])
  assert.deepEqual(said('2026-11-24T12:00'), [
    'Tuesday, November twenty-fourth at noon',
    'am Dienstag, dem vierundzwanzigsten November, um zwölf Uhr mittags',
    'el martes veinticuatro de noviembre, a las doce del mediodía',
    'le mardi vingt-quatre novembre à midi',
  ])
})

test('both times of the hour that the clocks repeat are told apart, and no other hour', () => {
  const berlin = (moment: string, language: string) =>
    formatSpokenTime(at(moment), { timeZone: 'Europe/Berlin', language, now: NOW })
  const day = 'Sunday, October thirty-first, twenty twenty-seven'
  assert.deepEqual(
    [
      '2027-10-30T23:59:00Z',
      '2027-10-31T00:00:00Z',
      '2027-10-31T00:59:00Z',
      '2027-10-31T01:00:00Z',
      '2027-10-31T01:59:00Z',
      '2027-10-31T02:00:00Z',
    ].map((moment) => berlin(moment, 'en')),
    [
      `${day} at one fifty-nine in the morning`,
      `${day} at two in the morning, before the clocks go back`,
      `${day} at two fifty-nine in the morning, before the clocks go back`,
      `${day} at two in the morning, after the clocks go back`,
      `${day} at two fifty-nine in the morning, after the clocks go back`,
      `${day} at three in the morning`,
    ],
  )
  for (const [language, before, after] of [
    ['de', /, vor der Zeitumstellung$/, /, nach der Zeitumstellung$/],
    ['es', /, antes del cambio de hora$/, /, después del cambio de hora$/],
    ['fr', /, avant le changement d'heure$/, /, après le changement d'heure$/],
  ] as const) {
    assert.match(berlin('2027-10-31T00:30:00Z', language), before)
    assert.match(berlin('2027-10-31T01:30:00Z', language), after)
  }
  // The hour that is skipped in spring is not repeated.
  for (const moment of ['2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z'])
    assert.doesNotMatch(berlin(moment, 'en'), /clocks/)
})

test('the local time is ISO 8601 with the UTC offset of that time', () => {
  assert.equal(
    formatLocalTime(at('2026-11-24T13:30:00Z'), 'Europe/Berlin'),
    '2026-11-24T14:30:00+01:00',
  )
  assert.equal(
    formatLocalTime(at('2027-03-01T00:00:00Z'), 'Asia/Kathmandu'),
    '2027-03-01T05:45:00+05:45',
  )
  fc.assert(
    fc.property(anything, ({ start, timeZone }) => {
      const expected = Temporal.Instant.fromEpochMilliseconds(start * 1000)
        .toZonedDateTimeISO(timeZone)
        .toString({ timeZoneName: 'never' })
      assert.equal(formatLocalTime(start, timeZone), expected)
    }),
    { numRuns: 1_000 },
  )
})
