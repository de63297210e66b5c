import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveRelativeTime } from './resolve-relative-time.ts'

test('times that depend on the day of an appointment are written as days', () => {
  const start = Temporal.Instant.from('2026-11-24T11:00:00Z').epochMilliseconds / 1000
  for (const [text, expected] of [
    ['later in the week', '2026-11-25T00:00/2026-11-29T23:00'],
    ['auf ende der woche', '2026-11-26T00:00/2026-11-29T23:00'],
    ['en fin de semaine', '2026-11-26T00:00/2026-11-29T23:00'],
    ['a finales de semana', '2026-11-26T00:00/2026-11-29T23:00'],
    ['für die woche drauf', '2026-11-30T00:00/2026-12-06T23:00'],
    ['plus tôt dans la journée', '2026-11-24T00:00/2026-11-24T10:59'],
    ['später am tag', '2026-11-24T11:01/2026-11-24T23:00'],
    ['en fin de semaine prochaine', 'en fin de semaine prochaine'],
    ['the week after next', 'the week after next'],
    ['later', 'later'],
    ['an hour earlier', '2026-11-24T10:00'],
    ['half an hour later', '2026-11-24T11:30'],
    ['eine halbe stunde nach hinten', '2026-11-24T11:30'],
    ['una semana más tarde', '2026-12-01T11:00'],
    ["avancer d'une heure", '2026-11-24T10:00'],
    ['half an hour', 'half an hour'],
  ] as const)
    assert.equal(resolveRelativeTime(text, start, 'UTC'), expected, text)
})
