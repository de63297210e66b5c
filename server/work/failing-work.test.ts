import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineExpiryWork } from '../meetings/lifecycle/define-expiry-work.ts'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { finishWork } from '../test/finish-work.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openBackgroundWork } from '../test/open-background-work.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { defineImportWork } from '../contacts/imports/run/define-import-work.ts'
import { uploadFile } from '../test/import-contacts.ts'
import { waitUntil } from '../test/wait-until.ts'
import { eraseAttempts } from '../webhooks/deliveries/erase-attempts.ts'
import { createWorkRunner } from './create-work-runner.ts'

const { deps, newWorkspace, setNow } = await startServer({ sendsMails: true }, openTestDatabase)
const { pool } = deps

const START = NOW.add({ hours: 48 }).toString()

async function create(workspace: TestWorkspace, path: string, attributes: object): Promise<string> {
  const { status, body, text } = await workspace.post(path, {
    data: { attributes: { team_id: 1, meeting_type_id: 1, start_time: START, ...attributes } },
  })
  assert.equal(status, 201, text)
  return body.data.id
}

/** Lets the writes of rows that fulfil the condition fail, until the function is called. */
async function refuse(table: string, condition: string): Promise<() => Promise<void>> {
  const run = (text: string) => pool.query({ text, values: [] } as never)
  await run(`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused quaxie''; end'`)
  await run(`create trigger refuse before insert or update on ${table}
    for each row when (${condition}) execute function refuse()`)
  return async () => void (await run(`drop trigger refuse on ${table}`))
}

async function failuresOf(work: string): Promise<number> {
  const { values } = await deps.metrics.workFailures.get()
  return values.find(({ labels }) => labels.work === work)?.value ?? 0
}

async function expiredHolds({ get }: TestWorkspace): Promise<number> {
  return (await get('/core/events?type=hold.expired&limit=200')).body.data.length
}

test('items that fail do not delay later ones of their workspace, and are tried again after a while', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{ capacity: 50 }, {}] })
  for (let n = 0; n < 45; n += 1) await create(workspace, '/core/holds', { agent_id: 1 })
  setNow(NOW.add({ seconds: 1 }))
  await create(workspace, '/core/holds', { agent_id: 2 })
  const allow = await refuse('holds', "new.agent_ids = '{1}'")
  const runner = createWorkRunner(deps, defineExpiryWork(deps))
  let now = NOW.add({ hours: 1 })
  for (let round = 0; round < 5; round += 1) {
    setNow(now)
    await runner.finish()
    now = now.add({ seconds: 3 })
  }
  assert.equal(await expiredHolds(workspace), 1)
  assert.ok((await failuresOf('expire-holds')) >= 45)

  await allow()
  setNow(now.add({ minutes: 1 }))
  await runner.finish()
  assert.equal(await expiredHolds(workspace), 46)
})

test('an item that failed is left alone for five seconds, and for ten after a second failure', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId)
  await create(workspace, '/core/holds', {})
  const allow = await refuse('holds', `new.workspace_id = ${workspace.workspaceId}`)
  const runner = createWorkRunner(deps, defineExpiryWork(deps))
  const due = NOW.add({ hours: 1 })
  const before = await failuresOf('expire-holds')
  for (const [seconds, failures] of [
    [0, 1],
    [4, 1],
    [5, 2],
    [14, 2],
    [15, 3],
    [34, 3],
  ] as const) {
    setNow(due.add({ seconds }))
    await runner.finish()
    assert.equal((await failuresOf('expire-holds')) - before, failures, `after ${seconds} s`)
  }
  await allow()
  await runner.finish()
  assert.equal(await expiredHolds(workspace), 0)
  // Another process knows nothing of the failures.
  await finishWork(deps, defineExpiryWork(deps))
  assert.equal(await expiredHolds(workspace), 1)
})

test('a file of many blocks is imported after one start, without waiting for the next one', async () => {
  const workspace = await newWorkspace()
  const rows = Array.from({ length: 1_600 }, (_, n) => `p${n}@example.com`)
  const { body } = await uploadFile(workspace, `email\n${rows.join('\n')}\n`, {
    query: '?start=true',
  })
  const runner = createWorkRunner(deps, [defineImportWork({ ...deps, eraseAttempts })])
  await runner.start()
  const stateOf = async () =>
    (await workspace.get(`/core/contact_imports/${body.data.id}`)).body.data.attributes.state
  await waitUntil(async () => (await stateOf()) === 'completed', 'the import is completed')
  await runner.stop()
})

