import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  BERLIN_READING,
  readIcalBusy,
  writeIcal,
  writeIcalEvents,
} from '../../test/calendars/read-ical-busy.ts'
import { readCalendarObjects } from './read-calendar-objects.ts'
import '../../test/seed-properties.ts'

const GOOD = ['BEGIN:VEVENT', 'UID:good', 'DTSTART:20260401T090000Z', 'DURATION:PT1H', 'END:VEVENT']
const GOOD_BUSY = ['2026-04-01T09:00 PT1H']

/** Events of which no date can be read, which must not affect others. */
const BROKEN: string[][] = [
  ['BEGIN:VEVENT', 'UID:a', 'END:VEVENT'],
  ['BEGIN:VEVENT', 'UID:a', 'DTSTART:tomorrow', 'END:VEVENT'],
  ['BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DATE:20260231', 'END:VEVENT'],
  ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20261340T259900', 'END:VEVENT'],
  ['BEGIN:VEVENT', 'UID:a', 'DTSTART', 'DURATION:PT1H'],
  ['BEGIN:VEVENT', 'UID:a', `DTSTART:20260403T090000Z${'0'.repeat(300_000)}`, 'END:VEVENT'],
]

test('An event of which no date can be read is named, and affects no other', () => {
  for (const lines of BROKEN) {
    for (const text of [writeIcal(...lines, ...GOOD), writeIcal(...GOOD, ...lines)]) {
      assert.deepEqual(listFaults(text), ['start'], lines.join(' ').slice(0, 80))
      assert.deepEqual(readIcalBusy(text), GOOD_BUSY)
    }
  }
})

/** What cannot be read of the events, in their order. */
function listFaults(text: string): string[] {
  const { events } = readCalendarObjects(text, BERLIN_READING)
  return events.flatMap(({ unreadable }) => unreadable?.fault ?? [])
}

test('Lines that are not properties are ignored, and so are parts that do not end', () => {
  for (const lines of [
    ['garbage', '', ':', ';;;', 'NO COLON HERE', 'DESCRIPTION:a'],
    ['BEGIN:VALARM', 'DTSTART:20250101T000000Z', 'DURATION:PT5M', 'END:VALARM'],
    ['BEGIN:VALARM', 'TRIGGER:-PT5M'],
    ['END:VALARM', 'END:X'],
    ['SEQUENCE:many', 'DTSTAMP:x', 'STATUS:', 'ATTENDEE;PARTSTAT=DECLINED:', 'EXDATE:x'],
    [`DESCRIPTION:${'x'.repeat(2_000_000)}`],
    ['DESCRIPTION:a\0b', 'SUMMARY:\u0000\uFFFD'],
  ])
    assert.deepEqual(
      readIcalBusy(
        writeIcal('BEGIN:VTODO', 'END:VTODO', ...GOOD.slice(0, -1), ...lines, 'END:VEVENT'),
      ),
      GOOD_BUSY,
      lines.join(' ').slice(0, 80),
    )
})

test('Line ends, a byte order mark, NUL and folded lines do not change what is read', () => {
  const text = writeIcal(...GOOD)
  for (const same of [
    text.replaceAll('\r\n', '\n'),
    text.replaceAll('\r\n', '\r'),
    `\uFEFF${text}`,
    text.replaceAll('T', 'T\0'),
    text.replaceAll('20260401', '2026\r\n 04\r\n\t01'),
    text.trimEnd(),
    text.replaceAll('BEGIN:', 'begin:'),
  ])
    assert.deepEqual(readIcalBusy(same), GOOD_BUSY)
})

test('What is not a complete calendar is recognized', () => {
  const text = writeIcal(...GOOD)
  const isCalendar = (each: string): boolean => readCalendarObjects(each, BERLIN_READING).isCalendar
  assert.ok(isCalendar(text))
  assert.ok(isCalendar(text + text))
  assert.ok(isCalendar('BEGIN:VCALENDAR\nEND:VCALENDAR'))
  for (const other of ['', '<!doctype html><html></html>', 'BEGIN:VCALENDAR'])
    assert.ok(!isCalendar(other), other)
  for (const length of [20, 40]) assert.ok(!isCalendar(text.slice(0, length)))
})

test('A rule that cannot be read, or is too frequent, leaves the first occurrence', () => {
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=HOURLY;BYMINUTE=0,30',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYMINUTE=0,10,20',
    'FREQ=SOMETIMES',
    'COUNT=3',
    'FREQ=DAILY;RSCALE=HEBREW',
  ]) {
    const text = writeIcalEvents(['DTSTART:20260401T090000Z', 'DURATION:PT1H', `RRULE:${rule}`])
    assert.deepEqual(readIcalBusy(text), GOOD_BUSY, rule)
    assert.deepEqual(listFaults(text), ['recurrence'], rule)
  }
})

test('Of a series, a thousand occurrences are kept', () => {
  const text = writeIcalEvents(['DTSTART:20200101T090000Z', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY'])
  const busy = readIcalBusy(text)
  assert.equal(busy.length, 1000)
  assert.equal(busy[0], '2026-01-01T00:00 PT30M')
})

test('A text with too many rules is read without expanding all of them', () => {
  const series = [
    'DTSTART:20200101T090000Z',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  ]
  const text = writeIcal(
    ...Array.from({ length: 2000 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      ...series,
      'END:VEVENT',
    ]).flat(),
    ...GOOD,
  )
  assert.ok(listFaults(text).length > 500)
  assert.deepEqual(readIcalBusy(text), GOOD_BUSY)
})

const LINES = [
  'BEGIN:VEVENT',
  'END:VEVENT',
  'BEGIN:VALARM',
  'END:VALARM',
  'BEGIN:VCALENDAR',
  'END:VCALENDAR',
  'BEGIN:VTIMEZONE',
  'TZID:X',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:STANDARD',
  'END:VTIMEZONE',
  'UID:a',
  'UID:b',
  'DTSTART:20260401T090000Z',
  ' folded',
  'DTSTART;TZID=X:20260401T090000',
  'DTEND:20260401T100000Z',
  'RRULE:FREQ=WEEKLY',
  'DURATION:PT1H',
  'RECURRENCE-ID:20260408T090000Z',
  'RECURRENCE-ID;RANGE=THISANDFUTURE:20260401',
  'EXDATE:20260408',
  'RDATE;VALUE=PERIOD:20260401T090000Z/PT9H',
  'X-SLOTLINE-MEETING:m-1',
  'STATUS:CANCELLED',
]
const LINE = fc.constantFrom(...LINES)

test('No text throws, and all periods are in the window and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: LINE }, fc.string()), { maxLength: 60 }),
      (lines) => {
        const { window } = BERLIN_READING
        for (const { busy } of readCalendarObjects(lines.join('\n'), BERLIN_READING).events) {
          let last = window.from - 1
          for (const { from, to } of busy) {
            assert.ok(from > last && to > from && to <= window.to)
            last = to
          }
        }
      },
    ),
    { numRuns: 500 },
  )
})
