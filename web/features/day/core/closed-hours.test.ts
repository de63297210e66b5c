import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hours } from '../../../api/schedules.ts'
import { listClosedHours, listOpenHours } from './closed-hours.ts'

const HOURS: Hours = {
  name: 'Office',
  time_zone: 'Europe/Berlin',
  weekly: [
    { weekday: 2, from: '09:00', to: '12:00' },
    { weekday: 2, from: '13:00', to: '17:00' },
    { weekday: 5, from: '22:00', to: '02:00' },
  ],
  overrides: [],
  holiday_region: 'DE',
}
const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 1000
const rangeOf = (start: string, end: string) => ({ start: at(start), end: at(end) })
const TUESDAY = rangeOf('2026-11-24T08:00+01:00', '2026-11-24T18:00+01:00')
const closedOn = (date: string, range: typeof TUESDAY, holidays: string[] = []) =>
  listClosedHours(
    listOpenHours(
      HOURS,
      holidays.map((day) => ({ date: day, name: 'Holiday', closed: true })),
      date,
    ),
    range,
  )

test('what is closed is before, between and after the hours', () => {
  assert.deepEqual(closedOn('2026-11-24', TUESDAY), [
    rangeOf('2026-11-24T08:00+01:00', '2026-11-24T09:00+01:00'),
    rangeOf('2026-11-24T12:00+01:00', '2026-11-24T13:00+01:00'),
    rangeOf('2026-11-24T17:00+01:00', '2026-11-24T18:00+01:00'),
  ])
})

test('a holiday is closed as a whole, and hours past midnight reach into the next date', () => {
  assert.deepEqual(closedOn('2026-11-24', TUESDAY, ['2026-11-24']), [TUESDAY])
  const saturday = rangeOf('2026-11-28T00:00+01:00', '2026-11-28T08:00+01:00')
  assert.deepEqual(closedOn('2026-11-28', saturday), [
    rangeOf('2026-11-28T02:00+01:00', '2026-11-28T08:00+01:00'),
  ])
})
