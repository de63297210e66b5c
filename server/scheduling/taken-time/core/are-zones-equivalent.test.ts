import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areZonesEquivalent } from './are-zones-equivalent.ts'

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 1000

test('Berlin and Paris have the same time all year, Phoenix and Los Angeles only in summer', () => {
  const [winter, summer] = [at('2026-12-01T12:00:00Z'), at('2026-07-01T12:00:00Z')]
  assert.equal(areZonesEquivalent('Europe/Berlin', 'Europe/Paris', [winter, summer]), true)
  assert.equal(areZonesEquivalent('America/Phoenix', 'America/Los_Angeles', [summer]), true)
  assert.equal(
    areZonesEquivalent('America/Phoenix', 'America/Los_Angeles', [summer, winter]),
    false,
  )
})

test('New York and Berlin differ between their clock changes too', () => {
  assert.equal(
    areZonesEquivalent('America/New_York', 'Europe/Berlin', [at('2026-10-28T12:00:00Z')]),
    false,
  )
})

test('zones are equivalent if and only if the runtime shows the same wall time in both', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/London',
    'Africa/Abidjan',
    'Europe/Lisbon',
    'America/Denver',
    'America/Phoenix',
    'Asia/Kolkata',
    'Asia/Colombo',
  )
  const wall = (instant: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(instant * 1000)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString()
  fc.assert(
    fc.property(
      zones,
      zones,
      fc.array(fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }), {
        maxLength: 4,
      }),
      (one, other, instants) => {
        assert.equal(
          areZonesEquivalent(one, other, instants),
          instants.every((instant) => wall(instant, one) === wall(instant, other)),
        )
      },
    ),
  )
})
