import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { TestWorkspace } from '../../test/harness.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, book, change, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { copyWrittenMeetings } from '../../test/calendars/copy-written-meetings.ts'
import { eventIn, timesOf } from '../../test/calendars/open-written-calendars.ts'
import { resumeCalendar } from './resume-calendar.ts'

const scene = await openInboundScene()
const { google, server, newOffice, connect, addCalendar, write, wait } = scene
const { exchange, settle, show, history } = scene
const { pool, now } = server.deps

const at = (instant: Temporal.Instant) => instant.toString()
const LATER = MEETING_START.add({ hours: 2 })

async function newWritten(roster: Parameters<typeof newOffice>[0] = {}) {
  const workspace = await newOffice(roster)
  const place = await connect(workspace, { blocks: true })
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  wait({ minutes: 1 })
  return { workspace, place, meeting, eventId: eventIn(place).id }
}

async function suspensionOf({ workspaceId }: TestWorkspace) {
  const rows = await pool.query<{ reason: string | null }>(sql`
    select suspended_reason as reason from calendars where workspace_id = ${workspaceId}`)
  return rows.map(({ reason }) => reason)
}

const statusOf = async (workspace: TestWorkspace, meeting: { meeting_id: string }) =>
  (await show(workspace, meeting)).status

test('A deleted event cancels the meeting after a minute, by the agent, with the reason', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  place.calendar.remove(eventId)
  await exchange(workspace)
  wait({ seconds: 57 })
  await settle()
  assert.equal(await statusOf(workspace, meeting), 'scheduled')
  wait({ seconds: 4 })
  await settle()
  const cancelled = await show(workspace, meeting)
  assert.deepEqual(
    [cancelled.status, cancelled.status_by, cancelled.status_reason],
    ['cancelled', 'agent', 'The agent removed or declined the event in the calendar.'],
  )
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.cancelled'])
})

test('An event that was deleted before the calendar was read cancels the meeting', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  const meeting = await book(workspace)
  await write()
  place.calendar.remove(eventIn(place).id)
  const kept = await book(workspace, { start_time: String(LATER.epochMilliseconds / 1_000) })
  await write()
  await exchange(workspace)
  await settle()
  assert.equal(await statusOf(workspace, meeting), 'scheduled')
  wait({ minutes: 1, seconds: 1 })
  await settle()
  assert.equal(await statusOf(workspace, meeting), 'cancelled')
  assert.equal(await statusOf(workspace, kept), 'scheduled')
})

test('Many events that were deleted before the calendar was read suspend the calendar', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  const meetings = []
  for (const hours of [0, 1, 2, 3, 4, 5]) {
    const start = MEETING_START.add({ hours }).epochMilliseconds / 1_000
    meetings.push(await book(workspace, { start_time: String(start) }))
    await write()
    place.calendar.remove(eventIn(place).id)
  }
  await exchange(workspace)
  wait({ minutes: 1, seconds: 1 })
  await settle()
  assert.deepEqual(await suspensionOf(workspace), ['mass_disappearance'])
  for (const meeting of meetings) assert.equal(await statusOf(workspace, meeting), 'scheduled')
})

test('An event that the agent declines cancels the meeting', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  place.calendar.answer(eventId, place.calendar.id, 'declined')
  await exchange(workspace)
  wait({ minutes: 1 })
  await settle()
  assert.equal(await statusOf(workspace, meeting), 'cancelled')
})

test('An event that is back within a minute, or was missing only in the list, changes nothing', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  place.calendar.remove(eventId)
  await exchange(workspace)
  place.calendar.change(eventId, { status: 'confirmed' })
  wait({ minutes: 2 })
  await settle()
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
  assert.deepEqual(timesOf(place), [at(MEETING_START)])
  // It is watched as before.
  wait({ minutes: 1 })
  place.calendar.remove(eventId)
  await exchange(workspace)
  wait({ minutes: 1 })
  await settle()
  assert.equal(await statusOf(workspace, meeting), 'cancelled')
})

