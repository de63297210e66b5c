import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { test } from 'node:test'
import { readClock } from '../../platform/time.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  AVA,
  type GoogleScene,
  openGoogleScene,
  requireValue,
} from '../../test/calendars/fake-google/open-google-scene.ts'
import { openReceiver } from '../../test/open-receiver.ts'
import type { ChannelToOpen } from '../calendar-channel.ts'
import { GOOGLE_PROVIDER } from './google-provider.ts'
import { readNotification } from './channels/read-notification.ts'

const { open, close } = GOOGLE_PROVIDER.channels!
const HOUR = { from: '2026-11-20T15:00:00Z', to: '2026-11-20T16:00:00Z' }
const SECRET = 'c2VjcmV0-_='

/** A receiver of notifications, and a channel to it. */
async function openNotified() {
  const scene = await openGoogleScene()
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 200
  const receiver = await openReceiver((request, response) => {
    void request.toArray().then((chunks) => {
      const body = Buffer.concat(chunks as Buffer[]).toString()
      received.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  const channel: ChannelToOpen = {
    id: '0198c0de-0000-7000-8000-000000000001',
    secret: SECRET,
    notificationUrl: `${receiver.url}/notify`,
    externalId: AVA,
    expiresAt: readClock().add({ hours: 24 }),
  }
  const answerWith = (next: number) => {
    status = next
  }
  return { scene, received, channel, answerWith }
}

/** The states of the notifications so far, as they are read. */
async function readStates(scene: GoogleScene, received: { headers: IncomingHttpHeaders }[]) {
  await scene.google.channels.settled()
  return received.map(({ headers }) => readNotification(headers)?.state)
}

test('A channel announces itself and each change, without a body', BOUNDED, async () => {
  const { scene, received, channel } = await openNotified()
  const opened = requireValue(await open(scene.context(), channel))
  assert.ok(Temporal.Instant.compare(opened.expiresAt, channel.expiresAt.add({ seconds: 2 })) < 0)
  const event = scene.ava.calendar.add(HOUR)
  scene.ava.calendar.remove(event.id)
  assert.deepEqual((await readStates(scene, received)).toSorted(), ['exists', 'exists', 'sync'])
  assert.ok(received.every(({ body }) => body === ''))
  assert.deepEqual(readNotification(received[0]!.headers), {
    channelId: channel.id,
    secret: SECRET,
    resourceId: opened.resourceId,
    state: readNotification(received[0]!.headers)!.state,
  })
})

test('Google decides how long a channel lives', BOUNDED, async () => {
  const { scene, channel } = await openNotified()
  const expiresAt = readClock().add({ hours: 24 * 365 })
  const opened = requireValue(await open(scene.context(), { ...channel, expiresAt }))
  const week = readClock().add({ hours: 24 * 7 })
  assert.ok(Temporal.Instant.compare(opened.expiresAt, week) <= 0)
})

test(
  'Notifications can be late, repeated and lost, and end with their channel',
  BOUNDED,
  async () => {
    const { scene, received, channel, answerWith } = await openNotified()
    const { google, ava } = scene
    const { resourceId } = requireValue(await open(scene.context(), channel))
    google.faults.notifications = 'hold'
    ava.calendar.add(HOUR)
    google.faults.notifications = 'lose'
    ava.calendar.add(HOUR)
    assert.equal((await readStates(scene, received)).length, 1)
    await google.channels.release()
    google.faults.notifications = 'twice'
    ava.calendar.add(HOUR)
    assert.equal((await readStates(scene, received)).length, 4)
    google.faults.notifications = 'deliver'
    answerWith(503)
    ava.calendar.add(HOUR)
    await readStates(scene, received)
    answerWith(200)
    await google.channels.release()
    assert.equal(received.length, 6)

    requireValue(await close(scene.context(), { id: channel.id, resourceId }))
    ava.calendar.add(HOUR)
    requireValue(await open(scene.context(), { ...channel, id: 'another' }))
    google.setClock(() => readClock().add({ hours: 25 }))
    ava.calendar.add(HOUR)
    const states = await readStates(scene, received)
    assert.equal(states.filter((state) => state === 'sync').length, 2)
    assert.equal(received.length, 7)
  },
)

test(
  'Opening a channel again is a conflict, and closing an unknown one succeeds',
  BOUNDED,
  async () => {
    const { scene, channel } = await openNotified()
    const { resourceId } = requireValue(await open(scene.context(), channel))
    const again = await open(scene.context(), channel)
    assert.equal(again.ok || again.fault.kind, 'conflict')
    for (let i = 0; i < 2; i++)
      requireValue(await close(scene.context(), { id: channel.id, resourceId }))
    assert.deepEqual(scene.google.channels.open(), [])
  },
)

test(
  'A URL to which Google does not send is rejected, also if the status is 401',
  BOUNDED,
  async () => {
    const { scene, channel } = await openNotified()
    const http = { ...channel, notificationUrl: 'http://slotline.example/notify' }
    const outcome = await open(scene.context(), http)
    assert.equal(outcome.ok || outcome.fault.kind, 'rejected')
    const reason = 'push.webhookUrlUnauthorized'
    scene.google.faults.plan({}, { kind: 'error', status: 401, reason })
    const refused = await open(scene.context(), channel)
    assert.equal(refused.ok || refused.fault.kind, 'rejected')
  },
)

test(
  'A channel without a resource id is invalid, and one without an end ends as asked',
  BOUNDED,
  async () => {
    const { scene, channel } = await openNotified()
    scene.google.faults.plan({}, { kind: 'body', status: 200, body: '{"id":"x"}' })
    const outcome = await open(scene.context(), channel)
    assert.equal(outcome.ok || outcome.fault.kind, 'invalid')
    const body = JSON.stringify({ resourceId: 'r', expiration: 'never' })
    scene.google.faults.plan({}, { kind: 'body', status: 200, body })
    const opened = requireValue(await open(scene.context(), channel))
    assert.deepEqual(opened, { resourceId: 'r', expiresAt: channel.expiresAt })
  },
)

test('Requests without the headers of a notification are not one', () => {
  const headers = {
    'x-goog-channel-id': 'channel-1',
    'x-goog-channel-token': SECRET,
    'x-goog-resource-id': 'r1',
    'x-goog-resource-state': 'not_exists',
  }
  assert.equal(readNotification(headers)?.state, 'not_exists')
  for (const name of Object.keys(headers)) {
    const cases = [undefined, '', ['a', 'b'], 'x'.repeat(501), 'a b', 'ä', '\u0000']
    for (const value of cases)
      assert.equal(readNotification({ ...headers, [name]: value }), null, name)
  }
})
