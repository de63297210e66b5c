import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isTimeZone } from '../../platform/time.ts'
import { readTimeZone } from './read-time-zone.ts'

const READ: readonly (readonly [text: string, timeZone: string])[] = [
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['america/los_angeles', 'America/Los_Angeles'],
  [' Europe/Berlin ', 'Europe/Berlin'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['asia/calcutta', 'Asia/Calcutta'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['EST5EDT', 'America/New_York'],
  ['PST', 'America/Los_Angeles'],
  ['pdt', 'America/Los_Angeles'],
  ['PT', 'America/Los_Angeles'],
  ['Pacific', 'America/Los_Angeles'],
  ['Pacific Time', 'America/Los_Angeles'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['EST', 'America/New_York'],
  ['EDT (UTC-4)', 'America/New_York'],
  ['Eastern Daylight Time', 'America/New_York'],
  ['Central Time', 'America/Chicago'],
  ['MST', 'America/Denver'],
  ['Hawaii', 'Pacific/Honolulu'],
  ['CET', 'Europe/Berlin'],
  ['central european summer time', 'Europe/Berlin'],
  ['BST', 'Europe/London'],
  ['London', 'Europe/London'],
  ['Los Angeles', 'America/Los_Angeles'],
  ['Berlin time', 'Europe/Berlin'],
  ['New York', 'America/New_York'],
  ['Los Angeles, California', 'America/Los_Angeles'],
  ['Paris, France', 'Europe/Paris'],
  ['San Francisco', 'America/Los_Angeles'],
  ['Mumbai', 'Asia/Kolkata'],
  ['Kyiv', 'Europe/Kyiv'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['München', 'Europe/Berlin'],
  ['Wien', 'Europe/Vienna'],
  ['Berliner Zeit', 'Europe/Berlin'],
  ['hora de Madrid', 'Europe/Madrid'],
  ['heure de Paris', 'Europe/Paris'],
  ['Deutschland', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['gmt', 'UTC'],
  ['Z', 'UTC'],
  ['+00:00', 'UTC'],
  ['+02:00', 'Etc/GMT-2'],
  ['UTC-8', 'Etc/GMT+8'],
  ['-0500', 'Etc/GMT+5'],
]

for (const [text, timeZone] of READ) {
  test(`"${text}" is the zone ${timeZone}`, () => {
    assert.deepEqual(readTimeZone(text), { ok: true, timeZone })
  })
}

const NOT_READ: readonly (readonly [text: string, ...suggestions: string[]])[] = [
  ['America/Los_Angles', 'America/Los_Angeles'],
  ['Europe/Berln', 'Europe/Berlin'],
  ['America/NewYork', 'America/New_York'],
  ['Europe/Los_Angeles', 'America/Los_Angeles'],
  ['Pacfic Time', 'America/Los_Angeles'],
  ['Londn', 'Europe/London'],
  ['CST', 'America/Chicago', 'Asia/Shanghai', 'America/Havana'],
  ['ist', 'Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  ['Mexico', 'America/Mexico_City', 'America/Tijuana', 'America/Cancun'],
  ['London, Ontario', 'Europe/London'],
  ['Paris, Texas', 'Europe/Paris', 'America/Chicago'],
  ['+05:30'],
  ['+99:00'],
  ['local time'],
  ['asdfgh'],
  [''],
  ['   '],
  ['constructor'],
  ['__proto__'],
  ['8'],
  ['()'],
  [','],
  ['x'.repeat(5000)],
]

for (const [text, ...suggestions] of NOT_READ) {
  const suggested = suggestions.length === 0 ? 'nothing' : suggestions.join(', ')
  test(`"${text.slice(0, 40)}" is not a zone, and the suggestions are: ${suggested}`, () => {
    assert.deepEqual(readTimeZone(text), { ok: false, suggestions })
  })
}

test('the name of every zone is accepted in any case', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const text of [zone, zone.toLowerCase(), zone.toUpperCase()])
      assert.deepEqual(readTimeZone(text), { ok: true, timeZone: zone })
  }
})

test('the city in the name of every zone is understood as a zone with the same time', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const reading = readTimeZone(zone.split('/').at(-1)!.replaceAll('_', ' '))
    const offset = (name: string) =>
      Temporal.Instant.fromEpochMilliseconds(1_795_514_400_000).toZonedDateTimeISO(name).offset
    assert.ok(
      reading.ok && offset(reading.timeZone) === offset(zone),
      `${zone}: ${JSON.stringify(reading)}`,
    )
  }
})

test('any text gets at most five suggestions, and every returned zone exists', () => {
  const words = fc
    .array(
      fc.constantFrom(
        'america',
        '/',
        'los',
        '_',
        'angeles',
        ' ',
        'time',
        'cst',
        ',',
        '+',
        '02',
        ':00',
        '(',
        ')',
        'é',
        'central',
        'zeit',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 80 })), (text) => {
      const reading = readTimeZone(text)
      const zones = reading.ok ? [reading.timeZone] : reading.suggestions
      assert.ok(zones.length <= 5 && zones.every(isTimeZone))
    }),
    { numRuns: 300 },
  )
})
