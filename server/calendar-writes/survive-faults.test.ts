import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { act, book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import { eventIn, openCalendarScene, timesOf } from '../test/calendars/open-written-calendars.ts'
import { CLAIM_SECONDS } from './writing/write-session.ts'

const scene = await openCalendarScene()
const { google, newOffice, connect, write, server, context, newWriter, rejected } = scene

const LATER = MEETING_START.add({ hours: 1 })
const LAST = MEETING_START.add({ hours: 2 })
const EVENTS = /\/events/
const at = (instant: Temporal.Instant) => instant.toString()

function pass(time: Temporal.DurationLike) {
  server.setNow(server.deps.now().add(time))
}

function move(workspace: Parameters<typeof act>[0], meeting: any, start = LATER) {
  const path = `/core/meetings/${meeting.meeting_id}/reschedule`
  return act(workspace, path, { start_time: at(start) })
}

const cancel = (workspace: Parameters<typeof act>[0], meeting: any) =>
  act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)

async function writeOf(meeting: any) {
  const rows = await context.pool.query<{
    failure: string | null
    due: Temporal.Instant | null
    missing: Temporal.Instant | null
  }>(sql`
    select failure_code as failure, next_attempt_at as due, missing_since as missing
    from calendar_writes where meeting_id = ${meeting.meeting_id}`)
  assert.equal(rows.length, 1)
  return rows[0]!
}

const LOST = { kind: 'lose_answer' } as const

test('A meeting whose creation was done without an answer is in the calendar once', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  await book(workspace)
  google.faults.plan({ method: 'POST', path: EVENTS }, LOST)
  await write()
  pass({ minutes: 1 })
  await write()
  assert.deepEqual(timesOf(ben), [at(MEETING_START)])
})

test('A meeting that moved while the answer was missing is where it is now', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  google.faults.plan({ method: 'POST', path: EVENTS }, LOST)
  await write()
  await move(workspace, meeting)
  pass({ minutes: 1 })
  google.faults.plan({ method: 'PATCH', path: EVENTS }, LOST)
  await write()
  await move(workspace, meeting, LAST)
  pass({ minutes: 1 })
  await write()
  assert.deepEqual(timesOf(ben), [at(LAST)])
})

test('A meeting that was cancelled while the answer was missing is not in the calendar', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  google.faults.plan({ method: 'POST', path: EVENTS }, LOST)
  await write()
  await move(workspace, meeting)
  await cancel(workspace, meeting)
  pass({ minutes: 1 })
  await write()
  assert.deepEqual(timesOf(ben), [])
})

test('An event that appears only after its meeting was cancelled is removed', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  google.faults.hideNextWrite(3)
  google.faults.plan({ method: 'POST', path: EVENTS }, LOST)
  await write()
  await cancel(workspace, meeting)
  for (let times = 0; times < 5; times += 1) {
    pass({ seconds: 20 })
    await write()
  }
  assert.deepEqual(timesOf(ben), [])
})

test('A process that ends before it stores the result leaves one event', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  const held = google.faults.hang({ method: 'POST', path: EVENTS })
  const killed = newWriter()
  await killed.start()
  await held.arrived
  // Its claim ends while the request is under way.
  pass({ seconds: CLAIM_SECONDS + 1 })
  await context.pool.query(sql`
    update calendar_writes set claimed_by = gen_random_uuid(), claimed_until = null
    where meeting_id = ${meeting.meeting_id}`)
  held.release()
  await killed.settle()
  assert.deepEqual(timesOf(ben), [at(MEETING_START)])
  await write()
  await move(workspace, meeting)
  await write()
  assert.deepEqual(timesOf(ben), [at(LATER)])
})

test('Two writers at once write each meeting once', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  for (let hours = 0; hours < 5; hours += 1)
    await book(workspace, { start_time: at(MEETING_START.add({ hours })) })
  const writers = [newWriter(), newWriter()]
  const before = google.requests.length
  for (let times = 0; times < 5; times += 1) {
    await Promise.all(writers.map((each) => each.start()))
    await Promise.all(writers.map((each) => each.settle()))
  }
  assert.equal(timesOf(ben).length, 5)
  assert.equal(google.requests.length - before, 5)
})

