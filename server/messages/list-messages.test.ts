import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { countRowsRead } from '../test/count-rows-read.ts'
import { NOW, startServer } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { listMessages } from './list-messages.ts'
import type { MessagesQuery } from './schemas.ts'

const { deps, newWorkspace } = await startServer({}, openTestDatabase)
const { pool } = deps
const workspace = await newWorkspace()
const { workspaceId } = workspace
await buildRoster(pool, workspaceId, {})

const MEETING = '00000000-0000-7000-8000-000000000001'
const CONTACT = '00000000-0000-7000-8000-000000000002'
const NONE = '00000000-0000-7000-8000-000000000003'
const STORED = 6_000

/** Confirmations by mail that were sent, a second apart; the 20 oldest are other messages. */
await pool.query(sql`
  insert into messages (workspace_id, id, kind, recipient, channel, cause, state, due_at, team_id,
    meeting_id, contact_id, created_at, updated_at)
  select ${workspaceId}, gen_random_uuid(), case when rare then 'missed' else 'confirmation' end,
    'attendee', case when rare then 'sms' else 'email' end, number,
    case when rare then 'kept' else 'sent' end, at, 1,
    case when rare then ${MEETING}::uuid end, case when rare then ${CONTACT}::uuid end, at, at
  from generate_series(1, ${STORED}) number
  cross join lateral (
    select number <= 20 as rare, ${NOW}::timestamptz + number * interval '1 second' as at
  ) made`)
/** Reminders of the weeks to come; one is being sent. */
await pool.query(sql`
  insert into messages (workspace_id, id, kind, recipient, channel, cause, state, due_at, team_id,
    created_at, updated_at, claimed_by, claimed_until)
  select ${workspaceId}, gen_random_uuid(), 'reminder', 'attendee', 'email', 'later ' || number,
    case when number = 1 then 'sending' else 'planned' end,
    ${NOW}::timestamptz + (number - 1) * interval '1 hour', 1, at, at,
    case when number = 1 then gen_random_uuid() end,
    case when number = 1 then ${NOW}::timestamptz + interval '1 minute' end
  from generate_series(1, ${STORED / 10}) number
  cross join lateral (select ${NOW}::timestamptz - number * interval '1 second' as at) made`)
await pool.query(sql`analyze messages`)

for (const [what, query, count] of [
  ['nothing', {}, 50],
  ['a state', { state: 'sent' }, 50],
  ['a rare state', { state: 'kept' }, 20],
  ['a state without messages', { state: 'failed' }, 0],
  ['a state of few messages', { state: 'sending' }, 1],
  ['a kind and a state of few messages', { kind: 'reminder', state: 'sending' }, 1],
  ['a kind and a state without messages that are open', { kind: 'note', state: 'sending' }, 0],
  ['all open messages', { state: 'planned,sending', limit: '1' }, 1],
  ['a kind with open messages', { kind: 'reminder' }, 50],
  ['several states', { state: 'kept,failed,bounced' }, 20],
  ['a kind', { kind: 'confirmation' }, 50],
  ['a rare kind', { kind: 'missed' }, 20],
  ['a kind without messages', { kind: 'note' }, 0],
  ['a rare channel', { channel: 'sms' }, 20],
  ['a channel without messages', { channel: 'call' }, 0],
  ['a kind and a state without messages', { kind: 'confirmation', state: 'kept' }, 0],
  ['a kind and a channel without messages', { kind: 'confirmation', channel: 'sms' }, 0],
  ['a meeting', { meeting_id: MEETING }, 20],
  ['a meeting without messages', { meeting_id: NONE }, 0],
  ['a contact', { contact_id: CONTACT }, 20],
  ['a contact and a state without messages', { contact_id: CONTACT, state: 'sent' }, 0],
  ['nothing, oldest first', { sort: 'created_at' }, 50],
  ['a rare kind, oldest first', { kind: 'missed', sort: 'created_at' }, 20],
  ['a state, oldest first', { state: 'sent', sort: 'created_at' }, 50],
  ['a meeting, oldest first', { meeting_id: MEETING, sort: 'created_at' }, 20],
] as const satisfies [string, MessagesQuery, number][]) {
  test(`messages can be filtered by ${what}, and few rows are read`, async () => {
    const { status, body } = await workspace.get(
      `/core/messages?${new URLSearchParams(query).toString()}`,
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.data.length, count)
    const read = await countRowsRead(pool, 'messages', (db) =>
      listMessages(db, workspaceId, query, NOW),
    )
    assert.ok(read <= 4 * 51, `${read} rows were read`)
  })
}

test('following next_cursor lists every message once, newest first', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && seen.length <= 20) {
    const after: string = cursor && `&cursor=${cursor}`
    const { body } = await workspace.get(`/core/messages?channel=sms&limit=7${after}`)
    seen.push(...body.data.map(({ attributes }: any) => attributes.created_at))
    cursor = body.meta.next_cursor
  }
  assert.equal(new Set(seen).size, 20)
  assert.deepEqual(seen, seen.toSorted().toReversed())
})

test('following next_cursor with sort=created_at lists every message once, oldest first', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && seen.length <= 20) {
    const after: string = cursor && `&cursor=${cursor}`
    const { body } = await workspace.get(
      `/core/messages?channel=sms&sort=created_at&limit=7${after}`,
    )
    seen.push(...body.data.map(({ attributes }: any) => attributes.created_at))
    cursor = body.meta.next_cursor
  }
  assert.equal(new Set(seen).size, 20)
  assert.deepEqual(seen, seen.toSorted())
})
