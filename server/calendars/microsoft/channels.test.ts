import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  expectFault,
  expectValue,
  openMicrosoftScene,
  type MicrosoftScene,
} from '../../test/calendars/fake-microsoft/open-microsoft-scene.ts'
import { openReceiver } from '../../test/open-receiver.ts'
import type { ChannelToOpen } from '../calendar-channel.ts'
import { MICROSOFT_PROVIDER } from './microsoft-provider.ts'
import { readNotifications, type MicrosoftNotification } from './channels/read-notifications.ts'
import { readValidationToken } from './channels/read-validation-token.ts'

const CHANNELS = MICROSOFT_PROVIDER.channels!
const ID = '3f0c9a52-7c1e-4f7e-9d0a-6b0a1c2d3e4f'
const SECRET = 'kNvB0-secret_of.the~channel'

type ChannelScene = MicrosoftScene & {
  channel: ChannelToOpen
  /** What was received, as our code reads it. */
  received: MicrosoftNotification[]
  statuses: number[]
}

/**
 * An endpoint for notifications, and a channel to it. `statuses`: what it answers next; then 202.
 */
async function openChannelScene(): Promise<ChannelScene> {
  const scene = await openMicrosoftScene()
  const received: MicrosoftNotification[] = []
  const statuses: number[] = []
  const receiver = await openReceiver((request, response) => {
    const token = readValidationToken(new URL(request.url!, 'http://localhost').searchParams)
    void request.toArray().then((chunks) => {
      if (token !== null) {
        response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(token)
        return
      }
      received.push(...readNotifications(JSON.parse(Buffer.concat(chunks).toString())))
      response.writeHead(statuses.shift() ?? 202).end()
    })
  })
  const channel = {
    id: ID,
    secret: SECRET,
    notificationUrl: `${receiver.url}/calendars/notifications/microsoft`,
    externalId: scene.person.calendar.id,
    expiresAt: Temporal.Now.instant().add({ hours: 24 }),
  }
  return { ...scene, channel, received, statuses }
}

test('A channel is opened while the endpoint answers the validation', BOUNDED, async () => {
  const { context, channel, fake } = await openChannelScene()
  const opened = expectValue(await CHANNELS.open(context, channel))
  const [subscription] = fake.channels.open()
  assert.equal(opened.resourceId, subscription!.id)
  assert.equal(
    opened.expiresAt.toString(),
    subscription!.expirationDateTime.replace(/\.?0*Z$/, 'Z'),
  )
  assert.equal(subscription!.changeType, 'created,updated,deleted')
  assert.equal(subscription!.resource, `me/calendars/${channel.externalId}/events`)
  assert.equal(subscription!.lifecycleNotificationUrl, channel.notificationUrl)
  assert.equal(subscription!.isImmutable, true)
  assert.ok(subscription!.clientState!.length <= 128)
})

test(
  'A channel to an endpoint that does not answer the validation is rejected',
  BOUNDED,
  async () => {
    const { context, channel, fake } = await openChannelScene()
    const notificationUrl = `${fake.url}/nobody`
    expectFault(await CHANNELS.open(context, { ...channel, notificationUrl }), 'rejected')
    assert.deepEqual(fake.channels.open(), [])
  },
)

test('Opening the same channel again is a conflict', BOUNDED, async () => {
  const { context, channel } = await openChannelScene()
  expectValue(await CHANNELS.open(context, channel))
  expectFault(await CHANNELS.open(context, channel), 'conflict')
})

test(
  'A channel lives at most as long as Graph permits, and as its answer says',
  BOUNDED,
  async () => {
    const { context, channel, fake } = await openChannelScene()
    const now = Temporal.Now.instant()
    const hours = (until: Temporal.Instant) => Math.round(now.until(until).total('hours'))
    const open = (expiresAt: Temporal.Instant) => CHANNELS.open(context, { ...channel, expiresAt })
    const long = expectValue(await open(now.add({ hours: 1_000 })))
    assert.equal(hours(long.expiresAt), 168)
    await CHANNELS.close(context, { id: ID, resourceId: long.resourceId })
    // Shorter than 45 minutes becomes 45 minutes.
    const short = expectValue(await open(now.add({ minutes: 1 })))
    assert.equal(hours(short.expiresAt), 1)
    await CHANNELS.close(context, { id: ID, resourceId: short.resourceId })
    fake.channels.maxMinutes = 4_230
    expectFault(await open(now.add({ hours: 1_000 })), 'rejected')
  },
)

test(
  'A change of the calendar is notified with the id and the secret of the channel',
  BOUNDED,
  async () => {
    const { context, channel, fake, person, received } = await openChannelScene()
    const { resourceId } = expectValue(await CHANNELS.open(context, channel))
    person.addEvent()
    await fake.channels.settled()
    const notification = { channelId: ID, secret: SECRET, subscriptionId: resourceId }
    assert.deepEqual(received, [{ ...notification, lifecycle: null }])
    const other = person.addCalendar().id
    person.addEvent({ calendarId: other })
    await fake.channels.settled()
    assert.equal(received.length, 1)
  },
)

