import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, type TestWorkspace } from '../test/harness.ts'
import { act, book, change, MEETING_START } from '../test/messages/open-mail-scene.ts'
import { eventIn, openCalendarScene, timesOf } from '../test/calendars/open-written-calendars.ts'
import { WRITES_RETENTION } from './writes-retention.ts'
import { deleteOld } from '../test/delete-old.ts'

const { server, google, newOffice, connect, addCalendar, write } = await openCalendarScene()

const LATER = MEETING_START.add({ hours: 1 })
const at = (instant: Temporal.Instant) => instant.toString()

function move(workspace: Parameters<typeof act>[0], meeting: any, start = LATER) {
  const path = `/core/meetings/${meeting.meeting_id}/reschedule`
  return act(workspace, path, { start_time: at(start) })
}

test('A booked meeting appears in the calendar of the agent, with what the agent needs', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  await book(workspace, { attendee_phone: '+493012345678', notes: 'Prefers German' })
  await write()
  const event = eventIn(ben)
  assert.equal(event.summary, 'Intro call – Ada Lovelace')
  assert.deepEqual(event.start, {
    dateTime: '2026-11-23T11:00:00+01:00',
    timeZone: 'Europe/Berlin',
  })
  assert.equal(event.location, 'The voice assistant calls the attendee at +49 30 12345678')
  assert.match(event.description, /^Attendee: Ada Lovelace\nPhone: \+49 30 12345678\nEmail: ada@/)
  assert.match(event.description, /Notes: Prefers German\n\nhttp:\/\/slotline.test\/manage\//)
  assert.equal(event.attendees, undefined)
  assert.deepEqual(google.mails, [])
})

test('A meeting is moved and removed in the calendar with its changes', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  await write()
  await move(workspace, meeting)
  await write()
  assert.deepEqual(timesOf(ben), [at(LATER)])
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  await write()
  assert.deepEqual(timesOf(ben), [])
})

test('Ten moves are one write', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  await write()
  const before = google.requests.length
  for (let hours = 1; hours <= 10; hours += 1)
    await move(workspace, meeting, MEETING_START.add({ hours }))
  await write()
  const sent = google.requests.slice(before).map(({ method }) => method)
  assert.deepEqual(sent, ['GET', 'PATCH'])
  assert.deepEqual(timesOf(ben), [at(MEETING_START.add({ hours: 10 }))])
})

test('A reassigned meeting leaves the calendar of the former agent and appears in that of the new one', async () => {
  const workspace = await newOffice({ agents: [{ name: 'Ben' }, { name: 'Cleo' }] })
  const ben = await connect(workspace)
  const cleo = await connect(workspace, { agentId: 2 })
  const meeting = await book(workspace, { agent_id: 1 })
  await write()
  const path = `/core/meetings/${meeting.meeting_id}/reassign`
  await act(workspace, path, { agent_id: 2 })
  await write()
  assert.deepEqual([timesOf(ben), timesOf(cleo)], [[], [at(MEETING_START)]])
  await act(workspace, path, { agent_id: 1 })
  await write()
  assert.deepEqual([timesOf(ben), timesOf(cleo)], [[at(MEETING_START)], []])
})

test('A meeting that was booked, moved and cancelled at once never appears', async () => {
  const workspace = await newOffice()
  await connect(workspace)
  const meeting = await book(workspace)
  await move(workspace, meeting)
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  const before = google.requests.length
  await write()
  assert.equal(google.requests.length, before)
})

test('A meeting of several agents appears in the calendar of each', async () => {
  const workspace = await newOffice({
    agents: [{ name: 'Ben' }, { name: 'Cleo' }],
    meetingTypes: [{ assignment: 'collective', agentIds: [1, 2] }],
  })
  const ben = await connect(workspace)
  const cleo = await connect(workspace, { agentId: 2 })
  await book(workspace)
  await write()
  assert.deepEqual([timesOf(ben), timesOf(cleo)], [[at(MEETING_START)], [at(MEETING_START)]])
})

test('A group has one event with all attendees, as long as it has any', async () => {
  const workspace = await newOffice({ meetingTypes: [{ seats: 5 }] })
  const ben = await connect(workspace)
  const ada = await book(workspace)
  await write()
  const bob = await book(workspace, { attendee_email: 'bob@example.com', attendee_name: 'Bob' })
  await write()
  assert.equal(eventIn(ben).summary, 'Intro call – Ada Lovelace, Bob')
  await act(workspace, `/core/meetings/${ada.meeting_id}/cancel`)
  await write()
  assert.equal(eventIn(ben).summary, 'Intro call – Bob')
  assert.match(eventIn(ben).description, /Email: bob@example\.com/)
  await act(workspace, `/core/meetings/${bob.meeting_id}/cancel`)
  await write()
  assert.deepEqual(timesOf(ben), [])
})

