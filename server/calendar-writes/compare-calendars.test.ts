import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import type { TestWorkspace } from '../test/harness.ts'
import { openInboundScene } from '../test/calendars/open-inbound-scene.ts'
import { book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import { timesOf } from '../test/calendars/open-written-calendars.ts'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import { compareMeetings } from './compare-calendars.ts'

const scene = await openInboundScene()
const { server, newOffice, connect, write, exchange, show, history } = scene
const { pool, now, publicUrl } = server.deps

const startsOf = (hours: number) => MEETING_START.add({ hours }).toString()
const compare = ({ workspaceId }: TestWorkspace) =>
  runOperatorCommand({ pool, publicUrl, now: now() }, [
    'calendar-connection',
    'compare',
    '--workspace',
    String(workspaceId),
  ])

async function busyOf({ workspaceId }: TestWorkspace): Promise<string[]> {
  const rows = await pool.query<{ at: Temporal.Instant }>(sql`
    select starts_at as at from busy_times where workspace_id = ${workspaceId} order by starts_at`)
  return rows.map(({ at }) => at.toString())
}

test('a comparison finds events that are missing or wrong in the copy, and writes what is missing in the calendar', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  const { workspaceId } = workspace
  place.calendar.add({ from: startsOf(5), to: startsOf(6) })
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  assert.deepEqual(await busyOf(workspace), [startsOf(5)])

  // As after a restored backup: nothing is known of what was read and written.
  await pool.query(sql`delete from busy_times where workspace_id = ${workspaceId}`)
  await pool.query(sql`delete from calendar_events where workspace_id = ${workspaceId}`)
  await pool.query(sql`
    insert into calendar_events (workspace_id, calendar_id, event_key, round_number)
    select workspace_id, id, 'an-event-that-never-was', 0 from calendars
    where workspace_id = ${workspaceId}`)
  await pool.query(sql`
    insert into busy_times (workspace_id, agent_id, calendar_id, event_key, starts_at, ends_at)
    select workspace_id, agent_id, id, 'an-event-that-never-was', ${startsOf(8)}::timestamptz,
      ${startsOf(9)}::timestamptz
    from calendars where workspace_id = ${workspaceId}`)
  await pool.query(sql`delete from calendar_writes where workspace_id = ${workspaceId}`)
  await exchange(workspace)
  assert.deepEqual(await busyOf(workspace), [startsOf(8)])

  const { ok, output } = await compare(workspace)
  assert.deepEqual([ok, output], [true, '1'])
  await write()
  await exchange(workspace)

  assert.deepEqual(await busyOf(workspace), [startsOf(5)])
  assert.deepEqual(timesOf(place), [startsOf(0), startsOf(5)])
  assert.equal((await show(workspace, meeting)).status, 'scheduled')
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})

test('each night, meetings that no calendar shows are written, although nothing has happened since', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace)
  await book(workspace)
  await write()
  await pool.query(sql`
    delete from calendar_writes where workspace_id = ${workspace.workspaceId}`)
  for (const { id } of place.calendar.events()) place.calendar.remove(id)
  await write()
  assert.deepEqual(timesOf(place), [])
  await compareMeetings(server.deps)
  await write()
  assert.deepEqual(timesOf(place), [startsOf(0)])
})

test('a workspace without calendars has nothing to compare', async () => {
  const { ok, text } = await compare(await newOffice())
  assert.equal(ok, true)
  assert.match(text, /has no calendars that can be read/)
})
