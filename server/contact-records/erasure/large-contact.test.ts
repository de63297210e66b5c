import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { searchDatabase } from '../../test/search-database.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createWorkRunner } from '../../work/create-work-runner.ts'
import { defineErasureWork } from './define-erasure-work.ts'
import { finishWork } from '../../test/finish-work.ts'

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
  for (let first = 1; first <= MEETINGS; first += 500)
    await pool.query(sql`
      insert into meetings
      select (jsonb_populate_record(null::meetings, to_jsonb(meeting) || jsonb_build_object(
        'id', gen_random_uuid(), 'status', 'completed',
        'starts_at', starts_at - number * interval '1 hour',
        'ends_at', ends_at - number * interval '1 hour'))).*
      from meetings meeting, generate_series(${first}::integer, ${first + 499}::integer) number
      where workspace_id = ${workspace.workspaceId} and id = ${body.data.id}`)
  const url = `/core/contacts/${body.data.attributes.contact_id}`
  const { status, text } = await workspace.delete(url)
  assert.deepEqual([status, text], [202, ''])
  assert.equal((await workspace.get(url)).status, 404)
  assert.equal((await workspace.delete(url)).status, 404)
  assert.equal((await searchDatabase(pool, ['quaxie', 'zorblatt'])).get('contacts'), undefined)

  // The process ends after some parts.
  let parts = 0
  const now = () => {
    if (++parts === 3) void process.stop()
    return deps.now()
  }
  const process = createWorkRunner(deps, [defineErasureWork({ pool, now })])
  await process.finish()
  assert.ok((await searchDatabase(pool, ['quaxie'])).size > 0)
  const finish = () => finishWork(deps, [defineErasureWork(deps)])
  await Promise.all([finish(), finish()])
  assert.deepEqual(await searchDatabase(pool, ['quaxie', 'zorblatt']), new Map())

  const left = () => pool.query(sql`select from contact_erasures`)
  assert.equal((await left()).length, 1)
  setNow(NOW.add({ hours: 3 }))
  await finish()
  assert.equal((await left()).length, 0)
})
