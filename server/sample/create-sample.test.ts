import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Config } from '../platform/config/config.ts'
import { NOW, startServer } from '../test/harness.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createSample } from './create-sample.ts'

const { app, deps } = await startServer({}, openTestDatabase)

test('a booking and a note of a caller in the sample make mails that are only kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'slotline-sample-'))
  after(() => rm(dataDir, { recursive: true }))
  const sample = await createSample(deps.pool, { sample: 'on', dataDir } as Config, NOW)
  const headers = { authorization: `Bearer ${sample!.token}` }
  const post = async (url: string, attributes: object) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers,
      payload: { data: { attributes } },
    })
    assert.ok(response.statusCode < 300, response.body)
    return response.json().data.attributes
  }
  await post('/core/book_meeting', {
    team_id: 1,
    agent_id: 1,
    meeting_type_id: 1,
    attendee_email: 'ada@example.com',
    start_time: NOW.add({ hours: 48 }).toString(),
  })
  const connection = await post('/core/voice_connections', {
    platform: 'generic',
    name: 'Phone',
    team_id: 1,
    secret: 'a-secret-of-a-platform',
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(connection.url).pathname,
    headers: { authorization: 'Bearer a-secret-of-a-platform' },
    payload: { tool: 'leave_note', call_id: '1', arguments: { note: 'Please call back.' } },
  })
  assert.equal(statusCode, 200)
  await openMessages(deps, null).deliver()
  const { data } = (await app.inject({ url: '/core/messages', headers })).json()
  const mails: { attributes: Record<string, string> }[] = data
  assert.deepEqual(
    mails
      .map(({ attributes: { kind, address, state } }) => `${kind} to ${address}: ${state}`)
      .toSorted(),
    [
      'confirmation to ada@example.com: kept',
      'confirmation to ava@example.com: kept',
      'note to sales@example.com: kept',
    ],
  )
})
