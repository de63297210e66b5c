import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { TestWorkspace } from '../../test/harness.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, book, change, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { eventIn, timesOf } from '../../test/calendars/open-written-calendars.ts'
import { WRITES_RETENTION } from '../writes-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const scene = await openInboundScene()
const { server, google, newOffice, connect, write, wait, read, exchange, show, history } = scene

const LATER = MEETING_START.add({ hours: 2 })
const at = (instant: Temporal.Instant) => instant.toString()
const seconds = (instant: Temporal.Instant) => String(toUnixSeconds(instant))
type Place = Awaited<ReturnType<typeof connect>>

async function newWritten(
  policy: object | null = null,
  roster: Parameters<typeof newOffice>[0] = {},
) {
  const workspace = await newOffice(roster)
  const place = await connect(workspace, { blocks: true })
  if (policy !== null) await change(workspace, '/core/meeting_types/1', policy)
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  wait({ minutes: 1 })
  return { workspace, place, meeting }
}

const writesSince = (count: number) =>
  google.requests.slice(count).filter(({ method }) => method !== 'GET')

/**
 * Moves the only event of the calendar, as a program does that synchronizes it with another one.
 */
function pull({ calendar }: Place, start: Temporal.Instant) {
  const { id } = calendar.events()[0]!
  calendar.move(id, { from: at(start), to: at(start.add({ minutes: 30 })) })
}

/** Lets a program react to every exchange. Returns how many requests changed events. */
async function react(
  workspace: TestWorkspace,
  times: number,
  reaction: () => void | Promise<void>,
) {
  const before = google.requests.length
  for (let round = 0; round < times; round += 1) {
    await reaction()
    await exchange(workspace)
    wait({ minutes: 1 })
  }
  return writesSince(before).length
}

test('With `restore`, a program that moves the event back each time is reported after three times', async () => {
  const { workspace, place, meeting } = await newWritten({ when_moved_in_calendar: 'restore' })
  assert.equal(await react(workspace, 5, () => pull(place, LATER)), 3)
  const flagged = await show(workspace, meeting)
  assert.deepEqual(
    [flagged.start_time, flagged.calendar_conflict.reason, flagged.calendar_conflict.start_time],
    [seconds(MEETING_START), 'moved', seconds(LATER)],
  )
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.conflicted'])
  assert.deepEqual(timesOf(place), [at(LATER)])
  // A person moves it back.
  pull(place, MEETING_START)
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).calendar_conflict, undefined)
  assert.equal(await react(workspace, 2, () => pull(place, LATER)), 0)
  // A change of the meeting is written, and defended again.
  const moved = MEETING_START.add({ hours: 1 })
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(moved) })
  await write()
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).calendar_conflict, undefined)
  assert.deepEqual(timesOf(place), [at(moved)])
  wait({ minutes: 1 })
  assert.equal(await react(workspace, 1, () => pull(place, LATER)), 1)
  assert.deepEqual(timesOf(place), [at(moved)])
  wait({ hours: 24 * 14 })
  await deleteOld(server.deps, WRITES_RETENTION)
  const left = await server.deps.pool.query(sql`
    select 1 from calendar_corrections where workspace_id = ${workspace.workspaceId}`)
  assert.equal(left.length, 0)
})

test('With `follow`, a program that moves each event on is followed ten times, and then reported', async () => {
  const { workspace, place, meeting } = await newWritten()
  const shift = () => {
    const start = Temporal.Instant.from(eventIn(place).start.dateTime)
    pull(place, start.add({ hours: 1 }))
  }
  await react(workspace, 11, shift)
  const { sequence, calendar_conflict: conflict } = await show(workspace, meeting)
  assert.deepEqual([sequence, conflict.reason], [10, 'moved'])
  assert.equal(await react(workspace, 2, shift), 0)
})

test('Two agents whose programs keep their events apart do not move their meeting without end', async () => {
  const { workspace, place, meeting } = await newWritten(null, {
    agents: [{}, {}],
    meetingTypes: [{ assignment: 'collective', agentIds: [1, 2] }],
  })
  const other = await connect(workspace, { agentId: 2, blocks: true })
  await write()
  await exchange(workspace)
  for (let round = 0; round < 6; round += 1) {
    await react(workspace, 1, () => pull(place, LATER))
    await react(workspace, 1, () => pull(other, MEETING_START))
  }
  const stopped = await show(workspace, meeting)
  assert.deepEqual([stopped.sequence, stopped.calendar_conflict.reason], [10, 'moved'])
})

test('An event that a program declines each time is created again at most three times', async () => {
  const { workspace, place, meeting } = await newWritten()
  const { now } = server.deps
  const writtenAt = now()
  await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })
  await write()
  // The program keeps the time at which it has changed the event first.
  const decline = async () => {
    google.setClock(() => writtenAt.subtract({ seconds: 1 }))
    for (const { id } of place.calendar.events())
      place.calendar.answer(id, place.calendar.id, 'declined')
    google.setClock(now)
    await read(workspace)
    wait({ minutes: 1 })
  }
  await react(workspace, 4, decline)
  const { status, calendar_conflict: conflict } = await show(workspace, meeting)
  assert.deepEqual([status, conflict.reason], ['scheduled', 'removed'])
  assert.equal(await react(workspace, 2, decline), 0)
})

test('A program that changes the title of the event each time causes no requests', async () => {
  const { workspace, place, meeting } = await newWritten({ when_moved_in_calendar: 'restore' })
  let titles = 0
  const rename = () => {
    place.calendar.change(eventIn(place).id, { summary: `Title ${++titles}` })
  }
  assert.equal(await react(workspace, 3, rename), 0)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})
