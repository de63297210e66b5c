import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'
import { searchDatabase } from '../test/search-database.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { runErasures } from './run-erasures.ts'

const { deps, newWorkspace, setNow } = await startServer({}, openTestDatabase)
const { pool } = deps
/** More than the parts of one request erase. */
const MEETINGS = 5_000

test('of a contact with thousands of meetings a job erases the rest, and continues after a crash', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, {})
  const booking = {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: 'quaxie@example.com',
    attendee_name: 'Quaxie Zorblatt',
    start_time: NOW.add({ hours: 1 }).toString(),
  }
  const { body } = await workspace.post('/core/book_meeting', { data: { attributes: booking } })
  setNow(NOW.add({ hours: 2 }))
  await pool.query(sql`
    insert into meetings
    select (jsonb_populate_record(null::meetings, to_jsonb(meeting) || jsonb_build_object(
      'id', gen_random_uuid(), 'status', 'completed',
      'starts_at', starts_at - number * interval '1 hour',
      'ends_at', ends_at - number * interval '1 hour'))).*
    from meetings meeting, generate_series(1, ${MEETINGS}) number
    where workspace_id = ${workspace.workspaceId}`)
  const url = `/core/contacts/${body.data.attributes.contact_id}`
  const { status, text } = await workspace.delete(url)
  assert.deepEqual([status, text], [202, ''])
  assert.equal((await workspace.get(url)).status, 404)
  assert.equal((await workspace.delete(url)).status, 404)
  assert.equal((await searchDatabase(pool, ['quaxie', 'zorblatt'])).get('contacts'), undefined)

  // The process ends after some parts.
  const process = new AbortController()
  let parts = 0
  const now = () => {
    if (++parts === 3) process.abort()
    return deps.now()
  }
  await runErasures(pool, { now, signal: process.signal })
  assert.ok((await searchDatabase(pool, ['quaxie'])).size > 0)
  await Promise.all([runErasures(pool, deps), runErasures(pool, deps)])
  assert.deepEqual(await searchDatabase(pool, ['quaxie', 'zorblatt']), new Map())

  const left = () => pool.query(sql`select from contact_erasures`)
  assert.equal((await left()).length, 1)
  setNow(NOW.add({ hours: 3 }))
  await runErasures(pool, deps)
  assert.equal((await left()).length, 0)
})