test('A title that a person has changed does not keep a meeting from moving', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  await write()
  ben.calendar.change(eventIn(ben).id, { summary: 'Ada!', attendees: [{ email: 'x@example.com' }] })
  await move(workspace, meeting)
  await write()
  assert.deepEqual(timesOf(ben), [at(LATER)])
  assert.equal(eventIn(ben).attendees[0].email, 'x@example.com')
})

test('An event that a person has moved is left to the rules for that', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  await write()
  const { id } = eventIn(ben)
  const moved = { from: '2026-11-24T10:00:00Z', to: '2026-11-24T10:30:00Z' }
  ben.calendar.move(id, moved)
  await move(workspace, meeting)
  await write()
  assert.deepEqual(timesOf(ben), [moved.from])
  const writer = newWriter({ onForeignChange: () => Promise.resolve('overwrite') })
  pass({ minutes: 15 })
  await writer.start()
  await writer.settle()
  assert.deepEqual(timesOf(ben), [at(LATER)])
})

test('An event that a person has deleted is not created again by a move', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  await write()
  ben.calendar.remove(eventIn(ben).id)
  await move(workspace, meeting)
  await write()
  assert.deepEqual(timesOf(ben), [])
  assert.notEqual((await writeOf(meeting)).missing, null)
})

test('An event that a person has deleted before its creation was known is not created again', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  google.faults.plan({ method: 'POST', path: EVENTS }, LOST)
  await write()
  ben.calendar.remove(eventIn(ben).id)
  pass({ minutes: 1 })
  await write()
  assert.deepEqual(timesOf(ben), [])
  assert.notEqual((await writeOf(meeting)).missing, null)
})

test('A limited writer waits as long as the provider asks, also for a meeting that changes', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  google.faults.plan(
    { method: 'POST', path: EVENTS },
    {
      kind: 'error',
      status: 429,
      reason: 'rateLimitExceeded',
      headers: { 'retry-after': '600' },
    },
  )
  await write()
  const before = google.requests.length
  await move(workspace, meeting)
  pass({ minutes: 9 })
  await write()
  assert.equal(google.requests.length, before)
  pass({ minutes: 2 })
  await write()
  assert.deepEqual(timesOf(ben), [at(LATER)])
  assert.equal((await writeOf(meeting)).failure, null)
})

test('A meeting that may not be written once is written at the next attempt', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  const meeting = await book(workspace)
  const forbidden = { kind: 'error', status: 403, reason: 'requiredAccessLevel' } as const
  google.faults.plan({ method: 'POST', path: EVENTS }, forbidden)
  await write()
  assert.equal((await writeOf(meeting)).failure, 'forbidden')
  assert.deepEqual(timesOf(ben), [])
  pass({ seconds: 6 })
  await write()
  assert.deepEqual(timesOf(ben), [at(MEETING_START)])
})

test('A rejected access is renewed once', async () => {
  const workspace = await newOffice()
  const ben = await connect(workspace)
  scene.setAccess(ben.connectionId, () => ({
    kind: 'token',
    accessToken: rejected.includes(ben.connectionId)
      ? google.account(ben.calendar.id).issueToken()
      : 'ended',
  }))
  await book(workspace)
  await write()
  assert.deepEqual(timesOf(ben), [at(MEETING_START)])
  assert.deepEqual(
    rejected.filter((id) => id === ben.connectionId),
    [ben.connectionId],
  )
})

test('A provider that does not answer delays no other workspace', async () => {
  const workspace = await newOffice()
  await connect(workspace)
  await book(workspace)
  const held = google.faults.hang({ method: 'POST', path: EVENTS })
  const writer = newWriter()
  await writer.start()
  await held.arrived
  const other = await newOffice()
  const cleo = await connect(other)
  await book(other)
  await write()
  assert.deepEqual(timesOf(cleo), [at(MEETING_START)])
  held.release()
  await writer.settle()
})
