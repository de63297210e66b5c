import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import type { TestWorkspace } from '../test/harness.ts'
import { act, ATTENDEE, book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { eventIn, openCalendarScene } from '../test/calendars/open-written-calendars.ts'

const { google, server, newOffice, connect, write } = await openCalendarScene({ sendsMails: true })
const mailServer = await openMailServer()
const messages = openMessages(server.deps, mailServer.url)

const pass = (time: Temporal.DurationLike) => server.setNow(server.deps.now().add(time))

async function openDesk(provider: 'google_meet' | 'teams') {
  const workspace = await newOffice({
    agents: [{ name: 'Ben' }, { name: 'Cleo' }],
    meetingTypes: [{ location: { kind: 'video', provider } }],
  })
  const ben = await connect(workspace)
  const meeting = await book(workspace, { agent_id: 1 })
  return { workspace, ben, meeting }
}

async function read(workspace: TestWorkspace, { meeting_id: id }: any) {
  const { body } = await workspace.get(`/core/meetings/${id}`)
  return body.data.attributes
}

async function failureOf({ meeting_id: id }: any) {
  const [row] = await server.deps.pool.query<{ code: string | null }>(sql`
    select failure_code as code from calendar_writes where meeting_id = ${id} and is_wanted`)
  return row!.code
}

test('A meeting gets the link to the room that the calendar of its agent creates', async () => {
  const { workspace, ben, meeting } = await openDesk('google_meet')
  assert.deepEqual(meeting.location, { kind: 'video', provider: 'google_meet' })
  await write()
  ben.calendar.settleConferences('success')
  pass({ seconds: 10 })
  await write()
  const { location, version, sequence } = await read(workspace, meeting)
  assert.match(location.url, /^https:\/\/meet\.google\.com\//)
  assert.deepEqual([version, sequence], [2, 0])
  assert.equal(eventIn(ben).location, location.url)
  const { body } = await workspace.get(`/core/meetings/${meeting.meeting_id}/changes`)
  const { type, actor } = body.data.at(-1).attributes
  assert.deepEqual([type, actor.type], ['meeting.updated', 'system'])
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, {
    start_time: MEETING_START.add({ hours: 1 }).toString(),
  })
  await write()
  assert.equal((await read(workspace, meeting)).location.url, location.url)
})

test('A room that is not created in time is not waited for', async () => {
  const { workspace, meeting } = await openDesk('google_meet')
  await write()
  for (let times = 0; times < 12; times += 1) {
    pass({ minutes: 15 })
    await write()
  }
  const before = google.requests.length
  pass({ minutes: 15 })
  await write()
  assert.equal(google.requests.length, before)
  assert.equal((await read(workspace, meeting)).location.url, undefined)
  assert.equal(await failureOf(meeting), 'conference_unavailable')
})

test('A meeting stays without a link if its calendar cannot create one', async () => {
  const { workspace, ben, meeting } = await openDesk('teams')
  await write()
  assert.equal(eventIn(ben).location, '')
  assert.equal((await read(workspace, meeting)).location.url, undefined)
  assert.equal(await failureOf(meeting), 'conference_unavailable')
})

test('A reassigned meeting gets the room of the new agent', async () => {
  const { workspace, ben, meeting } = await openDesk('google_meet')
  const cleo = await connect(workspace, { agentId: 2 })
  await write()
  ben.calendar.settleConferences('success')
  pass({ seconds: 10 })
  await write()
  const { location } = await read(workspace, meeting)
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reassign`, { agent_id: 2 })
  await write()
  cleo.calendar.settleConferences('success')
  pass({ seconds: 10 })
  await write()
  const { hangoutLink } = eventIn(cleo)
  assert.notEqual(hangoutLink, location.url)
  assert.equal((await read(workspace, meeting)).location.url, hangoutLink)
})

test('A reassigned meeting whose new agent has no calendar loses the former link', async () => {
  const { workspace, ben, meeting } = await openDesk('google_meet')
  await write()
  ben.calendar.settleConferences('success')
  pass({ seconds: 10 })
  await write()
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reassign`, { agent_id: 2 })
  await write()
  assert.equal((await read(workspace, meeting)).location.url, undefined)
})

test('The confirmation waits a moment for the link, but not for long', async () => {
  // Mails of earlier tests.
  await messages.deliver()
  const { workspace, ben, meeting } = await openDesk('google_meet')
  mailServer.mails.length = 0
  await messages.deliver()
  await write()
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 0)
  ben.calendar.settleConferences('success')
  pass({ seconds: 10 })
  await write()
  await messages.deliver()
  const { location } = await read(workspace, meeting)
  // Mails about the meetings of other tests can come in between.
  assert.ok(mailServer.to(ATTENDEE).some(({ text }) => text!.includes(location.url)))

  await openDesk('google_meet')
  mailServer.mails.length = 0
  await write()
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 0)
  pass({ seconds: 31 })
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 1)
})
