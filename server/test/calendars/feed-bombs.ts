import { writeIcal } from './read-ical-busy.ts'

/** Each is a feed below 10 MB, of which some part costs more than it seems to. */
export const FEED_BOMBS = {
  '20,000 daily series': () => writeIcal(repeat(20_000, (n) => writeSeries(n, 'FREQ=DAILY'))),
  '60,000 events': () =>
    writeIcal(repeat(60_000, (n) => writeEvent(n, `DTSTART:${writeTime(n)}`, 'DURATION:PT1H'))),
  '140,000 events of the past': () =>
    writeIcal(
      repeat(140_000, (n) => [
        'BEGIN:VEVENT',
        `UID:${n}`,
        'DTSTART;VALUE=DATE:20160101',
        'END:VEVENT',
      ]),
    ),
  'rules with far counts since the year 1': () =>
    writeIcal(
      repeat(500, (n) =>
        writeEvent(n, 'DTSTART:00010105T090000', 'RRULE:FREQ=DAILY;COUNT=999999999;BYDAY=MO'),
      ),
    ),
  'rules whose parts exclude each other': () =>
    writeIcal(
      repeat(5_000, (n) =>
        writeSeries(n, `FREQ=YEARLY;BYYEARDAY=${days()};BYMONTH=2;BYMONTHDAY=30`),
      ),
    ),
  '100,000 dates in one event': () =>
    writeIcal(
      ...writeEvent(
        0,
        'DTSTART:20261101T090000Z',
        'DURATION:PT1M',
        repeat(100_000, (n) => [`RDATE:${writeTime(n)}`]),
      ),
    ),
  '20,000 changed occurrences': () =>
    writeIcal(
      ...writeSeries(0, 'FREQ=DAILY'),
      repeat(20_000, (n) =>
        writeEvent(
          0,
          `DTSTART:${writeTime(n)}`,
          'DURATION:PT1M',
          `RECURRENCE-ID;RANGE=THISANDFUTURE:${writeTime(n)}`,
        ),
      ),
    ),
  'a line that is folded two million times': () =>
    writeIcal(...writeSeries(0, 'FREQ=DAILY', `DESCRIPTION:${'x\r\n '.repeat(2_000_000)}`)),
  'a line of 8 MB': () =>
    writeIcal(...writeSeries(0, 'FREQ=DAILY', `DESCRIPTION:${'x'.repeat(8_000_000)}`)),
  'a zone with 10,000 observances': () =>
    writeIcal(
      'BEGIN:VTIMEZONE',
      'TZID:odd',
      repeat(10_000, (n) => [
        'BEGIN:STANDARD',
        `DTSTART:2016${String(1 + (n % 12)).padStart(2, '0')}01T000000`,
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'END:STANDARD',
      ]),
      'END:VTIMEZONE',
      ...writeEvent(0, 'DTSTART;TZID=odd:20261123T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    ),
}

/** Many lines as one text, because a call has not so many arguments. */
function repeat(count: number, write: (n: number) => readonly string[]): string {
  return Array.from({ length: count }, (_, n) => write(n).join('\r\n')).join('\r\n')
}

function writeSeries(n: number, rule: string, ...lines: readonly string[]): string[] {
  return writeEvent(n, 'DTSTART:20260105T090000Z', 'DURATION:PT1H', `RRULE:${rule}`, ...lines)
}

function writeEvent(n: number, ...lines: readonly string[]): string[] {
  return ['BEGIN:VEVENT', `UID:event-${n}`, ...lines, 'END:VEVENT']
}

/** Different times in the 300 days from November 2026. */
function writeTime(n: number): string {
  const first = Temporal.Instant.from('2026-11-01T00:00Z')
  return `${first
    .add({ minutes: n * 4 })
    .toString()
    .replaceAll(/[-:]/g, '')}`
}

function days(): string {
  return Array.from({ length: 366 }, (_, n) => n + 1).join(',')
}
