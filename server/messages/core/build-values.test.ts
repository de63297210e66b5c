import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '../message.ts'
import type { Subject } from '../sending/read-subjects.ts'
import { buildValues, chooseReading } from './build-values.ts'

const START = Temporal.Instant.from('2026-11-20T16:00:00Z')
const SECONDS = START.epochMilliseconds / 1000

/** What the values are built from. */
const MEETING = {
  startSeconds: SECONDS,
  endSeconds: SECONDS + 1_800,
  status: 'scheduled',
  statusReason: null,
  expiresAt: START,
  timeZone: 'Europe/Paris',
  spokenLanguage: 'fr',
  location: { kind: 'phone' },
  confirmationCode: '483920',
  notes: null,
  answers: { company: 'Engines', size: 5 },
  attendeeName: 'Ada',
  attendeeEmail: 'ada@example.org',
  attendeePhone: '+14155550100',
}
const SUBJECT = {
  workspace: { name: 'Business', phone: null, address: null, website: null, phoneRegion: 'US' },
  team: { name: 'Sales', language: 'en', timeZone: 'America/New_York', email: null },
  meeting: MEETING,
  meetingType: {
    name: 'Demo',
    questions: [{ key: 'company', label: 'Your company' }],
    whatToBring: 'A laptop',
  },
  agents: [{ id: 1, name: 'Ben', email: 'ben@example.org', timeZone: 'Europe/Berlin' }],
  agent: null as object | null,
  contact: {
    attributes: {
      first_name: 'Augusta',
      last_name: 'King',
      email: 'king@example.org',
      phone: '+14155550102',
      mobile_phone: '+14155550101',
    },
  } as object | null,
  note: null,
  call: null as object | null,
  outboundCall: null as object | null,
  refused: null as object | null,
}
const [AGENT] = SUBJECT.agents
const MESSAGE = { recipient: 'attendee', cause: 'a', formerStartsAt: null, agentId: null }

function build(subject: object, message: object = {}) {
  return buildValues(
    { ...MESSAGE, ...message } as Message,
    { ...SUBJECT, ...subject } as unknown as Subject,
    { links: { manage: null }, language: 'en', timeZone: 'UTC' },
  )
}

test('the recipient is addressed by the name of the attendee, the agent or the team', () => {
  const nameFor = (recipient: string, subject = {}) => build(subject, { recipient }).recipient.name
  assert.equal(nameFor('attendee'), 'Ada')
  assert.equal(nameFor('attendee', { meeting: null }), 'Augusta King')
  assert.equal(nameFor('agent', { agent: AGENT }), 'Ben')
  assert.equal(nameFor('team'), 'Sales')
})

test('the addresses of the attendee are those of the meeting, or else of the contact', () => {
  assert.deepEqual(build({}).attendee, {
    name: 'Ada',
    email: 'ada@example.org',
    phone: '+14155550100',
  })
  const bare = { ...MEETING, attendeeName: null, attendeeEmail: null, attendeePhone: null }
  assert.deepEqual(build({ meeting: bare }).attendee, {
    name: 'Augusta King',
    email: 'king@example.org',
    phone: '+14155550101',
  })
  const contact = { attributes: { name: 'Countess', phone: '(415) 555-0102' } }
  assert.deepEqual(build({ meeting: null, contact }).attendee, {
    name: 'Countess',
    email: null,
    phone: '+14155550102',
  })
  assert.equal(build({ meeting: null, contact: null }).attendee, null)
})

test('answers have the labels of their questions', () => {
  assert.deepEqual(build({}).meeting?.answers, [
    { label: 'Your company', value: 'Engines' },
    { label: 'size', value: '5' },
  ])
  assert.equal(build({}).meeting?.type, 'Demo')
})

test('a former start is named if the meeting has another one now', () => {
  const formerOf = (formerStartsAt: Temporal.Instant) =>
    build({}, { formerStartsAt }).meeting?.formerStart?.toString() ?? null
  assert.equal(formerOf(START.subtract({ minutes: 1 })), '2026-11-20T15:59:00Z')
  assert.equal(formerOf(START), null)
})

test('a meeting expires only while it waits for its confirmation', () => {
  const expiryOf = (status: string) => build({ meeting: { ...MEETING, status } }).meeting?.expiresAt
  assert.equal(expiryOf('pending'), START)
  assert.equal(expiryOf('scheduled'), null)
})

test('the message to an agent who lost the meeting says so', () => {
  assert.equal(build({}, { agentId: 2 }).meeting?.isReassigned, true)
  assert.equal(build({}, { agentId: 1 }).meeting?.isReassigned, false)
})

test('a call has its number, and a planned call has none', () => {
  const reason = 'no_answer'
  const call = { startedAt: START, partyNumber: '+14155550100', endedReason: reason }
  const outboundCall = { plannedAt: START, reason }
  assert.deepEqual(build({ call }).call, { startedAt: START, number: '+14155550100', reason })
  assert.deepEqual(build({ outboundCall }).call, { startedAt: START, number: null, reason })
  assert.equal(build({}).call, null)
})

test('a refused message has its address and the words of the server', () => {
  const refused = { recipient: 'attendee', address: null, detail: null, reason: null }
  const refusalOf = (differences: object, agent: object | null = null) =>
    build({ agent, refused: { ...refused, ...differences } }).refusal
  assert.deepEqual(refusalOf({ address: 'a@x.org', detail: '550 No', reason: 'address_refused' }), {
    address: 'a@x.org',
    reason: '550 No',
    agent: null,
  })
  assert.deepEqual(refusalOf({ reason: 'no_address' }), {
    address: 'ada@example.org',
    reason: 'no_address',
    agent: null,
  })
  assert.deepEqual(refusalOf({ recipient: 'agent' }, AGENT), {
    address: 'ben@example.org',
    reason: '',
    agent: 'Ben',
  })
})

test('attendees read their own language and zone, but the zone of the place they come to', () => {
  const readingOf = (recipient: Message['recipient'], subject: object = {}) =>
    chooseReading({ recipient }, { ...SUBJECT, ...subject } as unknown as Subject)
  assert.deepEqual(readingOf('attendee'), { language: 'fr', timeZone: 'Europe/Paris' })
  const there = { meeting: { ...MEETING, location: { kind: 'in_person' } } }
  assert.deepEqual(readingOf('attendee', there), { language: 'fr', timeZone: 'America/New_York' })
  assert.deepEqual(readingOf('agent', { agent: AGENT }), {
    language: 'en',
    timeZone: 'Europe/Berlin',
  })
  assert.deepEqual(readingOf('team'), { language: 'en', timeZone: 'America/New_York' })
})
