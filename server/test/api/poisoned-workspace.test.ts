import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planConflictChecks } from '../../meetings/conflicts/plan-conflict-checks.ts'
import { transaction } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { RETENTION } from '../../process/retention.ts'
import { buildRoster } from '../builders.ts'
import { deleteOld } from '../delete-old.ts'
import { NOW, startServer, type TestWorkspace } from '../harness.ts'
import { uploadFile } from '../import-contacts.ts'
import { openBackgroundWork } from '../open-background-work.ts'
import { createEndpoint, listDeliveriesOf } from '../open-webhooks.ts'
import { answerWith } from '../releases/answer-with.ts'
import { storeBusyTime } from '../calendars/store-busy-times.ts'
import { openTestDatabase } from '../test-database.ts'

const { deps, newWorkspace, setNow } = await startServer({ sendsMails: true }, openTestDatabase)
const { pool } = deps
const { egress } = answerWith(deps.egress, 200)
// Nothing listens there.
const model = { url: 'http://127.0.0.1:9/v1', name: 'none', key: null }
const work = openBackgroundWork({ ...deps, egress, model }, null)

type Case = {
  /** Work that begins in each workspace, and what shows later whether it is done. */
  begin: (workspace: TestWorkspace) => Promise<() => Promise<unknown>>
  done: unknown
  /** The table that cannot be written in the first workspace. */
  table: string
}

const START = NOW.add({ hours: 48 }).toString()
const TIME = { team_id: 1, meeting_type_id: 1, start_time: START }
const BOOKING = { ...TIME, attendee_email: 'ada@example.com' }

async function create(workspace: TestWorkspace, path: string, attributes: object): Promise<string> {
  const { status, body, text } = await workspace.post(path, { data: { attributes } })
  assert.ok(status < 300, text)
  return body.data.id
}

async function typesOf(workspace: TestWorkspace, id: string): Promise<string[]> {
  const { body } = await workspace.get('/core/events?limit=200')
  return body.data.filter((event: any) => event.resource_id === id).map(({ type }: any) => type)
}

async function kindsOfMessages(workspace: TestWorkspace): Promise<string[]> {
  const { body } = await workspace.get('/core/messages')
  return body.data
    .map(({ attributes }: any) => `${attributes.kind} to ${attributes.recipient}`)
    .sort()
}