test('Notifications that come twice, late, or after an error are read alike', BOUNDED, async () => {
  const { context, channel, fake, person, received, statuses } = await openChannelScene()
  await CHANNELS.open(context, channel)
  fake.faults.notifications = 'twice'
  person.addEvent()
  await fake.channels.settled()
  fake.faults.notifications = 'hold'
  person.addEvent()
  assert.equal(received.length, 2)
  await fake.channels.release()
  fake.faults.notifications = 'deliver'
  statuses.push(503)
  person.addEvent()
  await fake.channels.settled()
  await fake.channels.release()
  assert.equal(received.length, 5)
  assert.equal(new Set(received.map((each) => JSON.stringify(each))).size, 1)
  fake.faults.notifications = 'lose'
  person.addEvent()
  await fake.channels.release()
  assert.equal(received.length, 5)
})

test('Notifications about the channel itself say what has to be done', BOUNDED, async () => {
  const { context, channel, fake, received } = await openChannelScene()
  const { resourceId } = expectValue(await CHANNELS.open(context, channel))
  const events = ['reauthorizationRequired', 'missed', 'subscriptionRemoved'] as const
  for (const event of events) await fake.channels.sendLifecycle(resourceId, event)
  assert.deepEqual(
    received.map(({ lifecycle }) => lifecycle),
    events,
  )
  assert.ok(received.every(({ channelId, secret }) => channelId === ID && secret === SECRET))
})

test(
  'A channel is renewed and keeps its id; one that has ended is not found',
  BOUNDED,
  async () => {
    const { context, channel, fake } = await openChannelScene()
    const { resourceId, expiresAt: first } = expectValue(await CHANNELS.open(context, channel))
    const expiresAt = first.add({ hours: 48 })
    const renewed = expectValue(await CHANNELS.renew!(context, { id: ID, resourceId, expiresAt }))
    assert.equal(renewed.resourceId, resourceId)
    assert.equal(Math.round(first.until(renewed.expiresAt).total('hours')), 48)
    await fake.channels.sendLifecycle(resourceId, 'subscriptionRemoved')
    expectFault(await CHANNELS.renew!(context, { id: ID, resourceId, expiresAt }), 'not_found')
    expectValue(await CHANNELS.open(context, channel))
  },
)

test('Closing a channel twice succeeds', BOUNDED, async () => {
  const { context, channel, fake } = await openChannelScene()
  const { resourceId } = expectValue(await CHANNELS.open(context, channel))
  expectValue(await CHANNELS.close(context, { id: ID, resourceId }))
  expectValue(await CHANNELS.close(context, { id: ID, resourceId }))
  assert.deepEqual(fake.channels.open(), [])
})

test(
  'A channel whose answer was lost can be opened after the first has ended',
  BOUNDED,
  async () => {
    const { context, channel, fake, person, received } = await openChannelScene()
    fake.faults.plan({ path: /^subscriptions$/ }, { kind: 'lose_answer' })
    expectFault(await CHANNELS.open(context, channel), 'unavailable')
    person.addEvent()
    await fake.channels.settled()
    // Notifications name the subscription, so that it can be closed.
    const { subscriptionId } = received[0]!
    expectValue(await CHANNELS.close(context, { id: ID, resourceId: subscriptionId }))
    expectValue(await CHANNELS.open(context, channel))
  },
)

test('What is not a notification of a channel is left out', () => {
  const good = { subscriptionId: 'a-1', clientState: 'channel.secret' }
  const bad = [
    null,
    7,
    [],
    {},
    { ...good, clientState: null },
    { ...good, clientState: 'no-dot' },
    { ...good, clientState: '.secret' },
    { ...good, clientState: 'channel.' },
    { ...good, clientState: 'channel.sec ret' },
    { ...good, subscriptionId: null },
    { ...good, subscriptionId: '../x' },
  ]
  const read = [{ channelId: 'channel', secret: 'secret', subscriptionId: 'a-1', lifecycle: null }]
  assert.deepEqual(readNotifications({ value: [...bad, good] }), read)
  assert.deepEqual(readNotifications({ value: [{ ...good, lifecycleEvent: 'new' }] }), read)
  for (const body of [null, [], 'x', {}, { value: {} }])
    assert.deepEqual(readNotifications(body), [])
  const many = { value: Array.from({ length: 5_000 }, () => good) }
  assert.equal(readNotifications(many).length, 1_000)
})

test('A validation token is returned decoded, and nothing else is one', () => {
  const read = (query: string) => readValidationToken(new URLSearchParams(query))
  assert.equal(
    read('validationToken=Validation%3A+Testing%20client+%26'),
    'Validation: Testing client &',
  )
  assert.equal(read(''), null)
  assert.equal(read('validationToken='), null)
  assert.equal(read(`validationToken=${'a'.repeat(3_000)}`), null)
})