test('Meetings follow the agent to another calendar', async () => {
  const workspace = await newOffice()
  const old = await connect(workspace)
  const next = await addCalendar(workspace, old, { writes: false })
  await book(workspace)
  await write()
  const path = `/core/calendar_connections/${old.connectionId}/calendars/${next.calendarId}`
  await change(workspace, path, { writes: true })
  await write()
  assert.deepEqual([timesOf(old), timesOf(next)], [[], [at(MEETING_START)]])
})

test('All coming meetings follow the agent, in pages', async () => {
  const workspace = await newOffice()
  const old = await connect(workspace)
  const next = await addCalendar(workspace, old, { writes: false })
  const times = Array.from({ length: 105 }, (_, i) => at(MEETING_START.add({ hours: i })))
  for (const start_time of times) await book(workspace, { start_time })
  await write()
  assert.deepEqual(timesOf(old), times)
  const path = `/core/calendar_connections/${old.connectionId}/calendars/${next.calendarId}`
  await change(workspace, path, { writes: true })
  await write()
  assert.deepEqual([timesOf(old), timesOf(next)], [[], times])
})

test('The events of an archived connection stay, and nothing is written any more', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  await write()
  const { status } = await workspace.delete(`/core/calendar_connections/${ben.connectionId}`)
  assert.equal(status, 200)
  await move(workspace, meeting)
  const before = google.requests.length
  await write()
  assert.equal(google.requests.length, before)
  assert.deepEqual(timesOf(ben), [at(MEETING_START)])
})

/** Erases the contact of a meeting. */
async function erase(workspace: TestWorkspace, { contact_id: id }: { contact_id: string }) {
  const erased = await workspace.delete(`/core/contacts/${id}?meetings=cancel`)
  assert.equal(erased.status, 204, erased.text)
}

test('The events of an erased person are removed, also long after the meeting, without a mail', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace, { sendsInvitations: true })
  const past = await book(workspace)
  await book(workspace, { attendee_email: 'eve@example.com', start_time: at(LATER) })
  const coming = await book(workspace, { start_time: at(MEETING_START.add({ hours: 24 * 30 })) })
  await write()
  assert.equal(ben.calendar.events().length, 3)
  server.setNow(MEETING_START.add({ hours: 24 * 20 }))
  await deleteOld(server.deps, WRITES_RETENTION)
  google.mails.length = 0
  await erase(workspace, past)
  await write()
  assert.deepEqual(timesOf(ben), [at(LATER)])
  assert.deepEqual(google.mails, [])
  assert.equal((await workspace.get(`/core/meetings/${coming.meeting_id}`)).status, 200)
  server.setNow(NOW)
})

test('An event that cannot be removed at once is removed when the provider answers again', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  await write()
  server.setNow(MEETING_START.add({ hours: 1 }))
  await erase(workspace, meeting)
  google.faults.plan({ method: 'DELETE' }, { kind: 'error', status: 503, reason: 'backendError' })
  await write()
  server.setNow(MEETING_START.add({ hours: 24 * 10 }))
  await deleteOld(server.deps, WRITES_RETENTION)
  await write()
  assert.deepEqual(timesOf(ben), [])
  server.setNow(NOW)
})

test('The event of a group loses an erased person, and is removed if the group is over', async () => {
  const workspace = await newOffice({ meetingTypes: [{ seats: 5 }] })
  const ben = await connect(workspace)
  const ada = await book(workspace)
  await book(workspace, { attendee_email: 'eve@example.com', attendee_name: 'Eve Stone' })
  await book(workspace, { start_time: at(LATER) })
  const last = await book(workspace, {
    attendee_email: 'eve@example.com',
    attendee_name: 'Eve Stone',
    start_time: at(LATER),
  })
  await write()
  assert.equal(ben.calendar.events().length, 2)
  server.setNow(MEETING_START.add({ minutes: 45 }))
  await erase(workspace, ada)
  await write()
  const { summary, description } = eventIn(ben)
  assert.deepEqual(timesOf(ben), [at(LATER)])
  assert.match(summary, /Eve Stone/)
  assert.doesNotMatch(summary + description, /Ada|ada@example.com/)
  server.setNow(MEETING_START.add({ hours: 4 }))
  await erase(workspace, last)
  await write()
  assert.deepEqual(timesOf(ben), [])
  server.setNow(NOW)
})
