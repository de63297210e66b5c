import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../platform/egress/create-egress.ts'
import { sql } from '../platform/db/sql.ts'
import { formatInstant } from '../platform/time.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { calendarServices } from '../test/calendars/calendar-services.ts'
import { finishWork } from '../test/finish-work.ts'
import { NOW, startServer } from '../test/harness.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { CONTACT_ROWS } from '../test/tenancy/contact-rows.ts'
import { MEETING_ROWS } from '../test/tenancy/meeting-rows.ts'
import { openTenants } from '../test/tenancy/open-tenants.ts'
import { OTHER_ROWS } from '../test/tenancy/other-rows.ts'
import { ROSTER_ROWS } from '../test/tenancy/roster-rows.ts'
import { defineDeletionWork } from './define-deletion-work.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const server = await startServer(
  { egress, sendsMails: true, calendars: calendarServices({ egress }), publicUrl: PUBLIC_URL },
  openTestDatabase,
)
const { deps } = server
const [mine, theirs] = await openTenants(server)
// Each prepares a request, and stores what it needs.
for (const rows of [CONTACT_ROWS, ROSTER_ROWS, MEETING_ROWS, OTHER_ROWS])
  for (const { request } of Object.values(rows)) await request(mine)

/** The number of rows of a workspace in each table of the catalogue that has such rows. */
async function countRows(workspaceId: WorkspaceId): Promise<Record<string, number>> {
  const tables = await deps.pool.query<{ name: string }>(sql`
    select class.relname::text as name from pg_attribute column_of
    join pg_class class on class.oid = column_of.attrelid
    where column_of.attname = 'workspace_id' and class.relkind in ('r', 'p')
      and not class.relispartition`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const text = `select count(*)::integer as rows from ${name} where workspace_id = $1`
    const query = { text, values: [workspaceId] } as never
    const [found] = await deps.pool.query<{ rows: number }>(query)
    if (found!.rows > 0) counts[name] = found!.rows
  }
  return counts
}

/** Tables with rows of the workspace that are secret or derived. */
const NOT_EXPORTED = [
  'agent_time_versions',
  'calendar_sign_ins',
  'contact_import_blocks',
  'contact_search_keys',
  'contact_search_words',
  'contact_searches',
  'idempotency_keys',
  'person_links',
  'sessions',
  'taken_time',
]

const command = (...words: string[]) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: deps.now() }, [
    'workspace',
    ...words,
  ])
const deleteDue = () => finishWork(deps, [defineDeletionWork(deps)])
const number = String(mine.workspaceId)

test('an archived workspace can be read, rejects changes and offers no times, until it is restored', async () => {
  const owner = await joinAs(server, theirs.workspaceId)
  const manager = await joinAs(server, theirs.workspaceId, 'manager')
  assert.equal((await manager.send('POST', '/auth/workspace/archive')).status, 403)
  const byToken = await theirs.post('/auth/workspace/archive', undefined)
  assert.equal(byToken.status, 403)
  const archived = await owner.send('POST', '/auth/workspace/archive')
  assert.deepEqual(
    [archived.status, archived.body.data.attributes.archived_at],
    [200, formatInstant(NOW)],
  )
  assert.equal((await theirs.get(`/core/contacts/${theirs.contactId}`)).status, 200)
  for (const answer of [
    await theirs.post('/core/contact', { data: { attributes: { email: 'new@example.com' } } }),
    await theirs.get(
      `/core/slots?team_id=${theirs.teamId}&meeting_type_id=${theirs.meetingTypeId}`,
    ),
  ]) {
    assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_transition'])
    assert.match(answer.body.detail, /workspace is archived/)
  }
  assert.equal((await owner.send('POST', '/auth/workspace/restore')).status, 200)
  assert.equal(
    (await theirs.post('/core/contact', { data: { attributes: { email: 'new@example.com' } } }))
      .status,
    201,
  )
})

