import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidWhen } from '../../test/voice/said-when.ts'
import { formatSpokenZone } from './format-spoken-zone.ts'

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 1000
const NOVEMBER = at('2026-11-20T12:00:00Z')
const JULY = at('2026-07-20T12:00:00Z')
const LANGUAGES = ['en', 'de', 'es', 'fr']

const NAMES: readonly (readonly [
  timeZone: string,
  en: string,
  de: string,
  es: string,
  fr: string,
])[] = [
  [
    'America/Los_Angeles',
    'Pacific time',
    'nordamerikanische Westküstenzeit',
    'hora del Pacífico',
    'heure du Pacifique nord-américain',
  ],
  [
    'America/New_York',
    'Eastern time',
    'nordamerikanische Ostküstenzeit',
    'hora del Este',
    'heure de l’Est nord-américain',
  ],
  ['America/Phoenix', 'Arizona time', 'Arizona-Zeit', 'hora de Arizona', 'heure de l’Arizona'],
  [
    'America/Mexico_City',
    'Mexico City time',
    'Ortszeit Mexiko-Stadt',
    'hora de Ciudad de México',
    'heure de Mexico',
  ],
  ['America/Cancun', 'Cancun time', 'Ortszeit Cancun', 'hora de Cancun', 'heure de Cancun'],
  ['Europe/London', 'UK time', 'britische Zeit', 'hora británica', 'heure britannique'],
  [
    'Europe/Berlin',
    'Central European time',
    'mitteleuropäische Zeit',
    'hora de Europa central',
    'heure d’Europe centrale',
  ],
  [
    'Europe/Paris',
    'Central European time',
    'mitteleuropäische Zeit',
    'hora de Europa central',
    'heure d’Europe centrale',
  ],
  ['Asia/Kolkata', 'India time', 'indische Zeit', 'hora de la India', 'heure de l’Inde'],
  ['Asia/Tokyo', 'Japan time', 'japanische Zeit', 'hora de Japón', 'heure du Japon'],
  ['Asia/Amman', 'Jordan time', 'Ortszeit Jordanien', 'hora de Jordania', 'heure de Jordanie'],
  [
    'UTC',
    'coordinated universal time',
    'koordinierte Weltzeit',
    'tiempo universal coordinado',
    'temps universel coordonné',
  ],
  [
    'Etc/GMT+5',
    'universal time minus five hours',
    'Weltzeit minus fünf Stunden',
    'tiempo universal menos cinco horas',
    'temps universel moins cinq heures',
  ],
  [
    'Etc/GMT-1',
    'universal time plus one hour',
    'Weltzeit plus eine Stunde',
    'tiempo universal más una hora',
    'temps universel plus une heure',
  ],
]

for (const [timeZone, ...names] of NAMES) {
  test(`${timeZone} is called ${names[0]} in summer and winter`, () => {
    for (const moment of [NOVEMBER, JULY])
      assert.deepEqual(
        LANGUAGES.map((language) => formatSpokenZone(timeZone, { language, at: moment })),
        names,
      )
  })
}

test('zones have names in words in every language, and the same name means the same time', () => {
  const zones = [
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    'GMT',
    'EST',
    'CET',
    'US/Pacific',
    'GB',
    ...Array.from({ length: 14 }, (_, hour) => `Etc/GMT-${hour + 1}`),
    ...Array.from({ length: 12 }, (_, hour) => `Etc/GMT+${hour + 1}`),
  ]
  for (const language of LANGUAGES) {
    for (const moment of [NOVEMBER, JULY]) {
      const offsets = new Map<string, string>()
      for (const zone of zones) {
        const name = formatSpokenZone(zone, { language, at: moment })
        const { offset } = Temporal.Instant.fromEpochMilliseconds(moment * 1000).toZonedDateTimeISO(
          zone,
        )
        assert.match(name, /^[\p{L}\p{M} '’-]{3,60}$/u, zone)
        assert.equal(offsets.get(name) ?? offset, offset, `${zone} is called ${name}`)
        offsets.set(name, offset)
      }
    }
  }
})

test('a regional language tag selects its language, and an unknown one English', () => {
  assert.equal(
    formatSpokenZone('America/Denver', { language: 'es-MX', at: NOVEMBER }),
    'hora de las Montañas Rocosas',
  )
  assert.equal(
    formatSpokenZone('America/Denver', { language: 'ja', at: NOVEMBER }),
    'Mountain time',
  )
})

for (const timeZone of [
  'America/Los_Angeles',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'Europe/London',
  'Europe/Berlin',
  'UTC',
]) {
  test(`a caller can answer with the spoken name of ${timeZone}`, () => {
    for (const [language, tomorrow] of [
      ['en', 'tomorrow at 3 pm'],
      ['de', 'morgen um 15 Uhr'],
      ['es', 'mañana a las 15 horas'],
      ['fr', 'demain à 15 heures'],
    ] as const) {
      assert.equal(
        saidWhen(`${tomorrow} ${formatSpokenZone(timeZone, { language, at: NOVEMBER })}`, {
          now: NOVEMBER,
          timeZone: 'Asia/Tokyo',
          language,
        }),
        '@ 11-21 15:00',
        language,
      )
    }
  })
}
