import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarWrite } from '../store/writes.ts'
import { composeEvent } from './compose-event.ts'
import type { MeetingToShow } from './meeting-to-show.ts'

/** What the event depends on in a write. */
const WRITE = {
  workspaceId: 7,
  meetingId: '01a21886-414b-7567-9cd2-e9a0f31b7dda',
  calendarId: '01a21886-3f6f-7f9b-9c06-9e0e94105a2e',
  agentId: 3,
  generation: 1,
} as CalendarWrite

const ADA = {
  name: 'Ada\nLovelace',
  email: 'ada@example.org',
  phone: null,
  notes: null,
  answers: [],
}
const MEETING: MeetingToShow = {
  version: 4,
  type: 'Intro call',
  attendees: [ADA],
  isGroup: false,
  isFirstAgent: true,
  invites: true,
  location: { kind: 'video', provider: 'google_meet' },
  startSeconds: 1_000,
  endSeconds: 2_800,
  timeZone: 'Europe/Berlin',
  language: 'en',
  manageUrl: 'https://slotline.example/m/abc',
}
const eventOf = (differences: Partial<MeetingToShow>) =>
  composeEvent(WRITE, { ...MEETING, ...differences })

test('the event of the first agent has the attendee, an invitation and a video meeting', () => {
  const { attendee, invites, conference, period, sequence, url, timeZone } = eventOf({})
  assert.deepEqual(attendee, { email: 'ada@example.org', name: 'Ada, Lovelace' })
  assert.deepEqual([invites, conference], [true, 'google_meet'])
  assert.deepEqual(period, { from: 1_000, to: 2_800 })
  assert.deepEqual([sequence, url, timeZone], [4, MEETING.manageUrl, 'Europe/Berlin'])
})

test('the events of other agents have neither the attendee nor a video meeting', () => {
  const { attendee, invites, conference } = eventOf({ isFirstAgent: false })
  assert.deepEqual([attendee, invites, conference], [null, false, null])
})

test('the event of a group invites no attendee, but has a video meeting', () => {
  const { attendee, invites, conference } = eventOf({ isGroup: true })
  assert.deepEqual([attendee, invites, conference], [null, false, 'google_meet'])
})

test('an attendee without an email address is not invited', () => {
  for (const attendees of [[{ ...ADA, email: null }], []]) {
    const { attendee, invites } = eventOf({ attendees })
    assert.deepEqual([attendee, invites], [null, false])
  }
})

test('an attendee is in the event without an invitation if messages invite', () => {
  const { attendee, invites } = eventOf({ invites: false, attendees: [{ ...ADA, name: null }] })
  assert.deepEqual(attendee, { email: 'ada@example.org', name: null })
  assert.equal(invites, false)
})

test('the sentence for the agent is included if the calendar does not invite the attendee', () => {
  const location = { kind: 'voice_call' }
  assert.notEqual(eventOf({ location, isGroup: true }).location, null)
  assert.equal(eventOf({ location }).location, null)
})
