import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { NOW, openTestWorkspace, startServer } from '../../test/harness.ts'
import { listMessages } from '../../test/messages/open-mail-scene.ts'
import { migrationsUntil } from '../../test/migrations-until.ts'
import { openBackgroundWork } from '../../test/open-background-work.ts'
import { type Copy, writeTables } from '../../test/releases/copy-tables.ts'
import { keepMails } from '../../test/releases/keep-mails.ts'
import { openOlderDatabase } from '../../test/test-database.ts'

type State = { workspaceId: WorkspaceId; token: string; copy: Copy }

const STATE = new URL('../../work/unclaimed-work-0052.json.gz', import.meta.url)
const { workspaceId, token, copy } = JSON.parse(gunzipSync(readFileSync(STATE)).toString()) as State
/** A database as it was when every change of a message was written to all indexes. */
const database = await openOlderDatabase('0052-work-of-calendars.sql')
const { pool } = database
await writeTables(pool, copy)
await migrate(pool, migrationsUntil('0068-contact-bookings.sql'))
const server = await startServer({ sendsMails: true }, async () => database)

const CLAIM = '01890000-0000-7000-8000-000000000001'
/** The minutes for which each message is claimed; null: it is not being sent. */
const MESSAGES = [
  { state: 'planned', minutes: null },
  { state: 'sending', minutes: -1 },
  { state: 'sending', minutes: 60 },
  { state: 'sent', minutes: null },
  { state: 'failed', minutes: null },
]

test('messages that were planned, claimed and lost before an upgrade are each sent once', async () => {
  await pool.query(sql`delete from messages`)
  await pool.query(sql`update teams set email = 'team@acme.test'`)
  for (const [n, { state, minutes }] of MESSAGES.entries())
    await pool.query(sql`
      insert into messages (workspace_id, id, kind, recipient, channel, cause, state, due_at,
        claimed_by, claimed_until, team_id, created_at, updated_at)
      select workspace_id, gen_random_uuid(), 'broken_call', 'team', 'email', ${String(n)},
        ${state}, ${NOW}, ${minutes === null ? null : CLAIM}::uuid,
        now() + ${minutes}::integer * interval '1 minute', id, ${NOW}, ${NOW}
      from teams where workspace_id = ${workspaceId} order by id limit 1`)

  await migrate(pool, migrationsFolder)
  const workspace = openTestWorkspace({ app: server.app, ...server.deps }, workspaceId, token)
  const mail = keepMails()
  const { messages } = openBackgroundWork(server.deps, mail)
  const count = async (states: string) => (await listMessages(workspace, `?state=${states}`)).length
  await messages()
  assert.equal(mail.mails.length, 2)
  assert.deepEqual([await count('sending'), await count('sent'), await count('failed')], [1, 3, 1])
  await pool.query(sql`update messages set claimed_until = now() where state = 'sending'`)
  await messages()
  await messages()
  assert.equal(new Set(mail.mails.map(({ id }) => id)).size, 3)
  assert.equal(mail.mails.length, 3)
  assert.deepEqual([await count('planned,sending'), await count('sent')], [0, 4])
})
