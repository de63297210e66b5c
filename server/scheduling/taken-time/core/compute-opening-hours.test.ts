import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOnGrid } from '../../core/start-rules.ts'
import { computeOpeningHours } from './compute-opening-hours.ts'
import type { Interval } from './interval.ts'
import { zonePeriods } from './zone-periods.ts'

const HOUR = 3600
const DAY = 86_400
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000
const between = (from: string, to: string): Interval => ({ from: at(from), to: at(to) })
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
const daily = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))

test('opening hours follow the wall clock before and after a clock change', () => {
  const hours = computeOpeningHours(
    { timeZone: 'Europe/Berlin', weekly: daily('09:00', '17:00'), overrides: [] },
    between('2027-03-27T00:00:00Z', '2027-03-29T00:00:00Z'),
  )
  assert.deepEqual(hours, [
    between('2027-03-27T08:00:00Z', '2027-03-27T16:00:00Z'),
    between('2027-03-28T07:00:00Z', '2027-03-28T15:00:00Z'),
  ])
})

test('a skipped hour is never open, and a repeated hour is open both times', () => {
  const night = { timeZone: 'America/New_York', weekly: daily('01:30', '02:30'), overrides: [] }
  assert.deepEqual(
    computeOpeningHours(night, between('2027-03-14T00:00:00Z', '2027-03-15T00:00:00Z')),
    [between('2027-03-14T06:30:00Z', '2027-03-14T07:00:00Z')],
  )
  assert.deepEqual(
    computeOpeningHours(night, between('2027-11-07T00:00:00Z', '2027-11-08T00:00:00Z')),
    [
      between('2027-11-07T05:30:00Z', '2027-11-07T06:00:00Z'),
      between('2027-11-07T06:30:00Z', '2027-11-07T07:30:00Z'),
    ],
  )
})

test('only the first occurrence of a repeated hour is on the grid', () => {
  const grid = {
    duration: 1800,
    bufferBefore: 0,
    bufferAfter: 0,
    minimumNotice: 0,
    horizon: null,
    grid: 1800,
    gridOffset: 0,
    gridOnly: true,
  }
  assert.equal(isOnGrid(grid, 'America/New_York', at('2027-11-07T05:30:00Z')), true)
  assert.equal(isOnGrid(grid, 'America/New_York', at('2027-11-07T06:30:00Z')), false)
})

test('hours past midnight belong to the day on which they begin', () => {
  const friday = {
    timeZone: 'UTC',
    weekly: [{ weekday: 5, from: '22:00', to: '02:00' }],
    overrides: [],
  }
  assert.deepEqual(
    computeOpeningHours(friday, between('2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z')),
    [between('2026-11-20T22:00:00Z', '2026-11-21T02:00:00Z')],
  )
})

test('hours with equal start and end times last a whole day', () => {
  const friday = {
    timeZone: 'UTC',
    weekly: [{ weekday: 5, from: '09:00', to: '09:00' }],
    overrides: [],
  }
  assert.deepEqual(
    computeOpeningHours(friday, between('2026-11-19T00:00:00Z', '2026-11-23T00:00:00Z')),
    [between('2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z')],
  )
})

test('hours that began two UTC days before the window are open until they end', () => {
  const tuesday = {
    timeZone: 'America/New_York',
    weekly: [{ weekday: 2, from: '22:00', to: '21:00' }],
    overrides: [],
  }
  assert.deepEqual(
    computeOpeningHours(tuesday, between('2027-07-01T00:30:00Z', '2027-07-02T00:00:00Z')),
    [between('2027-07-01T00:30:00Z', '2027-07-01T01:00:00Z')],
  )
})

test('overlapping and nested hours are merged, and equal start and end times mean a whole day', () => {
  const window = between('2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z')
  const contained = [
    { weekday: 5, from: '09:00', to: '17:00' },
    { weekday: 5, from: '10:00', to: '11:00' },
  ]
  assert.deepEqual(
    computeOpeningHours({ timeZone: 'UTC', weekly: contained, overrides: [] }, window),
    [between('2026-11-20T09:00:00Z', '2026-11-20T17:00:00Z')],
  )
  const wholeDay = [{ weekday: 5, from: '09:00', to: '09:00' }]
  assert.deepEqual(
    computeOpeningHours({ timeZone: 'UTC', weekly: wholeDay, overrides: [] }, window),
    [between('2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z')],
  )
})

test('hours that began two dates before the window, in a zone far west of UTC, reach into it', () => {
  const friday = {
    timeZone: 'Pacific/Pago_Pago',
    weekly: [{ weekday: 5, from: '20:00', to: '18:00' }],
    overrides: [],
  }
  assert.deepEqual(
    computeOpeningHours(friday, between('2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z')),
    [between('2026-11-22T00:00:00Z', '2026-11-22T05:00:00Z')],
  )
})

test('a dated override replaces the hours that begin on its date', () => {
  const rule = {
    timeZone: 'UTC',
    weekly: daily('09:00', '17:00'),
    overrides: [
      { date: '2026-11-20', spans: [{ from: '12:00', to: '13:00' }] },
      { date: '2026-11-21', spans: [] },
    ],
  }
  assert.deepEqual(
    computeOpeningHours(rule, between('2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z')),
    [
      between('2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'),
      between('2026-11-22T09:00:00Z', '2026-11-22T17:00:00Z'),
    ],
  )
})

test('a schedule that is always open is one interval for the whole year, in every zone', () => {
  const window = between('2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z')
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    assert.deepEqual(
      computeOpeningHours({ timeZone, weekly: always, overrides: [] }, window),
      [window],
      timeZone,
    )
})

test('around each clock change of 2027, the hours of every zone match its wall clock', () => {
  const year = between('2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z')
  const [opens, closes] = [90 * 60, 3 * HOUR]
  let changes = 0
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const wall = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    })
    const moments = zonePeriods(timeZone, year)
      .map(({ from }) => from)
      .filter((from) => from > year.from && from < year.to)
    for (const change of [...moments, year.from + 100 * DAY]) {
      changes++
      const window = { from: change - DAY, to: change + DAY }
      const hours = computeOpeningHours(
        { timeZone, weekly: daily('01:30', '03:00'), overrides: [] },
        window,
      )
      for (let time = window.from; time < window.to; time += 900) {
        const [hour, minute] = wall
          .format(time * 1000)
          .split(':')
          .map(Number)
        const second = hour! * HOUR + minute! * 60
        const isOpen = hours.some(({ from, to }) => from <= time && time < to)
        assert.equal(isOpen, second >= opens && second < closes, `${timeZone} at ${time}`)
      }
    }
  }
  assert.ok(changes > 600)
})
