import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { writeCalendar } from './write-calendar.ts'
import type { CalendarEvent } from './write-event.ts'

const EVENT: CalendarEvent = {
  method: 'REQUEST',
  uid: 'meeting-7@slotline.example',
  sequence: 2,
  stampedAt: Temporal.Instant.from('2026-11-20T09:30:12.345Z'),
  start: Temporal.Instant.from('2026-11-24T14:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T14:30:00Z'),
  summary: 'Intro call; with Clara, at 3',
  description: 'First line\nSecond line, with \\ and ;',
  location: 'Lindenstraße 12, 10969 Berlin',
  url: 'https://booking.example/m/abc?x=1&y=2',
  parties: {
    organizer: { name: 'Example "Dental": Berlin; Mitte', address: 'booking@dental.example' },
    attendee: { name: 'Ada Lovelace', address: 'ada@example.com' },
  },
}

/** The values that ical.js and node-ical read. */
function readBack(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar))
  const event = component.getFirstSubcomponent('vevent')!
  const value = (name: string) => event.getFirstPropertyValue(name)
  const parsed = Object.values(nodeIcal.sync.parseICS(calendar)).find(
    (entry): entry is VEvent => entry?.type === 'VEVENT',
  )!
  return { component, event, value, parsed }
}

const valueOf = (read: unknown) =>
  typeof read === 'object' && read !== null && 'val' in read ? read.val : read

test('two parsers read the values that were written', () => {
  const { component, event, value, parsed } = readBack(writeCalendar(EVENT))
  assert.equal(component.getFirstPropertyValue('method'), 'REQUEST')
  assert.equal(component.getFirstPropertyValue('version'), '2.0')
  assert.equal(value('uid'), EVENT.uid)
  assert.equal(value('sequence'), 2)
  assert.equal(String(value('dtstart')), '2026-11-24T14:00:00Z')
  assert.equal(String(value('dtend')), '2026-11-24T14:30:00Z')
  assert.equal(String(value('dtstamp')), '2026-11-20T09:30:12Z')
  assert.equal(String(value('last-modified')), '2026-11-20T09:30:12Z')
  assert.equal(value('summary'), EVENT.summary)
  assert.equal(value('description'), EVENT.description)
  assert.equal(value('location'), EVENT.location)
  assert.equal(value('url'), EVENT.url)
  assert.equal(value('status'), 'CONFIRMED')
  assert.equal(value('transp'), 'OPAQUE')
  const organizer = event.getFirstProperty('organizer')!
  assert.equal(organizer.getFirstValue(), 'mailto:booking@dental.example')
  assert.equal(organizer.getParameter('cn'), "Example 'Dental': Berlin; Mitte")
  const attendee = event.getFirstProperty('attendee')!
  assert.equal(attendee.getFirstValue(), 'mailto:ada@example.com')
  assert.deepEqual(
    ['cutype', 'role', 'partstat', 'rsvp', 'cn'].map((name) => attendee.getParameter(name)),
    ['INDIVIDUAL', 'REQ-PARTICIPANT', 'ACCEPTED', 'FALSE', 'Ada Lovelace'],
  )
  assert.equal(parsed.uid, EVENT.uid)
  assert.equal(Number(parsed.start), EVENT.start.epochMilliseconds)
  assert.equal(Number(parsed.end), EVENT.end.epochMilliseconds)
  assert.equal(valueOf(parsed.summary), EVENT.summary)
  assert.equal(valueOf(parsed.description), EVENT.description)
  assert.equal(valueOf(parsed.location), EVENT.location)
})

test('a cancellation has its method and status, and frees the time', () => {
  const { component, value, parsed } = readBack(writeCalendar({ ...EVENT, method: 'CANCEL' }))
  assert.equal(component.getFirstPropertyValue('method'), 'CANCEL')
  assert.equal(value('status'), 'CANCELLED')
  assert.equal(value('transp'), 'TRANSPARENT')
  assert.equal(parsed.status, 'CANCELLED')
})

