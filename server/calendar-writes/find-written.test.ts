import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCalendarSync } from '../calendars/sync/create-calendar-sync.ts'
import { sql } from '../platform/db/sql.ts'
import type { TestWorkspace } from '../test/harness.ts'
import { act, book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import {
  type ConnectedCalendar,
  eventIn,
  openCalendarScene,
} from '../test/calendars/open-written-calendars.ts'
import { findWritten } from './find-written.ts'

const { google, context, newOffice, connect, write } = await openCalendarScene()

const sync = createCalendarSync({
  ...context,
  notificationUrl: null,
  hooks: {
    findWritten,
    onBusy: async () => {},
    onOwnEvents: async () => {},
    onListed: async () => {},
  },
})

/** Reads the calendar now, and returns its busy times. */
async function read({ workspaceId }: TestWorkspace, { calendarId }: ConnectedCalendar) {
  await context.pool.query(sql`
    update calendars set next_sync_at = ${context.now()}
    where workspace_id = ${workspaceId} and id = ${calendarId}`)
  await sync.start()
  await sync.settle()
  const rows = await context.pool.query<{ from: Temporal.Instant }>(sql`
    select starts_at as "from" from busy_times
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId}`)
  return rows.map(({ from }) => from.toString())
}

async function openDesk() {
  const workspace = await newOffice()
  const ben = await connect(workspace, { blocks: true })
  const meeting = await book(workspace)
  return { workspace, ben, meeting }
}

test('A written meeting does not make its agent busy, a copy of it does', async () => {
  const { workspace, ben } = await openDesk()
  await write()
  assert.deepEqual(await read(workspace, ben), [])
  const { extendedProperties } = eventIn(ben)
  const copy = { from: '2026-11-25T10:00:00Z', to: '2026-11-25T10:30:00Z' }
  ben.calendar.add(copy, { extendedProperties })
  assert.deepEqual(await read(workspace, ben), [copy.from])
})

test('A calendar that is read while a meeting is being written does not make the agent busy', async () => {
  const { workspace, ben, meeting } = await openDesk()
  google.faults.plan({ method: 'POST', path: /\/events$/ }, { kind: 'lose_answer' })
  await write()
  assert.deepEqual(await read(workspace, ben), [])
  const path = `/core/meetings/${meeting.meeting_id}`
  await context.pool.query(sql`
    update calendar_writes set next_attempt_at = ${context.now()}
    where workspace_id = ${workspace.workspaceId}`)
  await write()
  await act(workspace, `${path}/reschedule`, {
    start_time: MEETING_START.add({ hours: 1 }).toString(),
  })
  google.faults.plan({ method: 'PATCH' }, { kind: 'lose_answer' })
  await write()
  // Its new place is that of the meeting, which takes the time there.
  await read(workspace, ben)
  await context.pool.query(sql`
    update calendar_writes set next_attempt_at = ${context.now()}
    where workspace_id = ${workspace.workspaceId}`)
  await write()
  assert.deepEqual(await read(workspace, ben), [])
})

test('A late report of a removed event does not make the agent busy', async () => {
  const { workspace, ben, meeting } = await openDesk()
  await write()
  const { id, ...event } = eventIn(ben)
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  await write()
  ben.calendar.change(id, { ...event, status: 'confirmed' })
  assert.deepEqual(await read(workspace, ben), [])
})