test('With `flag`, a deleted event is reported, and appears again when the meeting is moved', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  await change(workspace, '/core/meeting_types/1', { when_removed_from_calendar: 'flag' })
  place.calendar.remove(eventId)
  await exchange(workspace)
  wait({ minutes: 1 })
  await settle()
  await settle()
  const { status, calendar_conflict: conflict } = await show(workspace, meeting)
  assert.deepEqual([status, conflict.reason], ['scheduled', 'removed'])
  assert.equal(conflict.calendar_id, place.calendarId)
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.conflicted'])
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })
  for (let times = 0; times < 3; times += 1) await exchange(workspace)
  assert.deepEqual(timesOf(place), [at(LATER)])
  assert.equal((await show(workspace, meeting)).calendar_conflict, undefined)
})

test('A meeting that is moved here after its event was deleted has an event again', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  place.calendar.remove(eventId)
  await exchange(workspace)
  wait({ seconds: 10 })
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })
  wait({ minutes: 1 })
  for (let times = 0; times < 3; times += 1) await exchange(workspace)
  assert.equal(await statusOf(workspace, meeting), 'scheduled')
  assert.deepEqual(timesOf(place), [at(LATER)])
})

test('An event that the agent puts into another calendar cancels nothing, and is followed there', async () => {
  for (const blocks of [true, false]) {
    const { workspace, place, meeting, eventId } = await newWritten()
    const other = await addCalendar(workspace, place, { writes: false, blocks })
    const { id, start, end, ...fields } = place.calendar.read(eventId)!
    place.calendar.remove(eventId)
    other.calendar.add({ from: start.dateTime, to: end.dateTime }, { id, ...fields })
    await exchange(workspace)
    wait({ minutes: 1 })
    await settle()
    await exchange(workspace)
    const kept = await show(workspace, meeting)
    assert.deepEqual([kept.status, kept.calendar_conflict], ['scheduled', undefined])
    assert.deepEqual([timesOf(place), timesOf(other)], [[], [at(MEETING_START)]])
    if (!blocks) continue
    wait({ minutes: 1 })
    other.calendar.move(eventId, { from: at(LATER), to: at(LATER.add({ minutes: 30 })) })
    await exchange(workspace)
    assert.equal((await show(workspace, meeting)).sequence, 1)
  }
})

test('An event in another calendar stays there when the meeting changes, as long as it can be written', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  const other = await addCalendar(workspace, place, { writes: false, blocks: true })
  const { id, start, end, ...fields } = place.calendar.read(eventId)!
  place.calendar.remove(eventId)
  other.calendar.add({ from: start.dateTime, to: end.dateTime }, { id, ...fields })
  await exchange(workspace)
  wait({ minutes: 1 })
  await settle()
  const move = async (time: Temporal.Instant) => {
    await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, {
      start_time: at(time),
    })
    for (let times = 0; times < 2; times += 1) await exchange(workspace)
    return [timesOf(place), timesOf(other)]
  }
  assert.deepEqual(await move(LATER), [[], [at(LATER)]])
  await change(workspace, `/core/meetings/${meeting.meeting_id}`, { notes: 'Bring the contract' })
  await exchange(workspace)
  assert.match(eventIn(other).description, /Bring the contract/)
  assert.deepEqual(timesOf(place), [])
  await pool.query(sql`
    update calendars set can_write = false
    where workspace_id = ${workspace.workspaceId} and id = ${other.calendarId}`)
  assert.deepEqual(await move(MEETING_START), [[at(MEETING_START)], []])
  assert.equal((await show(workspace, meeting)).calendar_conflict, undefined)
})

test('An event that was put into another calendar before the meeting was moved here is written there', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  const other = await addCalendar(workspace, place, { writes: false, blocks: true })
  const { id, start, end, ...fields } = place.calendar.read(eventId)!
  place.calendar.remove(eventId)
  other.calendar.add({ from: start.dateTime, to: end.dateTime }, { id, ...fields })
  wait({ seconds: 5 })
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })
  await write()
  for (let times = 0; times < 3; times += 1) {
    await exchange(workspace)
    wait({ minutes: 1 })
  }
  assert.deepEqual([timesOf(place), timesOf(other)], [[], [at(LATER)]])
  const kept = await show(workspace, meeting)
  assert.deepEqual([kept.status, kept.calendar_conflict], ['scheduled', undefined])
})

