import assert from 'node:assert/strict'
import { test } from 'node:test'
import nodeIcal from 'node-ical'
import { BERLIN_READING, readSeconds } from '../../test/calendars/read-ical-busy.ts'
import type { EventToWrite, OwnEvent } from '../calendar-provider.ts'
import { readCalendarObjects } from './read-calendar-objects.ts'
import { updateEvent } from './update-event.ts'
import { writeEvent } from './write-event.ts'

const EVENT: EventToWrite = {
  mark: 'meeting-7_a',
  creationId: 'v'.repeat(52),
  uid: 'meeting-7@example.com',
  sequence: 4,
  title: 'Beratung; Größe, "A"\\B',
  description: 'Zeile 1\nZeile 2 '.repeat(20),
  location: 'Raum 5, 2. Stock',
  url: 'https://example.com/m/1?a=b',
  period: { from: readSeconds('2026-04-01T09:00Z'), to: readSeconds('2026-04-01T09:30Z') },
  timeZone: 'Europe/Berlin',
  attendee: { email: 'Kim@example.org', name: 'Kim; "K"' },
  invites: false,
  conference: null,
}
const STAMP = {
  stampedAt: Temporal.Instant.from('2026-03-01T12:00:00Z'),
  organizer: 'ava@example.com',
  ownAddresses: new Set(['ava@example.com']),
}

function readOwn(text: string): OwnEvent {
  const { events, isCalendar } = readCalendarObjects(text, BERLIN_READING)
  assert.deepEqual([events.length, events[0]?.unreadable, isCalendar], [1, null, true])
  assert.deepEqual(events[0]!.busy, [])
  assert.ok(events[0]!.own)
  return events[0]!.own
}

function unfold(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n')
}

test('A written event is read as one of ours, with an attendee who has not answered', () => {
  assert.deepEqual(readOwn(writeEvent(EVENT, STAMP)), {
    mark: EVENT.mark,
    period: EVENT.period,
    status: 'active',
    updatedAt: STAMP.stampedAt,
    answers: [{ email: 'kim@example.org', answer: 'unanswered' }],
  })
})

test('Another reader finds the texts, and lines have at most 75 octets', async () => {
  const text = writeEvent(EVENT, STAMP)
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(!text.includes('METHOD'))
  const parsed = await nodeIcal.async.parseICS(text)
  const event = Object.values(parsed).find((each) => each?.type === 'VEVENT')
  assert.ok(event?.type === 'VEVENT')
  assert.equal(event.uid, EVENT.uid)
  assert.equal(event.summary, EVENT.title)
  assert.ok(typeof event.description === 'string')
  assert.equal(event.description.trim(), EVENT.description.trim())
  assert.equal(event.location, EVENT.location)
  assert.equal(event.start.toISOString(), '2026-04-01T09:00:00.000Z')
  assert.equal(event.end?.toISOString(), '2026-04-01T09:30:00.000Z')
})

test('A server that must not invite is told so, and one that invites asks for an answer', () => {
  const find = (change: Partial<EventToWrite>, name: string): string | undefined =>
    unfold(writeEvent({ ...EVENT, ...change }, STAMP)).find((line) => line.startsWith(name))
  assert.match(find({}, 'ATTENDEE')!, /;SCHEDULE-AGENT=CLIENT;/)
  assert.equal(find({}, 'ORGANIZER'), 'ORGANIZER:mailto:ava@example.com')
  const invited = find({ invites: true }, 'ATTENDEE')!
  assert.ok(!invited.includes('SCHEDULE-AGENT') && invited.includes('PARTSTAT=NEEDS-ACTION'))
  assert.equal(find({ attendee: null }, 'ATTENDEE'), undefined)
  assert.equal(find({ attendee: null }, 'ORGANIZER'), undefined)
})

/** The event after other programs have changed it. */
const STORED = writeEvent({ ...EVENT, invites: true }, STAMP)
  .replace('PRODID:-//Slotline//Slotline//EN', 'PRODID:-//Other//EN\r\nX-KEPT:1')
  .replace('PARTSTAT=NEEDS-ACTION', 'PARTSTAT=DECLINED')
  .replace('SEQUENCE:4', 'SEQUENCE:9')
  .replace('TRANSP:OPAQUE', 'TRANSP:TRANSPARENT')
  .replace(/DTSTART:\w+/, 'DTSTART;TZID=Europe/Berlin:20260401T110000')
  .replace(/DTEND:\w+/, 'DURATION:PT30M')
  .replace(
    'END:VEVENT',
    [
      'ATTENDEE;CN=Lee:mailto:lee@example.org',
      'X-ALT-DESC;FMTTYPE=text/html:<p>old</p>',
      'CATEGORIES:Work',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Reminder',
      'TRIGGER:-PT10M',
      'END:VALARM',
      'END:VEVENT',
    ].join('\r\n'),
  )

