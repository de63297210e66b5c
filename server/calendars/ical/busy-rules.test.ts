import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  BERLIN_READING,
  readIcalBusy,
  writeIcalEvents,
} from '../../test/calendars/read-ical-busy.ts'

const STRICT = BERLIN_READING.rules
const LENIENT = { blocksTentative: false, blocksUnanswered: false, blocksFocusTime: false }
const ME = 'ATTENDEE;CN="Ava; B:C"'

/** The properties of an event, and whether it blocks time with all rules and without them. */
const CASES: [properties: string[], strict: boolean, lenient: boolean][] = [
  [[], true, true],
  [['STATUS:CONFIRMED', 'TRANSP:OPAQUE'], true, true],
  [['STATUS:CANCELLED'], false, false],
  [['status:cancelled'], false, false],
  [['TRANSP:TRANSPARENT'], false, false],
  [['STATUS:TENTATIVE'], true, false],
  [['X-MICROSOFT-CDO-BUSYSTATUS:FREE'], false, false],
  [['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'], false, false],
  [['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'], true, false],
  [['X-MICROSOFT-CDO-BUSYSTATUS:OOF', 'TRANSP:TRANSPARENT'], true, true],
  [['X-MICROSOFT-CDO-BUSYSTATUS:BUSY'], true, true],
  [[`${ME};PARTSTAT=ACCEPTED:mailto:ava@example.com`], true, true],
  [[`${ME};PARTSTAT=DECLINED:MAILTO:Ava@Example.com`], false, false],
  [[`${ME};PARTSTAT=DECLINED;EMAIL=ava@example.com:/principals/7/`], false, false],
  [[`${ME};PARTSTAT=DELEGATED:mailto:ava@example.com`], false, false],
  [[`${ME};PARTSTAT=TENTATIVE:mailto:ava@example.com`], true, false],
  [[`${ME};PARTSTAT=NEEDS-ACTION:mailto:ava@example.com`], true, false],
  [[`${ME}:mailto:ava@example.com`], true, false],
  [[`${ME}:mailto:ava@example.com`, 'ORGANIZER:mailto:ava@example.com'], true, true],
  [['ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.com'], true, true],
  [
    [
      `${ME};PARTSTAT=DECLINED:mailto:ava@example.com`,
      `${ME};PARTSTAT=ACCEPTED:mailto:ava@example.com`,
    ],
    true,
    true,
  ],
]

test('Status, transparency and answers decide whether an event blocks time', () => {
  for (const [properties, strict, lenient] of CASES) {
    const text = writeIcalEvents(['DTSTART:20260401T090000Z', 'DURATION:PT1H', ...properties])
    const said = [STRICT, LENIENT].map((rules) => readIcalBusy(text, { rules }).length > 0)
    assert.deepEqual(said, [strict, lenient], properties.join(' '))
  }
})

test('Each occurrence is judged by its own properties', () => {
  const text = writeIcalEvents(
    ['DTSTART:20260401T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'TRANSP:TRANSPARENT'],
    ['RECURRENCE-ID:20260402T090000Z', 'DTSTART:20260402T090000Z', 'DURATION:PT1H'],
  )
  assert.deepEqual(readIcalBusy(text), ['2026-04-02T09:00 PT1H'])
})