test('a meeting that is not confirmed yet is tentative', () => {
  const { value, event } = readBack(writeCalendar({ ...EVENT, isTentative: true }))
  assert.equal(value('status'), 'TENTATIVE')
  assert.equal(event.getFirstProperty('attendee')!.getParameter('partstat'), 'NEEDS-ACTION')
})

test('parts that are missing are left out', () => {
  const calendar = writeCalendar({
    ...EVENT,
    description: '',
    location: null,
    url: null,
    parties: { ...EVENT.parties!, attendee: { name: null, address: 'ada@example.com' } },
  })
  assert.doesNotMatch(calendar, /DESCRIPTION|LOCATION|URL|ATTENDEE[^:]*CN=/)
  readBack(calendar)
})

test('a calendar file without an attendee asks for no answer', () => {
  const calendar = writeCalendar({ ...EVENT, method: 'PUBLISH', parties: null })
  assert.doesNotMatch(calendar, /ORGANIZER|ATTENDEE/)
  const { component, value } = readBack(calendar)
  assert.equal(component.getFirstPropertyValue('method'), 'PUBLISH')
  assert.equal(value('status'), 'CONFIRMED')
})

test('a backslash in a name does not end it early', () => {
  const { event } = readBack(
    writeCalendar({
      ...EVENT,
      parties: {
        ...EVENT.parties!,
        attendee: { name: '\\\\:', address: 'ada@example.com' },
      },
    }),
  )
  assert.equal(event.getFirstProperty('attendee')!.getFirstValue(), 'mailto:ada@example.com')
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom(
      '\r',
      '\n',
      '\\',
      ';',
      ',',
      ':',
      '"',
      '^',
      ' ',
      '\t',
      '🇩🇪',
      '漢',
      'é',
      'a',
    ),
    maxLength: 400,
  }),
  fc.constantFrom('\r\nEND:VEVENT\r\nBEGIN:VEVENT', '\\n\\,\\;', 'BEGIN:VALARM', '漢'.repeat(300)),
)
/** What is left of a text: controls are not allowed in a calendar. */
const expected = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .toWellFormed()
    .replaceAll(/[\p{Cc}--[\t\n]]/gv, '')

test('hostile and long texts stay values of their property, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(hostile, hostile, (text, name) => {
      const calendar = writeCalendar({
        ...EVENT,
        summary: text,
        description: text,
        location: text === '' ? null : text,
        parties: {
          organizer: { ...EVENT.parties!.organizer, name },
          attendee: { ...EVENT.parties!.attendee, name },
        },
      })
      for (const line of calendar.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75)
        assert.doesNotMatch(line, /[\p{Cc}--\t]/v)
        assert.equal(line.isWellFormed(), true)
      }
      assert.ok(calendar.endsWith('\r\n'))
      const { component, event, value, parsed } = readBack(calendar)
      assert.equal(component.getAllSubcomponents().length, 1)
      assert.equal(event.getAllSubcomponents().length, 0)
      assert.equal(event.getAllProperties('attendee').length, 1)
      assert.equal(value('summary'), expected(text))
      assert.equal(value('description') ?? '', expected(text))
      assert.equal(value('location') ?? '', expected(text))
      assert.equal(event.getFirstProperty('attendee')!.getFirstValue(), 'mailto:ada@example.com')
      assert.equal(
        event.getFirstProperty('organizer')!.getFirstValue(),
        'mailto:booking@dental.example',
      )
      assert.equal(valueOf(parsed.uid), EVENT.uid)
      // node-ical takes a written backslash before an n for a line break, and removes quotes
      // around.
      if (!text.includes('\\') && !text.trim().startsWith('"'))
        assert.equal(String(valueOf(parsed.summary)).trim(), expected(text).trim())
    }),
    { numRuns: 300 },
  )
})