test('The deleted event of a group cancels all of its meetings', async () => {
  const workspace = await newOffice({ meetingTypes: [{ seats: 5 }] })
  const place = await connect(workspace, { blocks: true })
  const ada = await book(workspace)
  const bob = await book(workspace, { attendee_email: 'bob@example.com' })
  await write()
  await exchange(workspace)
  wait({ minutes: 1 })
  place.calendar.remove(eventIn(place).id)
  await exchange(workspace)
  wait({ minutes: 1 })
  await settle()
  assert.deepEqual(
    [await statusOf(workspace, ada), await statusOf(workspace, bob)],
    ['cancelled', 'cancelled'],
  )
})

test('One of several agents who removes or declines the event cancels nothing, and is reported', async () => {
  for (const isDeclined of [false, true]) {
    const workspace = await newOffice({
      agents: [{}, {}],
      meetingTypes: [{ assignment: 'collective', agentIds: [1, 2] }],
    })
    const place = await connect(workspace, { blocks: true })
    const other = await connect(workspace, { agentId: 2, blocks: true })
    const meeting = await book(workspace)
    await write()
    await exchange(workspace)
    wait({ minutes: 1 })
    const { id } = eventIn(other)
    if (isDeclined) other.calendar.answer(id, other.calendar.id, 'declined')
    else other.calendar.remove(id)
    await exchange(workspace)
    wait({ minutes: 1 })
    await exchange(workspace)
    const { status, calendar_conflict: conflict } = await show(workspace, meeting)
    assert.deepEqual(
      [status, conflict.reason, conflict.calendar_id],
      ['scheduled', 'removed', other.calendarId],
    )
    assert.deepEqual(timesOf(place), [at(MEETING_START)])
    assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.conflicted'])
  }
})

test('If the events of 200 meetings are gone at once, none is cancelled until an operator resumes', async () => {
  const { workspace, place } = await newWritten()
  await copyWrittenMeetings(pool, workspace, place, 199)
  assert.equal(place.calendar.events().length, 200)
  await exchange(workspace)
  wait({ minutes: 1 })
  for (const { id } of place.calendar.events()) place.calendar.remove(id)
  // In small pages, none of which has many deletions.
  google.faults.pageSizes.push(...Array.from({ length: 50 }, () => 4))
  for (let times = 0; times < 3; times += 1) {
    await exchange(workspace)
    wait({ minutes: 3 })
    await settle()
  }
  const countOf = async (status: string) =>
    (
      await pool.query<{ count: number }>(sql`
      select count(*)::integer as count from meetings
      where workspace_id = ${workspace.workspaceId} and status = ${status}`)
    )[0]!.count
  assert.deepEqual(await suspensionOf(workspace), ['mass_disappearance'])
  assert.deepEqual([await countOf('scheduled'), await countOf('cancelled')], [200, 0])
  await transaction(pool, (tx) =>
    resumeCalendar(tx, { ...workspace, calendarId: place.calendarId }, now()),
  )
  await settle()
  wait({ minutes: 2 })
  await settle()
  assert.deepEqual([await countOf('scheduled'), await countOf('cancelled')], [0, 200])
})

test('A calendar stays suspended on the following days, until the events are back', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  for (let slot = 0; slot < 8; slot += 1)
    await book(workspace, {
      attendee_email: `a${slot}@example.com`,
      start_time: at(MEETING_START.add({ hours: 24 * 7, minutes: slot * 30 })),
    })
  await write()
  await exchange(workspace)
  const events = place.calendar.events()
  for (const { id } of events) place.calendar.remove(id)
  for (let day = 0; day < 3; day += 1) {
    await exchange(workspace)
    wait({ minutes: 6 })
    await exchange(workspace)
    assert.deepEqual(await suspensionOf(workspace), ['mass_disappearance'])
    wait({ hours: 25 })
  }
  for (const { id } of events) place.calendar.change(id, { status: 'confirmed' })
  await exchange(workspace)
  assert.deepEqual(await suspensionOf(workspace), [null])
})

