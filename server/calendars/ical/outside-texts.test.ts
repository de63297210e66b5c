import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BERLIN_READING, readIcalBusy, writeIcal } from '../../test/calendars/read-ical-busy.ts'
import { readCalendarObjects } from './read-calendar-objects.ts'

const HOUR = ['2026-04-01T09:00 PT1H']
const BERLIN_DAY = '2026-03-31T22:00'

const event = (...lines: string[]) => writeIcal('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT')
const lasting = (start: string, length = 'DURATION:PT1H') => event(`DTSTART${start}`, length)
const inZone = (tzid: string, time: string, ...more: string[]) =>
  writeIcal(
    ...more,
    'BEGIN:VEVENT',
    'UID:a',
    `DTSTART;TZID=${tzid}:20260401T${time}`,
    'DURATION:PT1H',
    'END:VEVENT',
  )

/** An offset of 3 hours behind UTC, under a name that is nowhere else. */
const zoneNamed = (tzid: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function listFaults(text: string): (string | null)[] {
  return readCalendarObjects(text, BERLIN_READING).events.flatMap(({ unreadable }) =>
    unreadable === null ? [] : [`${unreadable.fault} ${unreadable.property ?? ''}`.trim()],
  )
}

/** Texts of programs that do not follow RFC 5545, and say one time nevertheless. */
const UNDERSTOOD: Readonly<Record<string, [text: string, busy: string[]]>> = {
  'fractions of a second': [
    event('DTSTART:20260401T090000.000Z', 'DTEND:20260401T100000.123Z'),
    HOUR,
  ],
  'fractions after a comma': [lasting(':20260401T090000,000Z'), HOUR],
  'UTC instead of Z': [event('DTSTART:20260401T090000 UTC', 'DTEND:20260401T100000UTC'), HOUR],
  'digits of a phone that speaks Arabic': [lasting(':٢٠٢٦٠٤٠١T٠٩٠٠٠٠Z'), HOUR],
  'full-width digits': [lasting(':２０２６０４０１T０９００００Z'), HOUR],
  'invisible characters': [
    event('DTSTART:\u200e20260401T090000Z', 'DTEND:20260401T100000Z\u200b'),
    HOUR,
  ],
  'a template that indents the events': [
    lasting(':20260401T090000Z').replaceAll(/\r\n(?=UID|DTS|DUR)/g, '\r\n    '),
    HOUR,
  ],
  'a template that indents all but the calendar': [
    writeIcal(
      '\tBEGIN:VEVENT',
      '\t\tUID:a',
      '\t\tDTSTART:20260401T090000Z',
      '\tEND:VEVENT',
    ).replace('\tEND:VEVENT', '\t\tDURATION:PT1H\r\n\tEND:VEVENT'),
    HOUR,
  ],
  'CANCELED with one L': [
    event('DTSTART:20260401T090000Z', 'DURATION:PT1H', 'STATUS:CANCELED'),
    [],
  ],
  'a definition in other letters': [inZone('My Zone', '060000', ...zoneNamed('my zone')), HOUR],
  'a definition in quotation marks': [inZone('Shop', '060000', ...zoneNamed('"Shop"')), HOUR],
  'a yearly birthday without its year': [
    event('DTSTART;VALUE=DATE:16040401', 'RRULE:FREQ=YEARLY;COUNT=500'),
    ['2026-03-31T22:00 PT24H', '2027-03-31T22:00 PT24H'],
  ],
}

/** Names of zones, with what the clock there shows at 09:00 UTC on 1 April 2026. */
const ZONES: [tzid: string, time: string][] = [
  ['US-Eastern', '050000'],
  ['Eastern', '050000'],
  ['Eastern Daylight Time', '050000'],
  ['"Pacific Daylight Time"', '020000'],
  ['PDT', '020000'],
  ['CEST', '110000'],
  ['MESZ', '110000'],
  ['Mitteleuropäische Zeit', '110000'],
  ['Romance Standard Time 1', '110000'],
  ["'America/New_York'", '050000'],
  ['“America/New_York”', '050000'],
  ['America\\/New_York', '050000'],
  ['Z', '090000'],
  ['JST', '180000'],
]

test('times that programs write in forms of their own are understood', () => {
  for (const [form, [text, busy]] of Object.entries(UNDERSTOOD))
    assert.deepEqual([readIcalBusy(text), listFaults(text)], [busy, []], form)
})

test('zones are known by the names that programs give them', () => {
  for (const [tzid, time] of ZONES) {
    const text = inZone(tzid, time)
    assert.deepEqual([readIcalBusy(text), listFaults(text)], [HOUR, []], tzid)
  }
})

/** Texts of which the time is not certain: what they block, and what is named. */
const NAMED: Readonly<Record<string, [text: string, busy: string[], fault: string]>> = {
  'two ends': [
    event('DTSTART:20260401T090000Z', 'DTEND:20260401T093000Z', 'DTEND:20260401T100000Z'),
    HOUR,
    'end DTEND',
  ],
  'an end and a longer length': [
    event('DTSTART:20260401T090000Z', 'DTEND:20260401T093000Z', 'DURATION:PT1H'),
    HOUR,
    'end DURATION',
  ],
  'a length after a time that cannot be read': [
    lasting(':20260401T25:00'),
    [`${BERLIN_DAY} PT25H`],
    'start DTSTART',
  ],
  'a time with a comment': [
    lasting(':20260401T090000Z ;start'),
    [`${BERLIN_DAY} PT25H`],
    'start DTSTART',
  ],
  'a German date': [
    event('DTSTART:01.04.2026 11:00', 'DTEND:01.04.2026 12:00'),
    [`${BERLIN_DAY} PT24H`],
    'start DTSTART',
  ],
  'an American date': [
    lasting(':04/23/2026 11:00 AM'),
    ['2026-04-22T22:00 PT25H'],
    'start DTSTART',
  ],
  'a date that may be of April or of January': [lasting(':04/01/2026 11:00'), [], 'start DTSTART'],
  'the date of an email': [
    lasting(':Wed, 01 Apr 2026 09:00:00 GMT'),
    [`${BERLIN_DAY} PT25H`],
    'start DTSTART',
  ],
  'the date of a script': [
    lasting(':Wed Apr 01 2026 11:00:00 GMT+0200 (CEST)'),
    [`${BERLIN_DAY} PT25H`],
    'start DTSTART',
  ],
  'an equals sign instead of a colon': [
    lasting('=20260401T090000Z'),
    [`${BERLIN_DAY} PT25H`],
    'start DTSTART',
  ],
  'a start that is not there': [
    event('DTSTART:00010101T000000Z', 'DTEND:20260401T100000Z'),
    ['2026-04-01T00:00 PT10H'],
    'start DTSTART',
  ],
}

test('an event whose time is not certain blocks what it may mean, and is named', () => {
  for (const [form, [text, busy, fault]] of Object.entries(NAMED))
    assert.deepEqual([readIcalBusy(text), listFaults(text)], [busy, [fault]], form)
})

test('a date that stands for no date, or is of another calendar, is named', () => {
  for (const date of [
    '00000000T000000',
    '-00011130T000000',
    '00010101T000000Z',
    '16010101T000000Z',
    '18991230T000000',
    '19700101T000000Z',
    '19691231T190000',
    '25690401T090000Z',
    '00080401T090000Z',
    '14470913T090000Z',
  ]) {
    const text = event(`DTSTART:${date}`, `DTEND:${date}`)
    assert.deepEqual([readIcalBusy(text), listFaults(text)], [[], ['start DTSTART']], date)
  }
})
