import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { NOW, type TestWorkspace } from '../../test/harness.ts'
import { openCalendarStage } from '../../test/calendars/open-calendar-scene.ts'

const { app, deps, google, sync, newSync, open, setNow } = await openCalendarStage()

const CHANNEL = { id: 'channel-1', secret: 'secret-1' }

async function notify({ id, secret } = CHANNEL): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/calendars/notifications/google',
    headers: {
      'x-goog-channel-id': id,
      'x-goog-channel-token': secret,
      'x-goog-resource-id': 'resource',
      'x-goog-resource-state': 'exists',
    },
  })
  return statusCode
}

const setChannel = ({ workspaceId }: TestWorkspace) =>
  deps.pool.query(sql`
    update calendars set channel_id = ${CHANNEL.id},
      channel_secret_hash = ${createHash('sha256').update(CHANNEL.secret).digest()}
    where workspace_id = ${workspaceId}`)

test('a notification that arrives while the calendar is being read has it read again', async () => {
  const { workspace } = await open()
  await sync()
  await setChannel(workspace)
  const before = google.requests.length
  setNow(NOW.add({ seconds: 10 }))
  assert.equal(await notify(), 204)
  setNow(NOW.add({ seconds: 20 }))
  const reading = google.faults.hang({ path: /events/ })
  const other = newSync()
  await other.start()
  await reading.arrived
  setNow(NOW.add({ seconds: 30 }))
  assert.equal(await notify(), 204)
  reading.release()
  await other.settle()
  await sync()
  const lists = google.requests.slice(before).filter(({ path }) => path.endsWith('/events'))
  assert.equal(lists.length, 2)
})

test('a notification with a wrong secret is counted, and one of an unknown channel is not', async () => {
  const { workspace } = await open()
  await sync()
  await setChannel(workspace)
  const countWrong = async () =>
    Number(
      /slotline_rejected_credentials_total\{reason="notification_secret_wrong"\} (\d+)/.exec(
        await deps.metrics.registry.metrics(),
      )?.[1] ?? 0,
    )
  const before = await countWrong()
  assert.equal(await notify({ id: 'unknown', secret: 'wrong' }), 404)
  assert.equal(await countWrong(), before)
  assert.equal(await notify({ ...CHANNEL, secret: 'wrong' }), 404)
  assert.equal(await countWrong(), before + 1)
})
