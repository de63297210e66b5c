import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  readIcalBusy,
  readSeconds,
  writeIcal,
  writeIcalEvents,
} from '../../test/calendars/read-ical-busy.ts'

/** What a text says, the properties of its events, and when they block time, in UTC. */
const CASES: [title: string, events: string[][], busy: string[]][] = [
  [
    'a TZID without a definition is an IANA zone',
    [
      [
        'DTSTART;TZID=America/New_York:20260401T090000',
        'DTEND;TZID=America/New_York:20260401T093000',
      ],
    ],
    ['2026-04-01T13:00 PT30M'],
  ],
  [
    'a TZID can end with an IANA zone',
    [
      [
        'DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/America/Argentina/Salta:20260401T090000',
        'DURATION:PT1H',
      ],
      ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260401T230000', 'DURATION:PT1H'],
    ],
    ['2026-04-01T12:00 PT1H', '2026-04-01T21:00 PT1H'],
  ],
  [
    'a TZID can be a name of Windows',
    [
      [
        'DTSTART;TZID="Pacific Standard Time":20260401T090000',
        'DTEND;TZID=Pacific Standard Time:20260401T100000',
      ],
    ],
    ['2026-04-01T16:00 PT1H'],
  ],
  [
    'a TZID can be an offset, also without quotation marks',
    [['DTSTART;TZID=UTC+05:30:20260401T090000', 'DURATION:PT1H']],
    ['2026-04-01T03:30 PT1H'],
  ],
  [
    'times without a zone, and of an unknown one, are those of the agent',
    [
      ['DTSTART:20260401T090000', 'DURATION:PT1H'],
      ['DTSTART;TZID=Nowhere:20260401T110000', 'DURATION:PT1H'],
    ],
    ['2026-04-01T07:00 PT1H', '2026-04-01T09:00 PT1H'],
  ],
  [
    'a generated time that the clock skips is no occurrence',
    [['DTSTART;TZID=Europe/Berlin:20260328T023000', 'DURATION:PT15M', 'RRULE:FREQ=DAILY;COUNT=3']],
    ['2026-03-28T01:30 PT15M', '2026-03-30T00:30 PT15M', '2026-03-31T00:30 PT15M'],
  ],
  [
    'a start that the clock skips is read with the offset before',
    [['DTSTART;TZID=Europe/Berlin:20260329T023000', 'DURATION:PT15M']],
    ['2026-03-29T01:30 PT15M'],
  ],
  [
    'of a time that the clock shows twice, the first counts',
    [['DTSTART;TZID=Europe/Berlin:20261024T023000', 'DURATION:PT15M', 'RRULE:FREQ=DAILY;COUNT=3']],
    ['2026-10-24T00:30 PT15M', '2026-10-25T00:30 PT15M', '2026-10-26T01:30 PT15M'],
  ],
  [
    'a series can consist of RDATE alone, also with periods',
    [
      [
        'DTSTART;TZID=Europe/Berlin:20260105T100000',
        'DTEND;TZID=Europe/Berlin:20260105T110000',
        'RDATE;TZID=Europe/Berlin:20260107T100000,20260705T100000',
        'RDATE;VALUE=PERIOD:20260801T080000Z/20260801T083000Z,20260802T080000Z/PT2H',
      ],
    ],
    [
      '2026-01-05T09:00 PT1H',
      '2026-01-07T09:00 PT1H',
      '2026-07-05T08:00 PT1H',
      '2026-08-01T08:00 PT30M',
      '2026-08-02T08:00 PT2H',
    ],
  ],
  [
    'EXDATE names instants in any zone, or days',
    [
      [
        'DTSTART;TZID=Europe/Berlin:20260105T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=6',
        'EXDATE;TZID=America/New_York:20260106T040000',
        'EXDATE;VALUE=DATE:20260107',
        'EXDATE:20260108T090000Z',
        'EXDATE:20260109T100000',
      ],
    ],
    ['2026-01-05T09:00 PT1H', '2026-01-10T09:00 PT1H'],
  ],
  [
    'EXDATE names days of a series of days, whatever its type',
    [
      [
        'DTSTART;VALUE=DATE:20260601',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE;VALUE=DATE:20260602',
        'EXDATE;TZID=Europe/Berlin:20260603T000000',
        'EXDATE:20260603T220000Z',
      ],
    ],
    ['2026-05-31T22:00 PT24H', '2026-06-04T22:00 PT24H'],
  ],
  [
    'an override takes the place of its occurrence',
    [
      ['DTSTART;TZID=Europe/Berlin:20260105T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['RECURRENCE-ID:20260112T090000Z', 'DTSTART:20260113T150000Z', 'DTEND:20260113T153000Z'],
      [
        'RECURRENCE-ID;TZID=Europe/Berlin:20260119T100000',
        'DTSTART:20260119T090000Z',
        'DURATION:PT1H',
        'STATUS:CANCELLED',
      ],
    ],
    ['2026-01-05T09:00 PT1H', '2026-01-13T15:00 PT30M'],
  ],
  [
    'an override moves into the window, and another out of it',
    [
      ['DTSTART:20251201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=3'],
      ['RECURRENCE-ID:20251201T090000Z', 'DTSTART:20260115T090000Z', 'DURATION:PT1H'],
      ['RECURRENCE-ID:20260201T090000Z', 'DTSTART:20251220T090000Z', 'DURATION:PT1H'],
    ],
    ['2026-01-01T09:00 PT1H', '2026-01-15T09:00 PT1H'],
  ],
  [
    'an override without its series blocks its time',
    [['RECURRENCE-ID:20260112T090000Z', 'DTSTART:20260113T150000Z', 'DURATION:PT1H']],
    ['2026-01-13T15:00 PT1H'],
  ],
  [
    'the latest version of an override and of a series counts',
    [
      ['SEQUENCE:1', 'DTSTART:20260105T090000Z', 'DURATION:PT1H'],
      ['SEQUENCE:2', 'DTSTART:20260105T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'],
      ['SEQUENCE:3', 'RECURRENCE-ID:20260106T100000Z', 'DTSTART:20260106T120000Z', 'DURATION:PT1H'],
      ['SEQUENCE:2', 'RECURRENCE-ID:20260106T100000Z', 'DTSTART:20260106T140000Z', 'DURATION:PT1H'],
    ],
    ['2026-01-05T10:00 PT1H', '2026-01-06T12:00 PT1H'],
  ],
  [
    'UNTIL in UTC is compared as an instant',
    [
      [
        'DTSTART;TZID=Europe/Berlin:20260105T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;UNTIL=20260106T090000Z',
      ],
    ],
    ['2026-01-05T09:00 PT1H', '2026-01-06T09:00 PT1H'],
  ],
  [
    'UNTIL as a date includes the day',
    [
      [
        'DTSTART;TZID=Europe/Berlin:20260105T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;UNTIL=20260106',
      ],
    ],
    ['2026-01-05T09:00 PT1H', '2026-01-06T09:00 PT1H'],
  ],
  [
    'UNTIL as an instant ends a series of days',
    [
      ['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;UNTIL=20260105T230000Z'],
      ['DTSTART;VALUE=DATE:20260110', 'RRULE:FREQ=DAILY;UNTIL=20260111T000000Z'],
    ],
    ['2026-01-04T23:00 PT48H', '2026-01-09T23:00 PT48H'],
  ],
  [
    'an absence of three weeks is one period',
    [['DTSTART;VALUE=DATE:20260316', 'DTEND;VALUE=DATE:20260406']],
    ['2026-03-15T23:00 PT503H'],
  ],
  [
    'a weekly series keeps its time over changes of the clock',
    [['DTSTART;TZID=Europe/Berlin:20260323T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2']],
    ['2026-03-23T09:00 PT1H', '2026-03-30T08:00 PT1H'],
  ],
  [
    'in the southern hemisphere too',
    [
      [
        'DTSTART;TZID=Australia/Sydney:20260330T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ],
    ],
    ['2026-03-29T23:00 PT1H', '2026-04-06T00:00 PT1H'],
  ],
  [
    'THISANDFUTURE moves all later occurrences, and changes their length',
    [
      ['DTSTART;TZID=Europe/Berlin:20260105T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'],
      [
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260112T100000',
        'DTSTART;TZID=Europe/Berlin:20260113T140000',
        'DURATION:PT30M',
      ],
      [
        'RECURRENCE-ID;TZID=Europe/Berlin:20260126T100000',
        'DTSTART;TZID=Europe/Berlin:20260126T100000',
        'DURATION:PT2H',
      ],
    ],
    [
      '2026-01-05T09:00 PT1H',
      '2026-01-13T13:00 PT30M',
      '2026-01-20T13:00 PT30M',
      '2026-01-26T09:00 PT2H',
    ],
  ],
  [
    'THISANDFUTURE that is cancelled ends the series',
    [
      ['DTSTART:20260105T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
      [
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260112T100000Z',
        'DTSTART:20260112T100000Z',
        'STATUS:CANCELLED',
      ],
    ],
    ['2026-01-05T10:00 PT1H'],
  ],
  [
    'COUNT counts from the start, before the window',
    [['DTSTART:20251230T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4']],
    ['2026-01-01T10:00 PT1H', '2026-01-02T10:00 PT1H'],
  ],
  [
    'BYSETPOS selects the last working day of a month',
    [
      [
        'DTSTART;TZID=Europe/Berlin:20260130T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
      ],
    ],
    ['2026-01-30T09:00 PT1H', '2026-02-27T09:00 PT1H', '2026-03-31T08:00 PT1H'],
  ],
  [
    'a leap day and a 31st are left out where there is none',
    [
      ['DTSTART:20240229T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY'],
      ['DTSTART:20260131T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=2'],
    ],
    ['2026-01-31T10:00 PT1H', '2026-03-31T10:00 PT1H'],
  ],
  [
    'EXRULE is subtracted',
    [
      [
        'DTSTART:20260105T100000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=7',
        'EXRULE:FREQ=DAILY;INTERVAL=2;BYDAY=MO,WE,FR,SU',
      ],
    ],
    ['2026-01-06T10:00 PT1H', '2026-01-08T10:00 PT1H', '2026-01-10T10:00 PT1H'],
  ],
  [
    'DTEND is an exact length, and days of DURATION are those of the clock',
    [
      [
        'DTSTART;TZID=Europe/Berlin:20260321T220000',
        'DTEND;TZID=Europe/Berlin:20260322T060000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ],
      ['DTSTART;TZID=Europe/Berlin:20260327T220000', 'DURATION:P2D'],
    ],
    ['2026-03-21T21:00 PT8H', '2026-03-27T21:00 PT47H'],
  ],
  [
    'an event without an end, or that ends before its start, takes its day, or as long as others',
    [
      ['DTSTART;VALUE=DATE:20260105'],
      ['DTSTART:20260106T100000Z', 'DTEND:20260106T103000Z'],
      ['DTSTART:20260107T100000Z'],
      ['DTSTART:20260108T100000Z', 'DTEND:20260108T090000Z'],
      ['DTSTART:20260109T100000Z', 'DURATION:-PT1H'],
      ['DTSTART:20260110T100000Z', 'DTEND:20260110T100000Z'],
    ],
    [
      '2026-01-04T23:00 PT24H',
      '2026-01-06T10:00 PT30M',
      '2026-01-07T10:00 PT30M',
      '2026-01-08T10:00 PT30M',
      '2026-01-09T10:00 PT30M',
    ],
  ],
  [
    'the middle of a long occurrence reaches into the window',
    [['DTSTART:20241216T100000Z', 'DURATION:P30D', 'RRULE:FREQ=YEARLY;COUNT=2']],
    ['2026-01-01T00:00 PT346H'],
  ],
]

for (const [title, events, busy] of CASES)
  test(title, () => {
    assert.deepEqual(readIcalBusy(writeIcalEvents(...events)), busy)
  })

test('A day is that of the calendar, if the calendar names a zone, and of the agent otherwise', () => {
  const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DATE:20260401', 'END:VEVENT']
  const timeZone = 'Pacific/Auckland'
  assert.deepEqual(readIcalBusy(writeIcal(...event), { timeZone }), ['2026-03-31T11:00 PT24H'])
  assert.deepEqual(
    readIcalBusy(writeIcal('X-WR-TIMEZONE:America/Los_Angeles', ...event), { timeZone }),
    ['2026-04-01T07:00 PT24H'],
  )
  assert.deepEqual(
    readIcalBusy(writeIcal('X-WR-TIMEZONE:Tokyo Standard Time', ...event), { timeZone }),
    ['2026-03-31T15:00 PT24H'],
  )
})

test('A zone that only the file defines is used, with its rules', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0230',
    'TZOFFSETTO:+0130',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0130',
    'TZOFFSETTO:+0230',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const series = [
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART;TZID=Customized Time Zone:20260328T023000',
    'DURATION:PT15M',
    'RRULE:FREQ=DAILY;COUNT=3',
    'RDATE;TZID=Customized Time Zone:20261025T023000,20261026T023000',
    'END:VEVENT',
  ]
  assert.deepEqual(readIcalBusy(writeIcal(...series, ...zone)), [
    '2026-03-28T01:00 PT15M',
    '2026-03-30T00:00 PT15M',
    '2026-03-31T00:00 PT15M',
    '2026-10-25T00:00 PT15M',
    '2026-10-26T01:00 PT15M',
  ])
})

test('A rule since 1970 is expanded in the window alone', () => {
  const window = { from: readSeconds('2026-11-02T00:00Z'), to: readSeconds('2026-11-04T00:00Z') }
  const text = writeIcalEvents([
    'DTSTART;TZID=Europe/London:19700101T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY',
  ])
  assert.deepEqual(readIcalBusy(text, { window }), [
    '2026-11-02T09:00 PT1H',
    '2026-11-03T09:00 PT1H',
  ])
})
