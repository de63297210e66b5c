import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { NOW, openTestWorkspace, startServer } from '../test/harness.ts'
import { openBackgroundWork } from '../test/open-background-work.ts'
import { answerWith } from '../test/releases/answer-with.ts'
import { type Copy, writeTables } from '../test/releases/copy-tables.ts'
import { keepMails } from '../test/releases/keep-mails.ts'
import { openOlderDatabase } from '../test/test-database.ts'

type State = { workspaceId: WorkspaceId; token: string; copy: Copy }

/** What version 0052 stored for a meeting with a mail, a webhook, a call and a calendar. */
const STATE = new URL('./unclaimed-work-0052.json.gz', import.meta.url)
const state = JSON.parse(gunzipSync(readFileSync(STATE)).toString()) as State

/** A database as it was when each table had claims of its own. */
const database = await openOlderDatabase('0052-work-of-calendars.sql')
await writeTables(database.pool, state.copy)
const server = await startServer({ sendsMails: true }, async () => database)
const { deps, setNow } = server
const { pool } = deps

const FIRST = '01890000-0000-7000-8000-000000000001'
const CALL = '01890000-0000-7000-8000-000000000002'

/** What processes of the version before have claimed. They send a message, a webhook and a call. */
const CLAIMS = [
  sql`update webhook_endpoints set lease_id = ${FIRST}, leased_until = now() + interval '1 hour'`,
  sql`update messages set state = 'sending', attempts = 1, leased_until = now() + interval '1 hour'`,
  sql`update calendars set claim_id = ${FIRST}, claimed_until = ${NOW.add({ hours: 1 })},
    next_sync_at = ${NOW}`,
  sql`update calendar_connections set refreshing_until = ${NOW.add({ hours: 1 })}`,
  sql`
    insert into calendar_writes (workspace_id, meeting_id, calendar_id, agent_id, is_wanted,
      meeting_version, claim_id, claimed_until, next_attempt_at, created_at, updated_at)
    select calendars.workspace_id, meetings.id, calendars.id, calendars.agent_id, true, 1, ${FIRST},
      ${NOW.add({ hours: 1 })}, ${NOW}, ${NOW}, ${NOW}
    from calendars join meetings using (workspace_id)`,
  sql`
    insert into outbound_calls (workspace_id, id, meeting_id, attempt, starts_at, state,
      connection_id, platform, planned_at, claimed_at)
    select meetings.workspace_id, ${CALL}, meetings.id, 1, starts_at, 'dialing', connection.id,
      connection.platform, ${NOW}, ${NOW}
    from meetings join voice_connections connection using (workspace_id)`,
]

test('what processes of the version before have claimed is done once their claims end, and not before', async () => {
  const { workspaceId } = state
  const workspace = openTestWorkspace({ app: server.app, ...deps }, workspaceId, state.token)
  const mail = keepMails()
  for (const claim of CLAIMS) await pool.query(claim)
  await migrate(pool, migrationsFolder)

  const { egress, requests } = answerWith(deps.egress, 200)
  const work = openBackgroundWork({ ...deps, egress }, mail)
  const run = async () => {
    for (const run of [work.jobs, work.messages, work.calendars, work.webhooks]) await run()
    const call = await workspace.get(`/core/outbound_calls/${CALL}`)
    return [mail.mails.length, requests.length > 0, call.body.data.attributes.state]
  }
  setNow(NOW.add({ seconds: 59 }))
  assert.deepEqual(await run(), [0, false, 'dialing'])
  const claimsOf = async (table: Query) => {
    const rows = await pool.query(sql`
      select claimed_by as id, claimed_until > ${NOW} as "isHeld" from ${table}
      where workspace_id = ${workspaceId}`)
    return rows
  }
  assert.deepEqual(await claimsOf(sql`calendars`), [{ id: FIRST, isHeld: true }])
  assert.deepEqual(await claimsOf(sql`calendar_writes`), [{ id: FIRST, isHeld: true }])
  assert.deepEqual(await claimsOf(sql`calendar_connections`), [{ id: null, isHeld: true }])

  setNow(NOW.add({ minutes: 2 }))
  await pool.query(sql`update messages set claimed_until = now() where state = 'sending'`)
  await pool.query(sql`update webhook_endpoints set claimed_until = now()`)
  assert.deepEqual(await run(), [1, true, 'failed'])
  assert.deepEqual(await run(), [1, true, 'failed'])
  const ids = requests.map(({ body }) => JSON.parse(String(body)).id)
  assert.equal(new Set(ids).size, ids.length)
})
