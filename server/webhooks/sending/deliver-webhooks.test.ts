import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  saveContact,
} from '../../test/open-webhooks.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, setNow, newWorkspace } = await startServer({ egress })
const { deliver } = openWebhooks(deps)

test('an endpoint gets each event once, as the feed shows it, with a signature that libraries accept', async () => {
  const workspace = await newWorkspace()
  const other = await newWorkspace()
  const receiver = await openHookReceiver()
  await saveContact(workspace, 'before@example.com')
  const { id, secret } = await createEndpoint(workspace, { url: receiver.url })
  await saveContact(workspace, 'a@example.com')
  await saveContact(other, 'b@example.com')
  await deliver()
  await deliver()

  const feed = await workspace.get('/core/events')
  const event = feed.body.data.at(-1)
  assert.equal(receiver.received.length, 1)
  const [{ headers, text, body }] = receiver.received as [any]
  assert.deepEqual(body, event)
  assert.equal(headers['webhook-id'], event.id)
  assert.equal(headers['content-type'], 'application/json')
  const [log] = await listDeliveriesOf(workspace, id)
  assert.deepEqual(
    [log.state, log.event_id, log.attempt_count, log.last_attempt.status],
    ['delivered', event.id, 1, 204],
  )
  const hooks = [new Webhook(secret), new SvixWebhook(secret)]
  // The libraries compare the time of the attempt with the clock of this process.
  const realNow = Temporal.Now.instant()
  setNow(realNow)
  await saveContact(workspace, 'c@example.com')
  await deliver()
  const latest = receiver.received[1]!
  for (const hook of hooks) {
    hook.verify(latest.text, latest.headers as Record<string, string>)
    const tampered = latest.text.replace('c@example.com', 'd@example.com')
    assert.throws(() => hook.verify(tampered, latest.headers as Record<string, string>))
    assert.throws(() => hook.verify(text, headers), /timestamp|old/i)
  }
})

test('a failed event is tried again later, and holds back only later events of its resource', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  const failing = await saveContact(workspace, 'a@example.com')
  receiver.answerWith(({ body }, response) => {
    response.writeHead(body.resource_id === failing ? 500 : 200).end('sorry')
  })
  await deliver()
  await saveContact(workspace, 'a@example.com', { first_name: 'Ada' })
  await saveContact(workspace, 'b@example.com')
  await deliver()
  assert.deepEqual(
    (await listDeliveriesOf(workspace, id)).map((each: any) => [
      each.event_type,
      each.state,
      each.attempt_count,
    ]),
    [
      ['contact.created', 'delivered', 1],
      ['contact.updated', 'pending', 0],
      ['contact.created', 'pending', 1],
    ],
  )
  const count = receiver.received.length
  await deliver()
  assert.equal(receiver.received.length, count)

  receiver.answerWith((_hook, response) => {
    response.writeHead(200).end()
  })
  setNow(NOW.add({ seconds: 6 }))
  await deliver()
  assert.deepEqual(
    receiver.received.slice(count).map(({ body }) => body.type),
    ['contact.created', 'contact.updated'],
  )
  const [updated, , created] = await listDeliveriesOf(workspace, id).then((all) => [
    all[1],
    all[0],
    all[2],
  ])
  assert.deepEqual(
    [created.state, created.attempt_count, updated.state],
    ['delivered', 2, 'delivered'],
  )
  const { body } = await workspace.get(
    `/core/webhook_endpoints/${id}/deliveries/${created.event_id}`,
  )
  assert.deepEqual(
    body.data.attributes.attempts.map((each: any) => [each.status, each.body, each.detail]),
    [
      [500, 'sorry', 'The receiver answered 500 instead of 2xx.'],
      [200, '', null],
    ],
  )
})

test('many events of a contact that waited for a failed one are sent in their order', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  await createEndpoint(workspace, { url: receiver.url })
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  const cities = Array.from({ length: 20 }, (_, i) => `City ${i}`)
  for (const city of cities) await saveContact(workspace, 'ada@example.com', { city })
  await deliver()
  const failed = receiver.received.length
  receiver.answerWith((_hook, response) => {
    response.writeHead(204).end()
  })
  setNow(NOW.add({ seconds: 6 }))
  await deliver()
  assert.deepEqual(
    receiver.received.slice(failed).map(({ body }) => body.data.attributes.city),
    cities,
  )
})

test('a delivery is found only under its own endpoint', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const create = (event_types: string[]) =>
    createEndpoint(workspace, { url: receiver.url, event_types })
  const [contacts, meetings] = [await create(['contact.*']), await create(['meeting.*'])]
  await saveContact(workspace, 'ada@example.com')
  await deliver()
  const [{ event_id: eventId }] = await listDeliveriesOf(workspace, contacts.id)
  const statusUnder = async (id: string) =>
    (await workspace.get(`/core/webhook_endpoints/${id}/deliveries/${eventId}`)).status
  assert.deepEqual([await statusUnder(contacts.id), await statusUnder(meetings.id)], [200, 404])
  assert.deepEqual(await listDeliveriesOf(workspace, meetings.id), [])
})
