import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, book, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { timesOf } from '../../test/calendars/open-written-calendars.ts'

const scene = await openInboundScene()
const { server, google, newOffice, connect, write, wait, read, settle, exchange, show, history } =
  scene
const { pool } = server.deps

const at = (instant: Temporal.Instant) => instant.toString()
const seconds = (instant: Temporal.Instant) => String(toUnixSeconds(instant))
const busy = (start: Temporal.Instant, minutes = 60) => ({
  from: at(start),
  to: at(start.add({ minutes })),
})

async function newBusy(roster: Parameters<typeof newOffice>[0] = {}) {
  const workspace = await newOffice(roster)
  const place = await connect(workspace, { blocks: true })
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  return { workspace, place, meeting }
}

test('An event at the time of a meeting is reported once, with alternatives that can be booked', async () => {
  const { workspace, place, meeting } = await newBusy()
  const start = MEETING_START.subtract({ minutes: 15 })
  place.calendar.add(busy(start))
  await exchange(workspace)
  const { calendar_conflict: conflict, status } = await show(workspace, meeting)
  assert.deepEqual(
    [status, conflict.reason, conflict.calendar_id, conflict.start_time, conflict.end_time],
    ['scheduled', 'busy', place.calendarId, seconds(start), seconds(start.add({ minutes: 60 }))],
  )
  for (let times = 0; times < 3; times += 1) await exchange(workspace)
  place.calendar.expireTokens()
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.conflicted'])
  const [event] = await pool.query<{ data: any; previous: any }>(sql`
    select data, previous from events
    where workspace_id = ${workspace.workspaceId} and type = 'meeting.conflicted'`)
  assert.deepEqual(event!.data.calendar_conflict, conflict)
  assert.deepEqual(event!.previous, { calendar_conflict: null })
  assert.equal(conflict.alternatives.length, 3)
  for (const { start_time } of conflict.alternatives) {
    const path = `/core/meetings/${meeting.meeting_id}/reschedule`
    const moved = await act(workspace, path, { start_time })
    assert.equal(moved.calendar_conflict, undefined)
  }
})

test('A conflict ends when the event is gone', async () => {
  const { workspace, place, meeting } = await newBusy()
  const { id } = place.calendar.add(busy(MEETING_START))
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).calendar_conflict.reason, 'busy')
  place.calendar.remove(id)
  await exchange(workspace)
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).calendar_conflict, undefined)
  assert.deepEqual(await history(workspace, meeting), [
    'meeting.scheduled',
    'meeting.conflicted',
    'meeting.updated',
  ])
})

test('A conflict ends when the meeting is over, without a change of the meeting', async () => {
  const { workspace, place, meeting } = await newBusy()
  const later = MEETING_START.add({ hours: 3 })
  const other = await book(workspace, {
    attendee_email: 'ben@example.com',
    start_time: at(later),
  })
  place.calendar.add(busy(MEETING_START))
  place.calendar.add(busy(later))
  await exchange(workspace)
  const cancelled = await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  assert.equal(cancelled.calendar_conflict, undefined)
  assert.equal((await show(workspace, other)).calendar_conflict.reason, 'busy')
  wait({ hours: 24 * 5 })
  await settle()
  assert.equal((await show(workspace, other)).calendar_conflict, undefined)
})

test('Buffers, free time, declined events and other agents are no conflict', async () => {
  const workspace = await newOffice({
    agents: [{}, {}],
    meetingTypes: [{ bufferBeforeMinutes: 30, bufferAfterMinutes: 30 }],
  })
  const place = await connect(workspace, { blocks: true })
  const other = await connect(workspace, { agentId: 2, blocks: true })
  const meeting = await book(workspace, { agent_id: 1 })
  await write()
  place.calendar.add(busy(MEETING_START.subtract({ minutes: 30 }), 30))
  place.calendar.add(busy(MEETING_START.add({ minutes: 30 }), 30))
  place.calendar.add(busy(MEETING_START), { transparency: 'transparent' })
  other.calendar.add(busy(MEETING_START))
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})

test('Pending, collective and group meetings are reported, and who joins the group later, too', async () => {
  const workspace = await newOffice({
    agents: [{}, {}],
    meetingTypes: [
      { confirmationMinutes: 60 * 24 * 2 },
      { assignment: 'collective', agentIds: [1, 2] },
      { seats: 5 },
    ],
  })
  const place = await connect(workspace, { agentId: 2, blocks: true })
  const hours = (count: number) => at(MEETING_START.add({ hours: count }))
  const pending = await book(workspace, { agent_id: 2 })
  const collective = await book(workspace, { meeting_type_id: 2, start_time: hours(1) })
  const group = { meeting_type_id: 3, agent_id: 2, start_time: hours(2) }
  const ada = await book(workspace, group)
  await write()
  await exchange(workspace)
  place.calendar.add(busy(MEETING_START, 180))
  await exchange(workspace)
  for (const meeting of [pending, collective, ada])
    assert.equal((await show(workspace, meeting)).calendar_conflict?.reason, 'busy')
  const bob = await book(workspace, { ...group, attendee_email: 'bob@example.com' })
  await settle()
  assert.equal(bob.group_id, ada.group_id)
  assert.equal((await show(workspace, bob)).calendar_conflict.reason, 'busy')
})

test('An event whose creation is not recorded yet does not conflict with its own meeting', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  await exchange(workspace)
  const meeting = await book(workspace)
  google.faults.plan({ method: 'POST', path: /events$/ }, { kind: 'lose_answer' })
  await write()
  await exchange(workspace)
  for (let times = 0; times < 3; times += 1) {
    wait({ minutes: 2 })
    await exchange(workspace)
  }
  assert.deepEqual(timesOf(place), [at(MEETING_START)])
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})

test('A conflict that was found before a crash is reported after it', async () => {
  const { workspace, place, meeting } = await newBusy()
  place.calendar.add(busy(MEETING_START))
  wait({ seconds: 1 })
  await read(workspace)
  assert.equal((await show(workspace, meeting)).calendar_conflict, undefined)
  const [check] = await pool.query<{ attempts: number }>(sql`
    select attempts from conflict_checks where workspace_id = ${workspace.workspaceId}`)
  assert.equal(check!.attempts, 0)
  await settle()
  assert.equal((await show(workspace, meeting)).calendar_conflict.reason, 'busy')
})
