import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { NOW } from '../../test/harness.ts'
import { openCalendarStage } from '../../test/calendars/open-calendar-scene.ts'

const { app, deps, google, sync, newSync, open, setNow } = await openCalendarStage()

const CHANNEL = { id: 'channel-1', secret: 'secret-1' }

async function notify(): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/calendars/notifications/google',
    headers: {
      'x-goog-channel-id': CHANNEL.id,
      'x-goog-channel-token': CHANNEL.secret,
      'x-goog-resource-id': 'resource',
      'x-goog-resource-state': 'exists',
    },
  })
  assert.equal(statusCode, 204)
}

test('a notification that arrives while the calendar is being read has it read again', async () => {
  const { workspace } = await open()
  await sync()
  await deps.pool.query(sql`
    update calendars set channel_id = ${CHANNEL.id},
      channel_secret_hash = ${createHash('sha256').update(CHANNEL.secret).digest()}
    where workspace_id = ${workspace.workspaceId}`)
  const before = google.requests.length
  setNow(NOW.add({ seconds: 10 }))
  await notify()
  setNow(NOW.add({ seconds: 20 }))
  const reading = google.faults.hang({ path: /events/ })
  const other = newSync()
  await other.start()
  await reading.arrived
  setNow(NOW.add({ seconds: 30 }))
  await notify()
  reading.release()
  await other.settle()
  await sync()
  const lists = google.requests.slice(before).filter(({ path }) => path.endsWith('/events'))
  assert.equal(lists.length, 2)
})
