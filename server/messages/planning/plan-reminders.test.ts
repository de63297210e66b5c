import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { countRowsRead } from '../../test/count-rows-read.ts'
import { book, MEETING_START, openMailScene } from '../../test/messages/open-mail-scene.ts'
import { planReminders } from './plan-reminders.ts'
import { selectMissingReminders } from '../store/reminders.ts'

const { server, messages, newOffice } = await openMailScene()
const { pool } = server.deps

test('planning reminders reads only the meetings whose reminders are due', async () => {
  const workspace = await newOffice({
    meetingTypes: [{ reminders: [{ when: 'before', minutes: 60, channel: 'email' }] }],
  })
  const { meeting_id: id } = await book(workspace)
  await pool.query(sql`
    insert into meetings
    select (jsonb_populate_record(meeting, jsonb_build_object('id', gen_random_uuid(),
      'starts_at', starts_at + number * interval '1 hour',
      'ends_at', ends_at + number * interval '1 hour'))).*
    from meetings meeting cross join generate_series(1, 1000) number
    where workspace_id = ${workspace.workspaceId} and id = ${id}`)
  await pool.query(sql`analyze meetings`)
  const from = MEETING_START.subtract({ hours: 2 })
  const wanted = { from, to: MEETING_START, limit: 2000 }
  const missing = await selectMissingReminders(pool, wanted)
  assert.equal(missing.filter(({ workspaceId }) => workspaceId === workspace.workspaceId).length, 2)
  const read = await countRowsRead(pool, 'meetings', (db) => selectMissingReminders(db, wanted))
  assert.ok(read <= 20, `${read} rows were read`)
  await pool.query(sql`
    delete from meetings where workspace_id = ${workspace.workspaceId} and id <> ${id}`)
})

test('a reminder that cannot be planned does not delay those of other workspaces', async () => {
  const reminded = { meetingTypes: [{ reminders: [before(60)] }] }
  const [broken, other] = [await newOffice(reminded), await newOffice(reminded)]
  await book(broken)
  const { meeting_id: id } = await book(other)
  await pool.query(sql`
    update meetings set time_zone = 'Mars/Olympus' where workspace_id = ${broken.workspaceId}`)
  server.setNow(MEETING_START.subtract({ hours: 3 }))
  await planReminders(messages.context)
  const workspaceIds = [broken.workspaceId, other.workspaceId]
  const planned = await pool.query<{ meetingId: string }>(sql`
    select meeting_id as "meetingId" from messages
    where kind = 'reminder' and workspace_id = any(${workspaceIds}::integer[])`)
  assert.deepEqual(planned, [{ meetingId: id }])
})

const before = (minutes: number) => ({ when: 'before', minutes, channel: 'sms' }) as const
