import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventToWrite } from '../../calendars/calendar-provider.ts'
import { hashEvent } from './hash-event.ts'

const EVENT: EventToWrite = {
  mark: '7-meeting',
  creationId: 'creation',
  uid: 'uid',
  sequence: 1,
  title: 'Intro call',
  description: 'Notes',
  location: 'Berlin',
  url: 'https://slotline.example/m/abc',
  period: { from: 1_000, to: 2_000 },
  timeZone: 'UTC',
  attendee: { email: 'ada@example.org', name: 'Ada' },
  invites: false,
  conference: null,
}
const hash = (differences: Partial<EventToWrite>) => hashEvent({ ...EVENT, ...differences })

test('an event is written again if anything changes that the calendar shows', () => {
  for (const differences of [
    { title: 'Demo' },
    { description: '' },
    { location: null },
    { url: null },
    { period: { from: 1_001, to: 2_000 } },
    { period: { from: 1_000, to: 2_001 } },
    { timeZone: 'Europe/Berlin' },
    { attendee: null },
    { attendee: { email: 'ada@example.net', name: 'Ada' } },
    { attendee: { email: 'ada@example.org', name: null } },
    { invites: true },
    { conference: 'google_meet' },
  ] satisfies Partial<EventToWrite>[])
    assert.notDeepEqual(hash(differences), hash({}), JSON.stringify(differences))
})

test('an event is not written again if only the version of the meeting changes', () => {
  assert.deepEqual(hash({ sequence: 2 }), hash({}))
})
