import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeSlots } from '../../core/slots.ts'
import { arrangeAgents } from '../../../test/arrange-agents.ts'
import { isOnGrid } from '../../core/start-rules.ts'
import { computeOpeningHours } from './compute-opening-hours.ts'
import { findRepetition, localSeconds, periodAt, zonePeriods } from './zone-periods.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000
const YEAR = { from: at('2027-01-01T00:00:00Z'), to: at('2028-01-01T00:00:00Z') }
const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))

/** An independent reference without transitions: asks ICU for the wall time of each instant. */
function wallClock(timeZone: string): (time: number) => number {
  // The Swedish locale formats dates as in ISO 8601: 2027-03-28 03:00:00.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time) => at(`${format.format(time * 1000).replace(' ', 'T')}Z`)
}

/** Finds the zone's clock changes by sampling every day and then bisecting. */
function changes(wall: (time: number) => number): number[] {
  const offset = (time: number) => wall(time) - time
  const found: number[] = []
  for (let day = YEAR.from; day < YEAR.to; day += DAY) {
    let [before, after] = [day, day + DAY]
    if (offset(before) === offset(after)) continue
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offset(middle) === offset(day)) before = middle
      else after = middle
    }
    found.push(after)
  }
  return found
}

const zones = Intl.supportedValuesOf('timeZone').map((timeZone) => {
  const wall = wallClock(timeZone)
  return { timeZone, wall, changes: changes(wall) }
})

test('the clock changes of every zone match an independent computation', () => {
  for (const { timeZone, wall, changes: expected } of zones) {
    const periods = zonePeriods(timeZone, YEAR)
    assert.deepEqual(
      periods.map(({ from }) => from).filter((from) => from > YEAR.from && from < YEAR.to),
      expected,
      timeZone,
    )
    for (const time of [
      YEAR.from,
      ...expected.flatMap((change) => [change - 1, change, change + 1]),
    ]) {
      assert.equal(time + periodAt(periods, time).offset, wall(time), `${timeZone} at ${time}`)
      assert.equal(localSeconds(time, timeZone), wall(time))
    }
  }
  assert.ok(
    zones.filter(({ changes: { length } }) => length >= 2).length > 100,
    'zones that change their clocks',
  )
})

test('the grid follows the wall clock: skipped times are absent, and repeated times appear once', () => {
  const rule = {
    durationSeconds: 5 * MINUTE,
    bufferBefore: 0,
    bufferAfter: 0,
    now: 0,
    earliest: 0,
    horizonEnds: Infinity,
    dates: { from: -Infinity, to: Infinity },
    attendeeFull: [],
    grid: 20 * MINUTE,
    gridOffset: 5 * MINUTE,
    gridOnly: false,
  }
  for (const { timeZone, wall, changes: moments } of zones) {
    for (const change of moments.length > 0 ? moments : [YEAR.from + 100 * DAY]) {
      const window = { from: change - 4 * HOUR, to: change + 4 * HOUR }
      const agent = {
        agentId: 1,
        archived: false,
        closures: [],
        standsInFor: null,
        away: [],
        full: [],
        groups: [],
        timeZone,
        capacity: 1,
        open: computeOpeningHours(
          { timeZone, weekly: ALWAYS, overrides: [] },
          { from: window.from, to: window.to + DAY },
        ),
        taken: [],
        busy: [],
      }
      const shown = new Set<number>()
      for (let time = window.from - 4 * HOUR; time < window.from; time += MINUTE)
        shown.add(wall(time))
      const expected: number[] = []
      for (let time = window.from; time < window.to; time += MINUTE) {
        const local = wall(time)
        if ((local - 5 * MINUTE) % (20 * MINUTE) === 0 && !shown.has(local)) expected.push(time)
        shown.add(local)
      }
      assert.deepEqual(
        computeSlots(
          { ...rule, now: window.from, earliest: window.from },
          arrangeAgents(rule, [agent]),
          window,
        ).map(({ start }) => start),
        expected,
        timeZone,
      )
      for (let time = window.from; time < window.to; time += 5 * MINUTE)
        assert.equal(isOnGrid(rule, timeZone, time), expected.includes(time))
    }
  }
})

test('the periods around a clock change do not depend on earlier requests', () => {
  const ask = (from: string, to: string) =>
    zonePeriods('America/Denver', { from: at(from), to: at(to) })
  const change = at('2027-03-14T09:00:00Z')
  for (const [from, to] of [
    ['2027-03-14T08:59:59Z', '2027-03-14T09:00:01Z'],
    ['2031-01-01T00:00:00Z', '2031-01-02T00:00:00Z'],
    ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'],
    ['2027-03-01T00:00:00Z', '2027-04-01T00:00:00Z'],
  ] as const) {
    const periods = ask(from, to)
    const middle = (at(from) + at(to)) / 2
    assert.equal(
      periodAt(periods, middle).offset,
      at(
        Temporal.Instant.fromEpochMilliseconds(middle * 1000)
          .toZonedDateTimeISO('America/Denver')
          .toPlainDateTime()
          .toString() + 'Z',
      ) - middle,
    )
  }
  assert.deepEqual(
    ask('2027-03-01T00:00:00Z', '2027-04-01T00:00:00Z').filter(({ from }) => from === change),
    [
      {
        from: change,
        to: at('2027-11-07T08:00:00Z'),
        offset: -6 * HOUR,
        repeatsUntil: change - HOUR,
      },
    ],
  )
})

test('a time thousands of years ahead is converted without caching the years between', () => {
  const far = at('+030000-07-01T12:00:00Z')
  localSeconds(at('2026-11-20T00:00:00Z'), 'Europe/Vienna')
  assert.equal(localSeconds(far, 'Europe/Vienna') - far, 2 * HOUR)
  assert.ok(zonePeriods('Europe/Vienna', { from: far, to: far }).length < 10)
  assert.equal(
    localSeconds(at('2026-11-20T00:00:00Z'), 'Europe/Vienna'),
    at('2026-11-20T01:00:00Z'),
  )
})

test('a time is known to be repeated when the clocks are set back, before and after that', () => {
  // In Berlin, the clocks show 02:00 to 03:00 from 00:00 to 01:00 UTC, and again until 02:00 UTC.
  for (const [time, repetition] of [
    ['2026-10-24T23:59:59Z', null],
    ['2026-10-25T00:00:00Z', 'before'],
    ['2026-10-25T00:59:59Z', 'before'],
    ['2026-10-25T01:00:00Z', 'after'],
    ['2026-10-25T01:59:59Z', 'after'],
    ['2026-10-25T02:00:00Z', null],
    // The clocks are set forward.
    ['2026-03-29T00:59:59Z', null],
    ['2026-03-29T01:00:00Z', null],
  ] as const) {
    const seconds = Temporal.Instant.from(time).epochMilliseconds / 1000
    assert.equal(findRepetition(seconds, 'Europe/Berlin'), repetition, time)
  }
  assert.equal(findRepetition(0, 'UTC'), null)
})

test('only periods that overlap the window are returned, whatever was asked before', () => {
  const seconds = (date: string) =>
    Temporal.Instant.from(`${date}T00:00:00Z`).epochMilliseconds / 1000
  zonePeriods('Europe/Vienna', { from: seconds('2010-01-01'), to: seconds('2030-01-01') })
  const window = { from: seconds('2026-07-01'), to: seconds('2026-12-01') }
  const offsets = zonePeriods('Europe/Vienna', window).map(({ offset }) => offset / 3600)
  assert.deepEqual(offsets, [2, 1])
})