test('An update replaces the values of ours, and keeps what others have added', () => {
  const period = { from: readSeconds('2026-04-02T09:00Z'), to: readSeconds('2026-04-02T10:00Z') }
  const change = { sequence: 5, title: 'Neu', location: null, url: null, period, invites: true }
  const text = updateEvent(STORED, { ...EVENT, ...change }, STAMP)!
  const own = readOwn(text)
  assert.deepEqual(own.period, period)
  assert.deepEqual(own.answers, [
    { email: 'kim@example.org', answer: 'unanswered' },
    { email: 'lee@example.org', answer: 'unanswered' },
  ])
  const lines = unfold(text)
  for (const kept of [
    'X-KEPT:1',
    'PRODID:-//Other//EN',
    'CATEGORIES:Work',
    'DESCRIPTION:Reminder',
    'TRIGGER:-PT10M',
    'TRANSP:TRANSPARENT',
    'ATTENDEE;CN=Lee:mailto:lee@example.org',
    'SEQUENCE:9',
    'SUMMARY:Neu',
  ])
    assert.equal(lines.filter((line) => line === kept).length, 1, kept)
  for (const gone of ['LOCATION', 'URL', 'X-ALT-DESC', 'DURATION'])
    assert.ok(!lines.some((line) => line.startsWith(gone)), gone)
})

test('The answer to an invitation of the server is read', () => {
  const text = writeEvent({ ...EVENT, invites: true }, STAMP)
  const accepted = text.replaceAll('\r\n ', '').replace('NEEDS-ACTION', 'ACCEPTED')
  assert.deepEqual(readOwn(accepted).answers, [{ email: 'kim@example.org', answer: 'accepted' }])
})

test('The answer of the attendee stays as long as the time does', () => {
  const { answers } = readOwn(updateEvent(STORED, { ...EVENT, title: 'Neu' }, STAMP)!)
  assert.deepEqual(answers[0], { email: 'kim@example.org', answer: 'declined' })
})

test('An attendee with another address takes the place of ours', () => {
  const attendee = { email: 'new@example.org', name: null }
  const { answers } = readOwn(updateEvent(STORED, { ...EVENT, attendee }, STAMP)!)
  assert.deepEqual(
    answers.map(({ email }) => email),
    ['new@example.org', 'lee@example.org'],
  )
})

test('The same update again changes nothing', () => {
  const once = updateEvent(STORED, EVENT, STAMP)!
  assert.equal(updateEvent(once, EVENT, STAMP), once)
})

test('Of a series, the series is updated, and its changed occurrences stay', () => {
  const override = [
    'BEGIN:VEVENT',
    `UID:${EVENT.uid}`,
    'RECURRENCE-ID:20260408T090000Z',
    'DTSTART:20260409T090000Z',
    'END:VEVENT',
  ].join('\r\n')
  const stored = STORED.replace('BEGIN:VEVENT', `${override}\r\nBEGIN:VEVENT`)
  const text = updateEvent(stored, { ...EVENT, title: 'Neu' }, STAMP)!
  assert.ok(text.includes(override))
  assert.equal(text.split('SUMMARY:Neu').length, 2)
})

test('A text without the event is not updated', () => {
  assert.equal(updateEvent(STORED, { ...EVENT, uid: 'other' }, STAMP), null)
  for (const text of ['', 'BEGIN:VEVENT', STORED.replaceAll('END:VEVENT', '')])
    assert.equal(updateEvent(text, EVENT, STAMP), null)
})

test('An event of ours can be cancelled, and declined by the agent', () => {
  const read = (line: string) => readOwn(writeEvent(EVENT, STAMP).replace('STATUS:CONFIRMED', line))
  assert.equal(read('STATUS:CANCELLED').status, 'removed')
  assert.equal(read('ATTENDEE;PARTSTAT=DECLINED:mailto:ava@example.com').status, 'declined')
})

test('An update asks an agent who has declined again, and changes no answer of others', () => {
  const answers = [
    'ATTENDEE;CN=Ava;PARTSTAT=DECLINED;RSVP=TRUE:mailto:Ava@example.com',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.net',
  ]
  const stored = writeEvent(EVENT, STAMP).replace(
    'END:VEVENT',
    [...answers, 'END:VEVENT'].join('\r\n'),
  )
  const updated = updateEvent(stored, EVENT, STAMP)!
  assert.equal(readOwn(updated).status, 'active')
  const [own, other] = answers
  for (const line of [own!.replace('DECLINED', 'NEEDS-ACTION'), other!])
    assert.ok(updated.includes(`\r\n${line}\r\n`), line)
})

test('An event of ours without a time has no period, and one with a wrong mark is not ours', () => {
  const text = writeEvent(EVENT, STAMP)
  const day = text.replace(/DTSTART:\w+\r\nDTEND:\w+/, 'DTSTART;VALUE=DATE:20260401')
  assert.equal(readOwn(day).period, null)
  const other = text.replace(EVENT.mark, 'not a mark')
  const [event] = readCalendarObjects(other, BERLIN_READING).events
  assert.equal(event!.own, null)
  assert.deepEqual(event!.busy, [EVENT.period])
})
