import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import {
  readIcalBusy,
  readSeconds,
  writeIcal,
  writeIcalEvents,
} from '../../test/calendars/read-ical-busy.ts'
import '../../test/seed-properties.ts'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'UTC',
]
const FIRST = Temporal.PlainDate.from('2025-06-01')
const LAST = Temporal.PlainDate.from('2028-01-02')
const START_OF_WINDOW = readSeconds('2026-01-01T00:00Z')
const END_OF_WINDOW = readSeconds('2028-01-01T00:00Z')

type Series = {
  zone: string
  start: Temporal.PlainDateTime
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  weekdays: string[]
  monthDays: number[]
  /** A number of occurrences, or the days until the last. */
  end: { kind: 'count' | 'until'; amount: number } | null
  excluded: number[]
}

const SERIES: fc.Arbitrary<Series> = fc.record({
  zone: fc.constantFrom(...ZONES),
  start: fc.record({ day: fc.nat(500), minutes: fc.nat(95) }).map(({ day, minutes }) =>
    FIRST.add({ days: day }).toPlainDateTime({
      hour: Math.floor(minutes / 4),
      minute: (minutes % 4) * 15,
    }),
  ),
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 5 }),
  weekdays: fc.subarray(WEEKDAYS, { maxLength: 4 }),
  monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
  end: fc.option(
    fc.record({
      kind: fc.constantFrom('count', 'until'),
      amount: fc.integer({ min: 1, max: 400 }),
    }),
  ),
  excluded: fc.array(fc.nat(900), { maxLength: 4 }),
})

/**
 * Days that a rule has, by going through all days. Occurrences at skipped times are not counted.
 */
function listByHand(series: Series): string[] {
  const { start, end, zone, excluded } = series
  const first = start.toPlainDate()
  const found: string[] = []
  let counted = 0
  for (let day = first; Temporal.PlainDate.compare(day, LAST) <= 0; day = day.add({ days: 1 })) {
    if (end?.kind === 'count' && counted >= end.amount) break
    if (end?.kind === 'until' && day.since(first).days > end.amount) break
    if (!matches(day, series)) continue
    const wall = day.toPlainDateTime(start.toPlainTime())
    const at = wall.toZonedDateTime(zone)
    const isStart = day.equals(first)
    if (!isStart && !at.toPlainDateTime().equals(wall)) continue
    counted++
    const seconds = at.epochMilliseconds / 1000
    if (excluded.some((days) => first.add({ days }).equals(day))) continue
    if (seconds + 900 <= START_OF_WINDOW || seconds >= END_OF_WINDOW) continue
    found.push(`${at.toInstant().toString({ smallestUnit: 'minute' }).slice(0, -1)} PT15M`)
  }
  return found
}

/** The rule is compared for days of its own alone, so the start is always one of them. */
function matches(day: Temporal.PlainDate, series: Series): boolean {
  const { start, freq, interval, weekdays, monthDays } = series
  const first = start.toPlainDate()
  if (day.equals(first)) return true
  const isWeekday = weekdays.length === 0 || weekdays.includes(WEEKDAYS[day.dayOfWeek - 1]!)
  if (freq === 'DAILY') return day.since(first).days % interval === 0 && isWeekday
  if (freq === 'WEEKLY') {
    const weeks = monday(day).since(monday(first)).days / 7
    const isDay = weekdays.length === 0 ? day.dayOfWeek === first.dayOfWeek : isWeekday
    return weeks % interval === 0 && isDay
  }
  const months = (day.year - first.year) * 12 + day.month - first.month
  const isMonthDay =
    monthDays.length === 0
      ? weekdays.length > 0 || day.day === first.day
      : monthDays.includes(day.day)
  return months % interval === 0 && isMonthDay && isWeekday
}

function monday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

/** Makes the start an occurrence of its rule: what else happens is not defined. */
function fit(series: Series): Series {
  const { start, weekdays, monthDays, freq } = series
  const weekday = WEEKDAYS[start.dayOfWeek - 1]!
  return {
    ...series,
    weekdays: weekdays.length === 0 ? [] : [...new Set([...weekdays, weekday])],
    monthDays:
      freq !== 'MONTHLY' || monthDays.length === 0 ? [] : [...new Set([...monthDays, start.day])],
  }
}

