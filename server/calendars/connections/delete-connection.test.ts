import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import {
  createConnection,
  openSignIns,
  servicesWith,
} from '../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../test/calendars/fake-google/open-fake-google.ts'
import { finishWork } from '../../test/finish-work.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { defineMirrorWork } from './delete-mirror.ts'

const google = await openFakeGoogle()
const { app, deps, newWorkspace } = await startServer({ calendars: servicesWith(google) })
const { pool } = deps

let accounts = 0
async function connect() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId)
  const account = google.account(`cleo${++accounts}@example.com`)
  google.signsIn(account.email)
  return { ...(await connectTo(workspace)), workspace }
}

async function connectTo(workspace: TestWorkspace) {
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  await openSignIns({ app }).signIn(link)
  const { body } = await workspace.get(`/core/calendar_connections/${id}`)
  google.requests.length = 0
  return { id, calendarId: body.data.attributes.calendars[0].id as string }
}

/** What a sync has read: more than a piece of a deletion. */
async function fillMirror({ workspaceId }: TestWorkspace, calendarId: string): Promise<void> {
  await pool.query(sql`
    insert into calendar_events (workspace_id, calendar_id, event_key, round_number)
    select ${workspaceId}, ${calendarId}::uuid, 'event ' || number, 1
    from generate_series(1, 2500) number`)
  await pool.query(sql`
    insert into busy_times (workspace_id, agent_id, calendar_id, event_key, starts_at, ends_at)
    select ${workspaceId}, 1, ${calendarId}::uuid, 'event ' || number,
      timestamptz '2026-12-01T00:00:00Z' + number * interval '1 hour',
      timestamptz '2026-12-01T00:30:00Z' + number * interval '1 hour'
    from generate_series(1, 2500) number`)
}

async function countRows({ workspaceId }: TestWorkspace) {
  const [row] = await pool.query(sql`
    select
      (select count(*)::integer from calendar_events where workspace_id = ${workspaceId}) as events,
      (select count(*)::integer from busy_times where workspace_id = ${workspaceId}) as busy,
      (select count(*)::integer from calendars where workspace_id = ${workspaceId}) as calendars,
      (select count(*)::integer from calendar_sign_ins where workspace_id = ${workspaceId}) as links`)
  return row
}
const NOTHING = { events: 0, busy: 0, calendars: 0, links: 0 }

test('a deleted connection leaves nothing that was read, and no credentials', async () => {
  const { workspace, id, calendarId } = await connect()
  await fillMirror(workspace, calendarId)
  assert.equal((await workspace.delete(`/core/calendar_connections/${id}`)).status, 200)
  assert.deepEqual(await countRows(workspace), NOTHING)
  const [row] = await pool.query<{ sealed: Buffer }>(sql`
    select sealed_credentials as sealed from calendar_connections where id = ${id}::uuid`)
  assert.equal(row!.sealed.length, 0)
})

test('a deletion that a process did not finish is continued', async () => {
  const { workspace, id, calendarId } = await connect()
  await workspace.delete(`/core/calendar_connections/${id}`)
  // As it is after the commit of the deletion.
  await pool.query(sql`
    insert into calendars (workspace_id, id, connection_id, agent_id, external_id, name, is_primary,
      can_write, blocks, writes, next_sync_at)
    values (${workspace.workspaceId}, ${calendarId}::uuid, ${id}::uuid, 1, 'x', 'x', true, true, false,
      false, '9999-01-01T00:00:00Z')`)
  await fillMirror(workspace, calendarId)
  await finishWork(deps, [defineMirrorWork(pool)])
  assert.deepEqual(await countRows(workspace), NOTHING)
})

test('channels are stopped and tokens are revoked at the provider', async () => {
  const { workspace, id, calendarId } = await connect()
  const channel = google.channels
  await pool.query(sql`
    update calendars set channel_id = 'a-channel', channel_resource_id = 'a-resource'
    where workspace_id = ${workspace.workspaceId} and id = ${calendarId}::uuid`)
  await workspace.delete(`/core/calendar_connections/${id}`)
  const paths = google.requests.map(({ path }) => path).sort()
  assert.deepEqual(paths, ['/channels/stop', '/revoke'])
  assert.deepEqual(channel.open(), [])
})

test('the sign-in of an account that is connected elsewhere too is not revoked', async () => {
  const { workspace, id } = await connect()
  const other = await newWorkspace()
  await buildRoster(pool, other.workspaceId)
  const second = await connectTo(other)
  await workspace.delete(`/core/calendar_connections/${id}`)
  assert.deepEqual(google.requests, [])
  await other.delete(`/core/calendar_connections/${second.id}`)
  assert.deepEqual(
    google.requests.map(({ path }) => path),
    ['/revoke'],
  )
})

test('a provider that does not answer does not stop a deletion', async () => {
  const { workspace, id } = await connect()
  google.faults.plan({ path: /^\/revoke$/ }, { kind: 'break' })
  assert.equal((await workspace.delete(`/core/calendar_connections/${id}`)).status, 200)
  assert.deepEqual(await countRows(workspace), NOTHING)
})

test('a repeated deletion asks the provider once', async () => {
  const { workspace, id } = await connect()
  const key = { 'idempotency-key': 'delete-it' }
  for (let i = 0; i < 2; i++) await workspace.delete(`/core/calendar_connections/${id}`, key)
  assert.equal(google.requests.length, 1)
})

test('a calendar that does not block any more frees the time at once', async () => {
  const { workspace, id, calendarId } = await connect()
  await fillMirror(workspace, calendarId)
  const at = `/core/calendar_connections/${id}/calendars/${calendarId}`
  await workspace.patch(at, { data: { attributes: { blocks: false } } })
  assert.deepEqual(await countRows(workspace), { events: 2500, busy: 0, calendars: 1, links: 1 })
})