const CASES: Record<string, Case> = {
  'a hold expires': {
    table: 'holds',
    begin: async (workspace) => {
      const id = await create(workspace, '/core/holds', TIME)
      return () => typesOf(workspace, id)
    },
    done: ['hold.created', 'hold.expired'],
  },
  'a meeting that was not confirmed expires': {
    table: 'meetings',
    begin: async (workspace) => {
      await workspace.patch('/core/meeting_types/1', {
        data: { attributes: { confirmation_minutes: 5 } },
      })
      const id = await create(workspace, '/core/book_meeting', BOOKING)
      return async () => [await typesOf(workspace, id), await kindsOfMessages(workspace)]
    },
    done: [
      ['meeting.requested', 'meeting.expired'],
      [
        'confirmation_request to agent',
        'not_confirmed to agent',
        'not_confirmed to attendee',
        'request_received to attendee',
      ],
    ],
  },
  'a pair of duplicates is found': {
    table: 'contact_duplicates',
    begin: async (workspace) => {
      for (const email of ['ada@gmail.com', 'a.da+news@gmail.com'])
        await create(workspace, '/core/contact', { email })
      return async () => (await workspace.get('/core/contact_duplicates')).body.data.length
    },
    done: 1,
  },
  'a model is asked for the summary of a call': {
    table: 'calls',
    begin: async ({ workspaceId }) => {
      await pool.query(sql`
        insert into calls (workspace_id, id, platform, platform_call_id, started_at, ended_at,
          summary_due_at, updated_at)
        values (${workspaceId}, gen_random_uuid(), 'generic', 'call-1', ${NOW}, ${NOW}, ${NOW}, ${NOW})`)
      return () => count(sql`unworded_calls where workspace_id = ${workspaceId}`)
    },
    done: 0,
  },
  'a file is imported': {
    table: 'contact_import_blocks',
    begin: async (workspace) => {
      const { body } = await uploadFile(workspace, 'email\nada@example.com\n')
      const path = `/core/contact_imports/${body.data.id}`
      if (body.data.attributes.state === 'ready') await workspace.post(`${path}/start`, {})
      return async () => (await workspace.get(path)).body.data.attributes.state
    },
    done: 'completed',
  },
  'a contact is erased': {
    table: 'contact_erasures',
    begin: async (workspace) => {
      const id = await create(workspace, '/core/contact', { email: 'ada@example.com' })
      await workspace.delete(`/core/contacts/${id}`)
      return () => count(sql`contact_erasures where workspace_id = ${workspace.workspaceId}`)
    },
    done: 0,
  },
  'a conflict with a calendar is reported': {
    table: 'conflict_checks',
    begin: async (workspace) => {
      const id = await create(workspace, '/core/book_meeting', BOOKING)
      const { workspaceId } = workspace
      const from = toUnixSeconds(Temporal.Instant.from(START))
      await storeBusyTime(pool, workspaceId, { agentId: 1, from, to: from + 900 })
      await transaction(pool, (tx) => planConflictChecks(tx, workspaceId, [id], NOW))
      return () => typesOf(workspace, id)
    },
    done: ['meeting.scheduled', 'meeting.conflicted'],
  },
  'a change in a calendar is settled': {
    table: 'calendar_findings',
    begin: async ({ workspaceId }) => {
      await pool.query(sql`
        insert into calendar_findings
          (workspace_id, meeting_id, calendar_id, event_key, found_at, next_attempt_at)
        values (${workspaceId}, gen_random_uuid(), gen_random_uuid(), 'x', ${NOW}, ${NOW})`)
      return () => count(sql`calendar_findings where workspace_id = ${workspaceId}`)
    },
    done: 0,
  },
  'a meeting is planned for the calendar of its agent': {
    table: 'calendar_writes',
    begin: async (workspace) => {
      const { workspaceId } = workspace
      await storeBusyTime(pool, workspaceId, { agentId: 1, from: 0, to: 900 })
      await pool.query(sql`update calendars set writes = true where workspace_id = ${workspaceId}`)
      await create(workspace, '/core/book_meeting', BOOKING)
      return () => count(sql`calendar_writes where workspace_id = ${workspaceId}`)
    },
    done: 1,
  },
  'the rest of a deleted calendar connection is deleted': {
    table: 'calendars',
    begin: async ({ workspaceId }) => {
      await storeBusyTime(pool, workspaceId, { agentId: 1, from: 0, to: 900 })
      await pool.query(sql`
        update calendar_connections set archived_at = ${NOW} where workspace_id = ${workspaceId}`)
      await pool.query(sql`
        update calendars set next_sync_at = '9999-01-01T00:00:00Z'
        where workspace_id = ${workspaceId}`)
      return () => count(sql`calendars where workspace_id = ${workspaceId}`)
    },
    done: 0,
  },
  'contacts that were stored before there was a search can be found': {
    table: 'contact_searches',
    begin: async (workspace) => {
      await create(workspace, '/core/contact', { email: 'ada@example.com', name: 'Ada' })
      await pool.query(sql`
        update contact_searches set keys = null where workspace_id = ${workspace.workspaceId}`)
      return async () => (await workspace.get('/core/contacts?search=ada')).body.data.length
    },
    done: 1,
  },
  'a reminder is planned': {
    table: 'messages',
    begin: async (workspace) => {
      await workspace.patch('/core/meeting_types/1', {
        data: { attributes: { reminders: [{ when: 'before', minutes: 2_820, channel: 'email' }] } },
      })
      await create(workspace, '/core/book_meeting', BOOKING)
      return async () => (await kindsOfMessages(workspace)).filter((kind) => /remind/.test(kind))
    },
    done: ['reminder to attendee'],
  },
  'an event gets its position, and a message because of it is planned': {
    table: 'event_positions',
    begin: async (workspace) => {
      await create(workspace, '/core/book_meeting', BOOKING)
      return () => kindsOfMessages(workspace)
    },
    done: ['confirmation to agent', 'confirmation to attendee'],
  },
  'a message is planned': {
    table: 'messages',
    begin: async (workspace) => {
      await create(workspace, '/core/book_meeting', BOOKING)
      return () => kindsOfMessages(workspace)
    },
    done: ['confirmation to agent', 'confirmation to attendee'],
  },
  'a webhook is delivered': {
    table: 'webhook_endpoints',
    begin: async (workspace) => {
      const url = 'https://hooks.example.com/'
      const { id } = await createEndpoint(workspace, { url, event_types: ['meeting.scheduled'] })
      await create(workspace, '/core/book_meeting', BOOKING)
      return async () =>
        (await listDeliveriesOf(workspace, id)).map(({ event_type, state }) => [event_type, state])
    },
    done: [['meeting.scheduled', 'delivered']],
  },
}