test('Resuming a calendar whose events are there changes no meeting', async () => {
  const { workspace, place, meeting } = await newWritten()
  await pool.query(sql`
    update calendars set suspended_reason = 'mass_disappearance', suspended_at = ${now()}
    where workspace_id = ${workspace.workspaceId}`)
  await transaction(pool, (tx) =>
    resumeCalendar(tx, { ...workspace, calendarId: place.calendarId }, now()),
  )
  wait({ minutes: 2 })
  await settle()
  await exchange(workspace)
  assert.deepEqual(await suspensionOf(workspace), [null])
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})

test('While a calendar is suspended, moves in it change no meeting', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  await pool.query(sql`
    update calendars set suspended_reason = 'account_changed', suspended_at = ${now()}
    where workspace_id = ${workspace.workspaceId}`)
  place.calendar.move(eventId, { from: at(LATER), to: at(LATER.add({ minutes: 30 })) })
  await exchange(workspace)
  wait({ minutes: 5 })
  await settle()
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})

const suspend = ({ workspaceId }: TestWorkspace) =>
  pool.query(sql`
    update calendars set suspended_reason = 'mass_disappearance', suspended_at = ${now()}
    where workspace_id = ${workspaceId}`)

type Place = Awaited<ReturnType<typeof connect>>
const pathOf = ({ connectionId, calendarId }: Place) =>
  `/core/calendar_connections/${connectionId}/calendars/${calendarId}/resume`

test('A suspended calendar is resumed with a request, once, and its removals count', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  await suspend(workspace)
  place.calendar.remove(eventId)
  await exchange(workspace)
  wait({ minutes: 2 })
  await settle()
  assert.equal(await statusOf(workspace, meeting), 'scheduled')
  const first = await workspace.post(pathOf(place), {})
  assert.equal(first.status, 200, first.text)
  const { calendars } = first.body.data.attributes
  assert.deepEqual(
    [calendars[0].state, calendars[0].suspended_reason, first.body.meta.version],
    ['active', null, 2],
  )
  const second = await workspace.post(pathOf(place), {})
  assert.deepEqual([second.status, second.body], [200, first.body])
  const { body } = await workspace.get('/core/events?type=calendar_connection.updated')
  assert.equal(body.data.length, 1)
  wait({ minutes: 2 })
  await settle()
  assert.equal(await statusOf(workspace, meeting), 'cancelled')
})

test('Requests to resume need the scope, a calendar of the workspace and the current version', async () => {
  const { workspace, place } = await newWritten()
  await suspend(workspace)
  const stranger = await server.newWorkspace()
  const { secret } = await workspace.newToken(['calendars:read'])
  const unknown = { ...place, calendarId: place.connectionId }
  const answers = [
    await stranger.post(pathOf(place), {}),
    await workspace.post(pathOf(unknown), {}),
    await workspace.post(pathOf(place), {}, { authorization: `Bearer ${secret}` }),
    await workspace.post(pathOf(place), {}, { 'if-match': '"7"' }),
  ]
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code]),
    [
      [404, 'not_found'],
      [404, 'not_found'],
      [403, 'insufficient_scope'],
      [412, 'precondition_failed'],
    ],
  )
  assert.deepEqual(await suspensionOf(workspace), ['mass_disappearance'])
})

test('Resuming a calendar that is not suspended lets no more events be removed than otherwise', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  for (let slot = 0; slot < 6; slot += 1)
    await book(workspace, {
      attendee_email: `a${slot}@example.com`,
      start_time: at(MEETING_START.add({ minutes: slot * 30 })),
    })
  await write()
  await exchange(workspace)
  wait({ minutes: 1 })
  for (const { id } of place.calendar.events()) place.calendar.remove(id)
  const { status, body } = await workspace.post(pathOf(place), {})
  assert.deepEqual([status, body.meta.version], [200, 1])
  for (let times = 0; times < 2; times += 1) {
    wait({ minutes: 2 })
    await settle()
    await exchange(workspace)
  }
  assert.deepEqual(await suspensionOf(workspace), ['mass_disappearance'])
  const { body: meetings } = await workspace.get('/core/meetings?status=cancelled')
  assert.deepEqual(meetings.data, [])
})
