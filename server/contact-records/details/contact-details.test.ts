import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateId } from '../../platform/generate-id.ts'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'

const { newWorkspace, deps } = await startServer()
const HOUR = 3_600
const START = NOW.add({ hours: 48 }).epochMilliseconds / 1000

const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId, {
  teams: [{}],
  agents: [{ capacity: 5 }],
  meetingTypes: [{}],
})
const { body: saved } = await workspace.post('/core/contact', {
  data: { attributes: { email: 'ada@example.com' } },
})
const at = `/core/contacts/${saved.data.id}`

/** Calls of the contact, the newest last. */
async function addCalls(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, generateId)
  for (const [i, id] of ids.entries())
    await deps.pool.query(sql`
      insert into calls (workspace_id, id, platform, platform_call_id, contact_id, started_at,
        updated_at)
      values (${workspace.workspaceId}, ${id}, 'generic', ${id}, ${saved.data.id}::uuid,
        ${NOW.add({ minutes: i })}, ${NOW})`)
  return ids
}

test('a contact is shown with its meetings, calls and consents', async () => {
  for (const hours of [0, 2])
    await workspace.post('/core/book_meeting', {
      data: {
        attributes: {
          team_id: 1,
          agent_id: 1,
          meeting_type_id: 1,
          attendee_email: 'ada@example.com',
          start_time: String(START + hours * HOUR),
        },
      },
    })
  await workspace.put(`${at}/consents/sms`, { data: { attributes: { state: 'granted' } } })
  const calls = await addCalls(52)

  const { status, body } = await workspace.get(`${at}?include=meetings,calls&include=consents`)
  const plain = (await workspace.get(at)).body
  assert.equal(status, 200)
  const { included, ...meta } = body.meta
  assert.deepEqual({ ...body, meta }, plain)
  assert.deepEqual(
    included.meetings.data.map(({ attributes }: any) => attributes.start_time),
    [String(START + 2 * HOUR), String(START)],
  )
  assert.equal(included.meetings.next, null)
  assert.deepEqual(included.consents, {
    data: (await workspace.get(`${at}/consents`)).body.data,
    next: null,
  })
  const newest = calls.toReversed()
  assert.deepEqual(
    included.calls.data.map(({ id }: any) => id),
    newest.slice(0, 50),
  )
  const rest = await workspace.get(included.calls.next)
  assert.deepEqual(
    rest.body.data.map(({ id }: any) => id),
    newest.slice(50),
  )
  assert.equal(rest.body.meta.next_cursor, null)
})

test('calls can be filtered by contact', async () => {
  const other = await newWorkspace()
  assert.equal((await workspace.get(`/core/calls?contact_id=${generateId()}`)).body.data.length, 0)
  assert.equal((await other.get(`/core/calls?contact_id=${saved.data.id}`)).body.data.length, 0)
  assert.equal((await workspace.get('/core/calls?contact_id=7')).status, 422)
})

test('what is included needs the scope of its own list, which the response names', async () => {
  const { secret } = await workspace.newToken(['contacts:read', 'meetings:read'])
  assert.equal((await workspace.get(`${at}?include=meetings,consents`, secret)).status, 200)
  const { status, body } = await workspace.get(`${at}?include=meetings,calls`, secret)
  assert.deepEqual([status, body.code], [403, 'insufficient_scope'])
  assert.match(body.detail, /calls:read/)
  assert.doesNotMatch(body.detail, /meetings:read/)
})

test('an unknown part is rejected with those that exist', async () => {
  const { status, body } = await workspace.get(`${at}?include=notes`)
  assert.deepEqual([status, body.errors[0].pointer], [422, '/include'])
  assert.match(body.errors[0].detail, /meetings, calls, consents/)
})

test('a contact that does not exist is 404 with and without what is included', async () => {
  const other = await newWorkspace()
  for (const url of [at, `${at}?include=meetings`]) assert.equal((await other.get(url)).status, 404)
})