function writeRule({ freq, interval, weekdays, monthDays, end, start, zone }: Series): string {
  const until = (days: number): string =>
    start.add({ days }).toZonedDateTime(zone).toInstant().toString().replaceAll(/[-:]/g, '')
  return [
    `FREQ=${freq};INTERVAL=${interval};WKST=MO`,
    ...(weekdays.length > 0 ? [`BYDAY=${weekdays.join(',')}`] : []),
    ...(monthDays.length > 0 ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
    ...(end === null
      ? []
      : [end.kind === 'count' ? `COUNT=${end.amount}` : `UNTIL=${until(end.amount)}`]),
  ].join(';')
}

function writeWall(at: Temporal.PlainDateTime): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

test('Random series have the days that going through a calendar finds', () => {
  fc.assert(
    fc.property(SERIES.map(fit), (series) => {
      const { zone, start, excluded } = series
      const text = writeIcalEvents([
        `DTSTART;TZID=${zone}:${writeWall(start)}`,
        'DURATION:PT15M',
        `RRULE:${writeRule(series)}`,
        ...excluded.map((days) => `EXDATE;TZID=${zone}:${writeWall(start.add({ days }))}`),
      ])
      assert.deepEqual(readIcalBusy(text), listByHand(series), text)
    }),
    { numRuns: 100 },
  )
})

/** Rules that ical.js expands by itself, of times in UTC. */
const RULES = [
  'FREQ=DAILY;INTERVAL=3;COUNT=50',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR;BYMONTH=1,6,12',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  'FREQ=YEARLY;BYYEARDAY=1,100,-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=HOURLY;INTERVAL=26',
  'FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0;UNTIL=20270101T000000Z',
  'FREQ=WEEKLY;UNTIL=20261231T090000Z',
]

test('Rules have the occurrences that ical.js finds', () => {
  for (const rule of RULES) {
    const text = writeIcalEvents(['DTSTART:20240106T090000Z', 'DURATION:PT15M', `RRULE:${rule}`])
    const component = new ICAL.Component(ICAL.parse(text) as unknown[])
    const iterator = new ICAL.Event(component.getFirstSubcomponent('vevent')!).iterator()
    const expected: string[] = []
    for (let at = iterator.next(); at !== null && at !== undefined; at = iterator.next()) {
      const seconds = at.toUnixTime()
      if (seconds >= END_OF_WINDOW) break
      if (seconds >= START_OF_WINDOW) expected.push(`${at.toString().slice(0, 16)} PT15M`)
    }
    assert.deepEqual(readIcalBusy(text), expected, rule)
  }
})

/** Where node-ical is right: not for floating times, RDATE and THISANDFUTURE. */
const TEXTS = [
  ['DTSTART;TZID=Europe/Berlin:20260105T100000', 'DTEND;TZID=Europe/Berlin:20260105T110000'],
  ['DTSTART;TZID=W. Europe Standard Time:20260701T100000', 'DURATION:PT45M'],
  ['DTSTART;TZID=America/New_York:20260302T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=40'],
  ['DTSTART;TZID=Europe/London:20260302T233000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=1MO'],
  [
    'DTSTART;TZID=Europe/Berlin:20260105T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=9',
    'EXDATE;TZID=Europe/Berlin:20260107T100000,20260109T100000',
  ],
]

test('Events are when node-ical finds them', async () => {
  for (const lines of TEXTS) {
    const text = writeIcal('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT')
    const parsed = Object.values(await nodeIcal.async.parseICS(text))
    const event = parsed.find((each) => each?.type === 'VEVENT')
    assert.ok(event?.type === 'VEVENT')
    const expected = nodeIcal
      .expandRecurringEvent(event, {
        from: makeDate(START_OF_WINDOW),
        to: makeDate(END_OF_WINDOW),
      })
      .map(({ start }) => start.toISOString().slice(0, 16))
    assert.ok(expected.length > 0)
    assert.deepEqual(
      readIcalBusy(text).map((busy) => busy.slice(0, 16)),
      expected,
      text,
    )
  }
})

function makeDate(seconds: number): Date {
  // oxlint-disable-next-line no-restricted-globals -- node-ical takes it.
  return new Date(seconds * 1000)
}