async function count(from: Query): Promise<number> {
  const [row] = await pool.query<{ count: number }>(sql`select count(*)::integer from ${from}`)
  return row!.count
}

/** Lets every write of this workspace to the table fail. Returns what ends it. */
async function poison(
  table: string,
  { workspaceId }: TestWorkspace,
): Promise<() => Promise<unknown>> {
  const run = (text: string) => pool.query({ text, values: [] } as never)
  await run(`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`)
  await run(`create trigger refuse before insert or update on ${table}
    for each row when (new.workspace_id = ${workspaceId}) execute function refuse()`)
  await run(`create trigger refuse_deletion before delete on ${table}
    for each row when (old.workspace_id = ${workspaceId}) execute function refuse()`)
  return async () => {
    await run(`drop trigger refuse on ${table}`)
    await run(`drop trigger refuse_deletion on ${table}`)
  }
}

async function newWorkspaces(): Promise<[TestWorkspace, TestWorkspace]> {
  const workspaces: TestWorkspace[] = []
  for (let n = 0; n < 2; n++) {
    const workspace = await newWorkspace()
    await buildRoster(pool, workspace.workspaceId)
    await workspace.patch('/core/agents/1', { data: { attributes: { email: 'ben@acme.test' } } })
    workspaces.push(workspace)
  }
  return workspaces as [TestWorkspace, TestWorkspace]
}

for (const [title, { table, begin, done }] of Object.entries(CASES))
  test(`${title}, although the writes of another workspace to ${table} fail`, async () => {
    const [broken, sound] = await newWorkspaces()
    await begin(broken)
    const result = await begin(sound)
    const heal = await poison(table, broken)
    setNow(NOW.add({ hours: 1 }))
    for (let round = 0; round < 3; round++)
      for (const run of Object.values(work)) await run().catch(() => {})
    assert.deepEqual(await result(), done)
    await heal()
  })

test('old data is deleted, although that of another workspace cannot be deleted', async () => {
  const workspaces = await newWorkspaces()
  const [broken, sound] = workspaces
  const tables = ['idempotency_keys', 'notes', 'contact_imports']
  for (const workspace of workspaces) {
    const key = { 'idempotency-key': 'a-key' }
    await workspace.post(
      '/core/contact',
      { data: { attributes: { email: 'ada@example.com' } } },
      key,
    )
    await pool.query(sql`
      insert into notes (workspace_id, id, team_id, text, language, created_at, updated_at)
      values (${workspace.workspaceId}, gen_random_uuid(), 1, 'Calls on Monday', 'en', ${NOW}, ${NOW})`)
    await uploadFile(workspace, 'email\nada@example.com\n')
  }
  const rows = (workspace: TestWorkspace) =>
    Promise.all(
      tables.map(async (table) => {
        const from = { text: `${table} where workspace_id = ${workspace.workspaceId}`, values: [] }
        return count(from as never)
      }),
    )
  assert.deepEqual(
    [await rows(broken), await rows(sound)],
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
  )
  const heal: (() => Promise<unknown>)[] = []
  for (const table of tables) heal.push(await poison(table, broken))
  const later = NOW.add({ hours: 24 * 400 })
  for (let day = 0; day < 2; day++)
    await deleteOld(deps, RETENTION, later.add({ hours: 24 * 400 * day }))
  assert.deepEqual(
    [await rows(broken), await rows(sound)],
    [
      [1, 1, 1],
      [0, 0, 0],
    ],
  )
  for (const end of heal) await end()
})
