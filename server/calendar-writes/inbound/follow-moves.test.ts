import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toUnixSeconds } from '../../platform/time.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, book, change, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { eventIn, timesOf } from '../../test/calendars/open-written-calendars.ts'

const scene = await openInboundScene()
const { google, newOffice, connect, write, wait, read, settle, exchange, show, history } = scene

const LATER = MEETING_START.add({ hours: 2 })
const at = (instant: Temporal.Instant) => instant.toString()
const seconds = (instant: Temporal.Instant) => String(toUnixSeconds(instant))
const times = (start: Temporal.Instant, minutes = 30) => ({
  from: at(start),
  to: at(start.add({ minutes })),
})
type Place = Awaited<ReturnType<typeof connect>>

/** An office with a meeting that was written to the calendar of its agent and read from there. */
async function newWritten(roster: Parameters<typeof newOffice>[0] = {}) {
  const workspace = await newOffice(roster)
  const place = await connect(workspace, { blocks: true })
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  wait({ minutes: 1 })
  return { workspace, place, meeting }
}

/** The requests that have changed events since there were so many. */
const writesSince = (count: number) =>
  google.requests.slice(count).filter(({ method }) => method !== 'GET')

function move({ calendar }: Place, start: Temporal.Instant, minutes = 30) {
  calendar.move(calendar.events().at(-1)!.id, times(start, minutes))
}

test('An event that the agent moves reschedules the meeting, outside of hours and notice, too', async () => {
  const { workspace, place, meeting } = await newWritten({
    agents: [{ weekly: [{ weekday: 1, from: '09:00', to: '11:00' }] }],
    meetingTypes: [{ minimumNoticeMinutes: 60 * 24 }],
  })
  move(place, LATER)
  await exchange(workspace)
  const moved = await show(workspace, meeting)
  assert.deepEqual(
    [moved.start_time, moved.status, moved.status_by, moved.status_reason, moved.sequence],
    [seconds(LATER), 'scheduled', 'agent', 'The agent moved the event in the calendar.', 1],
  )
  assert.equal(moved.calendar_conflict, undefined)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.rescheduled'])
  // The old time is free, and the new one is taken.
  await book(workspace, { attendee_email: 'ben@example.com' })
  const refused = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        agent_id: 1,
        attendee_email: 'eve@example.com',
        start_time: at(LATER),
      },
    },
  })
  assert.equal(refused.status, 409)
})

test('An event with another duration changes the end of the meeting', async () => {
  const { workspace, place, meeting } = await newWritten()
  move(place, MEETING_START, 45)
  await exchange(workspace)
  const moved = await show(workspace, meeting)
  assert.deepEqual(
    [moved.start_time, moved.end_time],
    [seconds(MEETING_START), seconds(MEETING_START.add({ minutes: 45 }))],
  )
})

test('A followed move is written back at most once, and its echoes change nothing', async () => {
  const { workspace, place, meeting } = await newWritten()
  move(place, LATER)
  const before = google.requests.length
  await exchange(workspace)
  assert.ok(writesSince(before).length <= 1)
  const { version } = await show(workspace, meeting)
  const settled = google.requests.length
  for (let times = 0; times < 5; times += 1) {
    place.calendar.change(place.calendar.events()[0]!.id, { colorId: String(times + 1) })
    await exchange(workspace)
  }
  assert.deepEqual(writesSince(settled), [])
  assert.equal((await show(workspace, meeting)).version, version)
  assert.deepEqual(timesOf(place), [at(LATER)])
})

test('Echoes of our own writes are ignored, also twice, late and by a full round', async () => {
  const { workspace, place, meeting } = await newWritten()
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })
  await write()
  await read(workspace)
  place.calendar.expireTokens()
  wait({ minutes: 10 })
  await exchange(workspace)
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.rescheduled'])
  assert.deepEqual(timesOf(place), [at(LATER)])
})

test('An event that is read before our write is visible does not move the meeting back', async () => {
  const { workspace, place, meeting } = await newWritten()
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })
  google.faults.hideNextWrite(3)
  await write()
  await read(workspace)
  await settle()
  wait({ minutes: 6 })
  place.calendar.expireTokens()
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).start_time, seconds(LATER))
  assert.deepEqual(timesOf(place), [at(LATER)])
})

test('A move to the time of another meeting is reported, and its place stays busy', async () => {
  const { workspace, place, meeting } = await newWritten()
  const other = await book(workspace, {
    attendee_email: 'ben@example.com',
    start_time: at(LATER),
  })
  await write()
  await exchange(workspace)
  const { id } = place.calendar
    .events()
    .find(({ start }) => Temporal.Instant.from(start.dateTime).equals(MEETING_START))!
  place.calendar.move(id, times(LATER))
  await exchange(workspace)
  const flagged = await show(workspace, meeting)
  assert.equal(flagged.start_time, seconds(MEETING_START))
  assert.deepEqual(
    [flagged.calendar_conflict.reason, flagged.calendar_conflict.start_time],
    ['moved', seconds(LATER)],
  )
  assert.equal(flagged.calendar_conflict.alternatives.length, 3)
  assert.equal((await show(workspace, other)).calendar_conflict.reason, 'busy')
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.conflicted'])
  // The agent moves it back.
  wait({ minutes: 1 })
  place.calendar.move(id, times(MEETING_START))
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).calendar_conflict, undefined)
  assert.equal((await show(workspace, other)).calendar_conflict, undefined)
})

test('With `restore`, the event is written back to the time of the meeting', async () => {
  const { workspace, place, meeting } = await newWritten()
  await change(workspace, '/core/meeting_types/1', { when_moved_in_calendar: 'restore' })
  move(place, LATER)
  await exchange(workspace)
  assert.deepEqual(timesOf(place), [at(MEETING_START)])
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})

test('With `flag`, a moved event is reported once, until the meeting is moved there', async () => {
  const { workspace, place, meeting } = await newWritten()
  await change(workspace, '/core/meeting_types/1', { when_moved_in_calendar: 'flag' })
  move(place, LATER)
  await exchange(workspace)
  await exchange(workspace)
  place.calendar.expireTokens()
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.conflicted'])
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })
  await write()
  await exchange(workspace)
  const { calendar_conflict: conflict, start_time: start } = await show(workspace, meeting)
  assert.deepEqual([conflict, start], [undefined, seconds(LATER)])
})

test('An event that becomes a whole day is reported, and the meeting keeps its time', async () => {
  const { workspace, place, meeting } = await newWritten()
  place.calendar.move(eventIn(place).id, { from: '2026-11-24', to: '2026-11-25' })
  await exchange(workspace)
  const { calendar_conflict: conflict, start_time: start } = await show(workspace, meeting)
  assert.deepEqual(
    [conflict.reason, conflict.start_time, start],
    ['moved', undefined, seconds(MEETING_START)],
  )
})

test('A move is not lost if the event cannot be read again at once', async () => {
  const { workspace, place, meeting } = await newWritten()
  move(place, LATER)
  wait({ seconds: 1 })
  await read(workspace)
  const unavailable = { kind: 'error', status: 503, reason: 'backendError' } as const
  google.faults.plan({ method: 'GET', path: /events\// }, unavailable)
  await settle()
  assert.equal((await show(workspace, meeting)).start_time, seconds(MEETING_START))
  wait({ minutes: 2 })
  await settle()
  assert.equal((await show(workspace, meeting)).start_time, seconds(LATER))
})
