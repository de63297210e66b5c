import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeTexts } from './compose-texts.ts'
import type { AttendeeToShow, MeetingToShow } from './meeting-to-show.ts'

const attendee = (differences: Partial<AttendeeToShow>): AttendeeToShow => ({
  name: null,
  email: null,
  phone: null,
  notes: null,
  answers: [],
  ...differences,
})
const ADA = attendee({ name: 'Ada Lovelace', email: 'ada@example.org', phone: '+14155550100' })

const MEETING: MeetingToShow = {
  version: 1,
  type: 'Intro call',
  attendees: [ADA],
  isGroup: false,
  isFirstAgent: true,
  invites: false,
  location: { kind: 'phone' },
  startSeconds: 0,
  endSeconds: 1_800,
  timeZone: 'UTC',
  language: 'en',
  manageUrl: 'https://slotline.example/m/abc',
}
const textsOf = (differences: Partial<MeetingToShow>) =>
  composeTexts({ ...MEETING, ...differences })
const titleOf = (...attendees: Partial<AttendeeToShow>[]) =>
  textsOf({ attendees: attendees.map(attendee) }).title

test('the title has the meeting type, and the name, email or number of the attendee', () => {
  assert.equal(titleOf(ADA), 'Intro call – Ada Lovelace')
  assert.equal(titleOf({ ...ADA, name: null }), 'Intro call – ada@example.org')
  assert.equal(titleOf({ phone: '+14155550100' }), 'Intro call – +1 415 555 0100')
  assert.equal(titleOf({}), 'Intro call – 1 more')
  assert.equal(titleOf(), 'Intro call')
})

test('the title of a group has three names, and the number of further attendees', () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => ({ name }))
  assert.equal(titleOf(...names.slice(0, 3)), 'Intro call – Ada, Ben, Cleo')
  assert.equal(titleOf(...names), 'Intro call – Ada, Ben, Cleo, 2 more')
  assert.equal(titleOf({}, ...names.slice(0, 3)), 'Intro call – Ada, Ben, Cleo, 1 more')
})

test('the title is one line of at most 300 characters', () => {
  assert.equal(titleOf({ name: 'Ada\nLovelace' }), 'Intro call – Ada, Lovelace')
  const [fitting, long] = [287, 288].map((length) => titleOf({ name: 'a'.repeat(length) }))
  assert.equal(fitting, `Intro call – ${'a'.repeat(287)}`)
  assert.equal(long, `Intro call – ${'a'.repeat(286)}…`)
})

test('the description has what is known of each attendee, and the page of the meeting', () => {
  const { description } = textsOf({
    attendees: [
      { ...ADA, notes: 'Wants\na demo', answers: [{ label: 'Company', value: 'Engines' }] },
      attendee({ name: 'Ben' }),
    ],
  })
  assert.equal(
    description,
    'Attendee: Ada Lovelace\nPhone: +1 415 555 0100\nEmail: ada@example.org\nNotes: Wants\na demo\n' +
      'Company: Engines\n\nAttendee: Ben\n\nhttps://slotline.example/m/abc',
  )
})

test('a description without anything to say is empty', () => {
  assert.equal(textsOf({ attendees: [attendee({})], manageUrl: null }).description, '')
  assert.equal(textsOf({ attendees: [attendee({}), attendee({})] }).description, MEETING.manageUrl)
})

test('a long description keeps the page of the meeting', () => {
  const { description } = textsOf({ attendees: [attendee({ notes: 'n'.repeat(9_000) })] })
  assert.equal(description, `Notes: ${'n'.repeat(7_992)}…\n\n${MEETING.manageUrl}`)
})

test('the location of a meeting in person is its address, and of a video meeting its link', () => {
  const locationOf = (location: MeetingToShow['location']) => textsOf({ location }).location
  assert.equal(locationOf({ kind: 'in_person', address: '1 Main St\nBerlin' }), '1 Main St, Berlin')
  assert.equal(locationOf({ kind: 'in_person' }), null)
  assert.equal(
    locationOf({ kind: 'video', url: 'https://meet.example/1' }),
    'https://meet.example/1',
  )
  assert.equal(locationOf({ kind: 'video' }), null)
})

test('the location of a call says which number is called', () => {
  const voice = { kind: 'voice_call' }
  assert.equal(
    textsOf({ location: voice }).location,
    'The voice assistant calls the attendee at +1 415 555 0100',
  )
  assert.ok(textsOf({}).location!.includes('+1 415 555 0100'))
  const without = 'The voice assistant calls the attendee'
  assert.equal(textsOf({ location: voice, isGroup: true }).location, without)
  assert.equal(textsOf({ location: voice, attendees: [] }).location, without)
})

test('the sentence for the agent is left out if the calendar invites the attendee', () => {
  assert.equal(textsOf({ invites: true }).location, null)
  const inPerson = { kind: 'in_person', address: '1 Main St' }
  assert.equal(textsOf({ invites: true, location: inPerson }).location, '1 Main St')
})
