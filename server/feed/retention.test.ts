import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maintainPartitions } from '../events/feed/maintain-partitions.ts'
import { sql } from '../platform/db/sql.ts'
import { writeCursor } from '../http/queries/paging.ts'
import { startServer } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'

const { deps, newWorkspace } = await startServer({}, openTestDatabase)
const { pool } = deps

/** Partitions follow the clock of the database, unlike events. */
const today = Temporal.Now.instant()
const inDays = (days: number) => today.add({ hours: 24 * days })
const maintain = (days: number) => maintainPartitions(pool, { now: inDays(days), keptDays: 30 })
const save = async (workspace: { post: Function }, email: string) =>
  (await workspace.post('/core/contact', { data: { attributes: { email } } })).body.data.id

test('old events leave the feed, a cursor before them is refused, and histories stay', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace, 'a@example.com')
  await save(workspace, 'b@example.com')
  const first = await workspace.get('/core/events?limit=1')
  const newest = await workspace.get('/core/events?cursor=latest')

  await maintain(29)
  assert.equal((await workspace.get('/core/events')).body.data.length, 2)
  await maintain(38)
  assert.deepEqual((await workspace.get('/core/events')).body.data, [])
  const refused = await workspace.get(`/core/events?cursor=${first.body.meta.next_cursor}`)
  assert.deepEqual([refused.status, refused.body.code], [410, 'cursor_expired'])
  assert.equal(
    (await workspace.get(`/core/events?cursor=${newest.body.meta.next_cursor}`)).status,
    200,
  )
  const { body } = await workspace.get(`/core/contacts/${id}/changes`)
  assert.deepEqual(
    body.data.map(({ attributes }: { attributes: { type: string } }) => attributes.type),
    ['contact.created'],
  )
})

test('a cursor of a later state, which a restored backup does not have, is refused', async () => {
  const workspace = await newWorkspace()
  const cursor = writeCursor(1_000_000_000)
  for (const path of ['/core/events', '/core/events/stream']) {
    const { status, body } = await workspace.get(`${path}?cursor=${cursor}`)
    assert.deepEqual([status, body.code], [410, 'cursor_expired'])
    assert.match(body.detail, /restored from a backup/)
  }
})

test('events without a partition of their week are kept until it is created', async () => {
  const workspace = await newWorkspace()
  await pool.query(sql`select drop_event_partitions(${inDays(60)}::timestamptz)`)
  await save(workspace, 'a@example.com')
  await maintain(0)
  await save(workspace, 'b@example.com')

  const { body } = await workspace.get('/core/events')
  assert.deepEqual(
    body.data.map(({ data }: { data: any }) => data.attributes.email),
    ['a@example.com', 'b@example.com'],
  )
  const [left] = await pool.query<{ count: number }>(
    sql`select count(*) as count from events_default`,
  )
  assert.equal(left!.count, 0)
})