test('the deletion of a workspace needs its name and a sign-in within ten minutes, and can be undone for seven days', async () => {
  const owner = await joinAs(server, theirs.workspaceId)
  const remove = (name: string) => owner.send('POST', '/auth/workspace/delete', { name })
  const { name } = (await theirs.get('/core/workspace')).body.data.attributes
  const wrong = await remove('Another name')
  assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, '/data/attributes/name'])
  const planned = await remove(name)
  assert.equal(planned.status, 200, planned.text)
  const { archived_at, deletes_at } = planned.body.data.attributes
  assert.deepEqual(
    [archived_at, deletes_at],
    [formatInstant(NOW), formatInstant(NOW.add({ hours: 168 }))],
  )
  const before = await countRows(theirs.workspaceId)
  server.setNow(NOW.add({ hours: 167 }))
  await deleteDue()
  assert.deepEqual(await countRows(theirs.workspaceId), before)
  const late = await owner.send('POST', '/auth/workspace/restore')
  assert.deepEqual([late.status, late.body.code], [403, 'sign_in_again'])
  server.setNow(NOW)
  const restored = await owner.send('POST', '/auth/workspace/restore')
  assert.equal(restored.body.data.attributes.deletes_at, null)
  server.setNow(NOW.add({ hours: 200 }))
  await deleteDue()
  const after = await countRows(theirs.workspaceId)
  assert.equal(after.contacts, before.contacts)
})

test('the export of a workspace has its rows of every table that is neither secret nor derived, and nothing of another workspace', async () => {
  const viewer = await joinAs(server, mine.workspaceId, 'viewer')
  assert.equal((await viewer.send('GET', '/auth/workspace/export')).status, 403)
  const owner = await joinAs(server, mine.workspaceId)
  const { status, text, headers } = await owner.send('GET', '/auth/workspace/export')
  assert.equal(status, 200, text)
  assert.match(String(headers['content-disposition']), /workspace-\d+-2026-11-20\.ndjson/)
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> })
  const exported = Map.groupBy(lines, ({ table }) => table)
  const stored = await countRows(mine.workspaceId)
  const missing = Object.keys(stored).filter((name) => !exported.has(name))
  assert.deepEqual(missing.toSorted(), NOT_EXPORTED)
  for (const [name, rows] of exported)
    if (name !== 'workspaces') assert.equal(rows.length, stored[name], name)
  assert.deepEqual(
    new Set(lines.map(({ table, row }) => (table === 'workspaces' ? row.id : row.workspace_id))),
    new Set([mine.workspaceId]),
  )
  assert.match(text, new RegExp(mine.word))
  assert.doesNotMatch(text, new RegExp(theirs.word))
  assert.doesNotMatch(text, new RegExp(mine.token))
  assert.doesNotMatch(text, /a-secret-of-a-platform|whsec_|secret_hash|sealed_|password/)
  server.setNow(NOW.add({ minutes: 11 }))
  const late = await owner.send('GET', '/auth/workspace/export')
  assert.deepEqual([late.status, late.body.code], [403, 'sign_in_again'])
})

test('seven days after an operator deletes a workspace no table has a row of it, other workspaces have all of theirs, and its number is not given again', async () => {
  const person = await joinAs(server, mine.workspaceId)
  const before = await countRows(mine.workspaceId)
  assert.ok(Object.keys(before).length > 45, `rows in ${Object.keys(before).join(', ')}`)
  const kept = await countRows(theirs.workspaceId)
  const misnamed = await command('delete', number, '--name', 'Other')
  assert.match(misnamed.text, /The name of workspace/)
  const { name } = (await mine.get('/core/workspace')).body.data.attributes
  const planned = await command('delete', number, '--name', name)
  assert.ok(planned.ok, planned.text)
  assert.match(planned.text, /is archived, and all of its data is deleted at 2026-11-27T15:00:00/)
  server.setNow(NOW.add({ hours: 168 }))
  await deleteDue()
  assert.deepEqual(await countRows(mine.workspaceId), {})
  assert.deepEqual(await countRows(theirs.workspaceId), kept)
  assert.equal((await mine.get('/core/workspace')).status, 401)
  assert.equal((await person.send('GET', '/auth/session')).status, 401)
  assert.ok(!(await command('show', number)).ok)
  const created = await command('create', 'A new one')
  assert.ok(Number(created.output) > Number(theirs.workspaceId), created.text)
})

test('after a crash in the middle of a deletion, which cannot be undone then, another process ends it', async () => {
  const workspace = await server.newWorkspace()
  const { name } = (await workspace.get('/core/workspace')).body.data.attributes
  const planned = await command('delete', String(workspace.workspaceId), '--name', name)
  assert.ok(planned.ok, planned.text)
  server.setNow(NOW.add({ hours: 168 }))
  const kind = defineDeletionWork(deps)
  // Only one step, as a process that is killed after it.
  assert.equal(await kind.run(workspace.workspaceId, 'delete'), true)
  const undone = await command('unarchive', String(workspace.workspaceId))
  assert.match(undone.text, /is being deleted, which cannot be undone/)
  await deleteDue()
  assert.deepEqual(await countRows(workspace.workspaceId), {})
})
