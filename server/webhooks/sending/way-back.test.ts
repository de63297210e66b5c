import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  readEndpoint,
  saveContact,
} from '../../test/open-webhooks.ts'
import { reportEndpoints } from './report-endpoints.ts'

const PATH = '/core/webhook_endpoints'
const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, setNow, newWorkspace } = await startServer({ egress })
const { deliver } = openWebhooks(deps)

/** An endpoint that was disabled after 61 minutes, and for which two contacts wait. */
async function openDisabled() {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url, event_types: ['contact.*'] })
  const answerWith = (status: number) => {
    receiver.answerWith((_hook, response) => {
      response.writeHead(status).end()
    })
  }
  const deliverAt = async (minutes: number) => {
    setNow(NOW.add({ minutes }))
    await deliver()
    return receiver.received.splice(0).map(({ body }) => [body.type, body.resource_id])
  }
  answerWith(410)
  setNow(NOW)
  const first = await saveContact(workspace, 'first@example.com')
  for (const minutes of [0, 30, 61]) await deliverAt(minutes)
  assert.equal((await readEndpoint(workspace, id)).disabled_reason, 'gone')
  const second = await saveContact(workspace, 'second@example.com')
  await workspace.patch(`/core/contacts/${second}`, { data: { attributes: { name: 'Second' } } })
  return { workspace, id, first, second, answerWith, deliverAt }
}

test('a disabled endpoint is tried with its oldest event, and gets all that it missed once it accepts it', async () => {
  const { workspace, id, first, second, answerWith, deliverAt } = await openDisabled()
  const next = async () => {
    const { next_probe_at: at } = await readEndpoint(workspace, id)
    return NOW.until(Temporal.Instant.from(at)).total('minutes')
  }
  assert.equal(await next(), 121)
  assert.deepEqual(await deliverAt(120), [])
  assert.deepEqual(await deliverAt(121), [['contact.created', first]])
  assert.equal(await next(), 241)
  assert.deepEqual(await deliverAt(240), [])

  answerWith(204)
  const received = await deliverAt(241)
  assert.deepEqual(received[0], ['contact.created', first])
  assert.deepEqual(
    received.filter(([, contact]) => contact === second).map(([type]) => type),
    ['contact.created', 'contact.updated'],
  )
  assert.equal(received.length, 3)
  const endpoint = await readEndpoint(workspace, id)
  assert.deepEqual(
    [endpoint.state, endpoint.disabled_reason, endpoint.next_probe_at, endpoint.missed_until],
    ['enabled', null, null, null],
  )
  const deliveries = await listDeliveriesOf(workspace, id)
  assert.ok(deliveries.every(({ state }) => state === 'delivered'))
  const { body } = await workspace.get('/core/events?type=webhook_endpoint.updated')
  assert.deepEqual(
    body.data.map(({ actor, previous }: any) => [actor.type, previous.state]),
    [['system', 'disabled']],
  )
})

test('a disabled endpoint is not tried any more after 30 days, and its events can be replayed', async () => {
  const { workspace, id, deliverAt } = await openDisabled()
  assert.equal((await deliverAt(61 + 30 * 24 * 60 - 60)).length, 1)
  const { state, next_probe_at: next } = await readEndpoint(workspace, id)
  assert.deepEqual([state, next], ['disabled', null])
  const deliveries = await listDeliveriesOf(workspace, id)
  assert.deepEqual(new Set(deliveries.map((each) => each.state)), new Set(['failed']))
  assert.deepEqual(await deliverAt(61 + 31 * 24 * 60), [])
})

test('a request can end the attempts with a disabled endpoint, or enable it', async () => {
  const { workspace, id, answerWith, deliverAt } = await openDisabled()
  const set = (state: string) =>
    workspace.patch(`${PATH}/${id}`, { data: { attributes: { state } } })
  const { body } = await set('disabled')
  const { disabled_reason: reason, next_probe_at: next } = body.data.attributes
  assert.deepEqual([reason, next], ['user', null])
  assert.deepEqual(await deliverAt(121), [])
  answerWith(204)
  await set('enabled')
  assert.deepEqual(await deliverAt(122), [])
  const third = await saveContact(workspace, 'third@example.com')
  assert.deepEqual(await deliverAt(123), [['contact.created', third]])
})

test('a metric counts the endpoints that the server has disabled', async () => {
  await openDisabled()
  await reportEndpoints(deps)
  const { values } = await deps.metrics.webhookEndpointsDisabled.get()
  // Other tests have disabled others, for other reasons.
  const reading = values.find(({ labels }) => labels.reason === 'gone')
  assert.ok(reading && reading.value >= 1)
})
