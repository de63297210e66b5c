import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from './platform/db/sql.ts'
import { buildRoster } from './test/builders.ts'
import { NOW, startServer, type TestWorkspace } from './test/harness.ts'
import { uploadFile } from './test/import-contacts.ts'
import { openBackgroundWork } from './test/open-background-work.ts'
import { openTestDatabase } from './test/test-database.ts'

const { deps, newWorkspace, setNow } = await startServer({ sendsMails: true }, openTestDatabase)
const work = openBackgroundWork(deps, null)

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
    table: 'contact_duplicate_keys',
    begin: async (workspace) => {
      for (const email of ['ada@gmail.com', 'a.da+news@gmail.com'])
        await create(workspace, '/core/contact', { email })
      return async () => (await workspace.get('/core/contact_duplicates')).body.data.length
    },
    done: 1,
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
      return async () =>
        (
          await deps.pool.query(
            sql`select 1 from contact_erasures where workspace_id = ${workspace.workspaceId}`,
          )
        ).length
    },
    done: 0,
  },
  'a message is planned': {
    table: 'messages',
    begin: async (workspace) => {
      await create(workspace, '/core/book_meeting', BOOKING)
      return () => kindsOfMessages(workspace)
    },
    done: ['confirmation to agent', 'confirmation to attendee'],
  },
}

/** Lets every write of this workspace to the table fail. */
async function poison(table: string, { workspaceId }: TestWorkspace): Promise<void> {
  await deps.pool.query({
    text: `create or replace function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused''; end'`,
    values: [],
  } as never)
  await deps.pool.query({
    text: `create trigger refuse before insert or update on ${table}
      for each row when (new.workspace_id = ${workspaceId}) execute function refuse()`,
    values: [],
  } as never)
}

for (const [title, { table, begin, done }] of Object.entries(CASES))
  test(`${title}, although the writes of another workspace to ${table} fail`, async () => {
    const workspaces: TestWorkspace[] = []
    for (let n = 0; n < 2; n++) {
      const workspace = await newWorkspace()
      await buildRoster(deps.pool, workspace.workspaceId)
      await workspace.patch('/core/agents/1', { data: { attributes: { email: 'ben@acme.test' } } })
      workspaces.push(workspace)
    }
    const [broken, sound] = workspaces as [TestWorkspace, TestWorkspace]
    await begin(broken)
    const result = await begin(sound)
    await poison(table, broken)
    setNow(NOW.add({ hours: 1 }))
    for (let round = 0; round < 3; round++)
      for (const run of [work.jobs, work.messages]) await run().catch(() => {})
    assert.deepEqual(await result(), done)
    await deps.pool.query({ text: `drop trigger refuse on ${table}`, values: [] } as never)
  })
