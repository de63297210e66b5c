import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { book, deps, platform, runAt, START } from '../test/voice/outbound-calls.ts'

const TEAM = 'team@acme.test'
const mailServer = await openMailServer()
const messages = openMessages(deps, mailServer.url)

test('the team is notified of a failed call when no other attempt follows, however its events are read', async () => {
  const { workspace, number } = await book()
  const { workspaceId } = workspace
  await workspace.patch('/core/teams/1', { data: { attributes: { email: TEAM } } })
  // After an event that cannot be planned for, the others are read one by one.
  await deps.pool.query(sql`
    update events set data = jsonb_set(data, '{team_id}', '99')
    where workspace_id = ${workspaceId} and type = 'meeting.scheduled'`)
  platform.answer(number, 500)
  await runAt(START)
  await messages.deliver()
  assert.equal(mailServer.to(TEAM).length, 0)
  await runAt(START.add({ seconds: 31 }))
  await messages.deliver()
  assert.equal(mailServer.to(TEAM).length, 0)
  await runAt(START.add({ seconds: 155 }))
  await messages.deliver()
  await messages.deliver()
  assert.equal(mailServer.to(TEAM).length, 1)
})
