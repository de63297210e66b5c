import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WrittenEvent } from '../../calendars/calendar-provider.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { TestWorkspace } from '../../test/harness.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, book, change, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { eventIn, timesOf } from '../../test/calendars/open-written-calendars.ts'
import { selectWritesOf } from '../store/writes.ts'
import { decideForeignChange } from './decide-foreign-change.ts'

const scene = await openInboundScene()
const { server, inbound, newOffice, connect, write, wait, read, settle, exchange, show } = scene
const { pool, now } = server.deps

const LATER = MEETING_START.add({ hours: 2 })
const LATEST = MEETING_START.add({ hours: 3 })
const at = (instant: Temporal.Instant) => instant.toString()
const seconds = (instant: Temporal.Instant) => String(toUnixSeconds(instant))
type Meeting = { meeting_id: string }

async function newWritten(policy: object | null = null) {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  if (policy !== null) await change(workspace, '/core/meeting_types/1', policy)
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  wait({ minutes: 1 })
  const { id } = eventIn(place)
  const moveThere = (start = LATER) =>
    place.calendar.move(id, { from: at(start), to: at(start.add({ minutes: 30 })) })
  const moveHere = () =>
    act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATEST) })
  return { workspace, place, meeting, moveThere, moveHere }
}

/** The changes of the meeting: their types, with the conflict that each has left. */
async function changesOf(workspace: TestWorkspace, { meeting_id: id }: Meeting) {
  const { body } = await workspace.get(`/core/meetings/${id}/changes`)
  return body.data.map(({ attributes }: any) => {
    const { type, changes } = attributes
    const conflict = changes.find((each: any) => each.attribute === 'calendar_conflict')
    const { reason, start_time } = conflict?.after ?? {}
    return [type, ...(reason === undefined ? [] : [reason, start_time])]
  })
}

const SCHEDULED = ['meeting.scheduled']
const RESCHEDULED = ['meeting.rescheduled']
const UPDATED = ['meeting.updated']

for (const first of ['the writer', 'a round'] as const) {
  const find = async (workspace: TestWorkspace) => {
    if (first === 'a round') {
      await read(workspace)
      await settle()
    }
    await write()
    for (let times = 0; times < 3; times += 1) await exchange(workspace)
  }

  test(`A move here after one in the calendar, which ${first} finds, counts; both are in the history`, async () => {
    const { workspace, place, meeting, moveThere, moveHere } = await newWritten()
    moveThere()
    wait({ seconds: 5 })
    await moveHere()
    await find(workspace)
    const { start_time, calendar_conflict } = await show(workspace, meeting)
    assert.deepEqual([start_time, calendar_conflict], [seconds(LATEST), undefined])
    assert.deepEqual(timesOf(place), [at(LATEST)])
    assert.deepEqual(await changesOf(workspace, meeting), [
      SCHEDULED,
      RESCHEDULED,
      ['meeting.conflicted', 'moved', seconds(LATER)],
      UPDATED,
    ])
  })

  test(`A move in the calendar after one here, which ${first} finds, counts; both are in the history`, async () => {
    const { workspace, place, meeting, moveThere, moveHere } = await newWritten()
    await moveHere()
    wait({ seconds: 5 })
    moveThere()
    wait({ seconds: 5 })
    await find(workspace)
    const { start_time, status_by } = await show(workspace, meeting)
    assert.deepEqual([start_time, status_by], [seconds(LATER), 'agent'])
    assert.deepEqual(timesOf(place), [at(LATER)])
    assert.deepEqual(await changesOf(workspace, meeting), [SCHEDULED, RESCHEDULED, RESCHEDULED])
  })

  test(`A move here after a removal in the calendar, which ${first} finds, counts; both are in the history`, async () => {
    const { workspace, place, meeting, moveHere } = await newWritten()
    place.calendar.remove(eventIn(place).id)
    wait({ seconds: 5 })
    await moveHere()
    wait({ seconds: 5 })
    await find(workspace)
    wait({ minutes: 1 })
    await exchange(workspace)
    assert.deepEqual(timesOf(place), [at(LATEST)])
    assert.deepEqual(await changesOf(workspace, meeting), [
      SCHEDULED,
      RESCHEDULED,
      ['meeting.conflicted', 'removed', undefined],
      UPDATED,
    ])
  })
}

test('A move in the calendar that was reported before it is overwritten is in the history once', async () => {
  const { workspace, place, meeting, moveThere, moveHere } = await newWritten({
    when_moved_in_calendar: 'flag',
  })
  moveThere()
  await exchange(workspace)
  await moveHere()
  await write()
  await exchange(workspace)
  assert.deepEqual(timesOf(place), [at(LATEST)])
  assert.deepEqual(await changesOf(workspace, meeting), [
    SCHEDULED,
    ['meeting.conflicted', 'moved', seconds(LATER)],
    RESCHEDULED,
  ])
})

const FOUND = (updatedAt: Temporal.Instant | null, start: Temporal.Instant): WrittenEvent => ({
  key: 'event',
  etag: '"2"',
  conferenceUrl: null,
  isConferencePending: false,
  own: {
    mark: 'mark',
    period: { from: toUnixSeconds(start), to: toUnixSeconds(start.add({ minutes: 30 })) },
    status: 'active',
    updatedAt,
    answers: [],
  },
})

test('An event that is elsewhere is overwritten or left, by the policy and the later change', async () => {
  for (const moved of ['follow', 'restore', 'flag'] as const) {
    const { workspace, meeting, moveHere } = await newWritten({ when_moved_in_calendar: moved })
    await moveHere()
    const [stored] = await selectWritesOf(pool, workspace.workspaceId, [meeting.meeting_id])
    const decide = (updatedAt: Temporal.Instant | null, start = LATER) =>
      decideForeignChange(inbound, { write: stored!, found: FOUND(updatedAt, start) })
    const earlier = now().subtract({ seconds: 5 })
    wait({ seconds: 5 })
    const later = now()
    const ofPolicy = moved === 'restore' ? 'overwrite' : 'leave'
    assert.deepEqual(
      [
        await decide(earlier),
        await decide(later),
        await decide(null),
        // Where our own change has to be.
        await decide(later, LATEST),
      ],
      ['overwrite', ofPolicy, ofPolicy, 'overwrite'],
      moved,
    )
  }
})

test('The event of a meeting that is over or cancelled is overwritten', async () => {
  const { workspace, meeting } = await newWritten()
  const [stored] = await selectWritesOf(pool, workspace.workspaceId, [meeting.meeting_id])
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  const found = FOUND(now(), LATER)
  assert.equal(await decideForeignChange(inbound, { write: stored!, found }), 'overwrite')
})