test('a workspace with more due items than are looked at does not delay another one', async () => {
  const [busy, other] = [await newWorkspace(), await newWorkspace()]
  for (const { workspaceId } of [busy, other])
    await buildRoster(pool, workspaceId, { agents: [{ capacity: 9 }] })
  const id = await create(busy, '/core/holds', {})
  await pool.query(sql`
    insert into holds
    select (jsonb_populate_record(null::holds,
      to_jsonb(hold) || jsonb_build_object('id', gen_random_uuid()))).*
    from holds hold, generate_series(1, 1500) where workspace_id = ${busy.workspaceId} and id = ${id}`)
  setNow(NOW.add({ seconds: 1 }))
  await create(other, '/core/holds', {})
  setNow(NOW.add({ hours: 1 }))
  const kinds = defineExpiryWork(deps).map((kind) => ({
    ...kind,
    run: async (...args: Parameters<typeof kind.run>) => {
      if (args[0] === other.workspaceId) void runner.stop()
      return kind.run(...args)
    },
  }))
  const runner = createWorkRunner(deps, kinds)
  await runner.finish()
  assert.equal(await expiredHolds(other), 1)
  assert.ok((await expiredHolds(busy)) < 100)
  await pool.query(
    sql`delete from holds where workspace_id = ${busy.workspaceId} and status = 'active'`,
  )
})

test('items of one workspace run at the same time', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{ capacity: 9 }] })
  for (let n = 0; n < 3; n += 1) await create(workspace, '/core/holds', {})
  setNow(NOW.add({ hours: 1 }))
  let running = 0
  const met = Promise.withResolvers<void>()
  const kinds = defineExpiryWork(deps).map((kind) => ({
    ...kind,
    run: async (...args: Parameters<typeof kind.run>) => {
      running += 1
      if (running === 3) met.resolve()
      await met.promise
      return kind.run(...args)
    },
  }))
  await finishWork(deps, kinds)
  assert.equal(await expiredHolds(workspace), 3)
})

test('an event that cannot be handled is listed without values, counted, and followed by later ones', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId)
  const work = openBackgroundWork(deps, null)
  const meetingId = await create(workspace, '/core/book_meeting', {
    attendee_email: 'quaxie@example.com',
  })
  const allow = await refuse('messages', `new.meeting_id = '${meetingId}'`)
  await create(workspace, '/core/book_meeting', {
    attendee_email: 'ada@example.com',
    start_time: NOW.add({ hours: 72 }).toString(),
  })
  await work.messages()
  await work.messages()
  await allow()

  const list = await workspace.get('/core/skipped_events?limit=1')
  const [{ id, type, attributes }] = list.body.data
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.equal(type, 'skipped_event')
  const { event_id: eventId, ...rest } = attributes
  assert.deepEqual(rest, {
    follower: 'messages',
    event_type: 'meeting.scheduled',
    error: 'error P0001',
    skipped_at: '2026-11-20T15:00:00.000Z',
  })
  assert.equal(list.body.meta.next_cursor, null)
  const event = await workspace.get(`/core/events/${eventId}`)
  assert.equal(event.body.data.resource_id, meetingId)
  const { values } = await deps.metrics.skippedEvents.get()
  assert.deepEqual(
    values.map(({ labels, value }) => [labels.follower, value]),
    [['messages', 1]],
  )
  const messages = await workspace.get('/core/messages')
  assert.ok(messages.body.data.length > 0)
  for (const message of messages.body.data)
    assert.notEqual(message.attributes.meeting_id, meetingId)

  const other = await newWorkspace()
  assert.deepEqual((await other.get('/core/skipped_events')).body.data, [])
})

test('a skipped event is retried, and stays listed if it fails again', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId)
  const meetingId = await create(workspace, '/core/book_meeting', {
    attendee_email: 'ada@example.com',
  })
  const allow = await refuse('messages', `new.meeting_id = '${meetingId}'`)
  await openBackgroundWork(deps, null).messages()
  const listed = async () => (await workspace.get('/core/skipped_events')).body.data
  const [skipped] = await listed()
  const path = `/core/skipped_events/${skipped.id}/retry`
  assert.equal((await workspace.post(path, {})).status, 500)
  assert.deepEqual(await listed(), [skipped])

  await allow()
  const retries = await Promise.all([workspace.post(path, {}), workspace.post(path, {})])
  assert.deepEqual(retries.map(({ status }) => status).sort(), [200, 404])
  assert.deepEqual(retries.find(({ status }) => status === 200)!.body.data, skipped)
  assert.deepEqual(await listed(), [])
  const messages = (await workspace.get('/core/messages')).body.data
  assert.deepEqual(
    messages.map(({ attributes }: any) => [attributes.kind, attributes.meeting_id]),
    [['confirmation', meetingId]],
  )
})
