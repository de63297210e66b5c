import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  act,
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  readEndpoint,
  saveContact,
} from '../../test/open-webhooks.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { WEBHOOKS_RETENTION } from '../webhooks-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, setNow, newWorkspace } = await startServer({ egress }, openTestDatabase)
const { deliver } = openWebhooks(deps)
/** Events are found by a time near that of the clock of the database. */
const REAL_NOW = Temporal.Now.instant().round('second')
const PATH = '/core/webhook_endpoints'
const wrap = (attributes: object) => ({ data: { attributes } })
const queuedOf = ({ body }: { body: any }) => body.data.attributes.queued

async function openScene(attributes: object = {}) {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url, ...attributes })
  const emails = () =>
    receiver.received.map(({ body }) => body.data.attributes.email.replace('@example.com', ''))
  const save = (name: string) => saveContact(workspace, `${name}@example.com`)
  return { workspace, receiver, id, emails, save }
}

test('one event can be sent again under its id, also one from before the endpoint', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  await saveContact(workspace, 'a@example.com')
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  const [event] = (await workspace.get('/core/events?resource_type=contact')).body.data
  for (const sent of [1, 2]) {
    assert.equal(queuedOf(await act(workspace, id, 'replay', { event_id: event.id })), 1)
    await deliver()
    assert.equal(receiver.received.length, sent)
  }
  assert.ok(receiver.received.every(({ headers }) => headers['webhook-id'] === event.id))
  const [log] = (await listDeliveriesOf(workspace, id)) as [any]
  assert.deepEqual([log.state, log.attempt_count], ['delivered', 2])
  const unknown = await act(workspace, id, 'replay', {
    event_id: '01936a3e-6c00-7000-8000-000000000000',
  })
  assert.equal(unknown.status, 404)
})

test('the replay of an event that was not sent yet sends it once, after earlier ones', async () => {
  const { workspace, id, emails, save } = await openScene()
  await save('a')
  await saveContact(workspace, 'a@example.com', { first_name: 'Ada' })
  await save('b')
  const events = (await workspace.get('/core/events?resource_type=contact')).body.data
  for (const event of events.slice(1))
    assert.equal(queuedOf(await act(workspace, id, 'replay', { event_id: event.id })), 1)
  for (let passes = 0; passes < 3; passes++) await deliver()

  assert.deepEqual(emails().toSorted(), ['a', 'a', 'b'])
  const log = await listDeliveriesOf(workspace, id)
  assert.deepEqual(
    log.map(({ state, attempt_count: attempts }) => [state, attempts]),
    events.map(() => ['delivered', 1]),
  )
})

test('an event that is replayed while a later one of its contact is being sent goes first, and both have their pauses', async () => {
  const { workspace, receiver, id, save } = await openScene()
  const answerWith = (status: number) => {
    receiver.answerWith((_hook, response) => {
      response.writeHead(status).end()
    })
  }
  await save('a')
  await deliver()
  let fail = () => {}
  receiver.answerWith((_hook, response) => {
    fail = () => response.writeHead(500).end()
  })
  await saveContact(workspace, 'a@example.com', { first_name: 'Ada' })
  const running = deliver()
  await waitUntil(() => receiver.received.length === 2, 'the later event is being sent')
  const [first, second] = receiver.received.map(({ body }) => body.id)
  await act(workspace, id, 'replay', { event_id: first })
  answerWith(500)
  fail()
  await running
  setNow(NOW.add({ seconds: 10 }))
  for (let passes = 0; passes < 4; passes++) await deliver()
  answerWith(204)
  setNow(NOW.add({ minutes: 10 }))
  for (let passes = 0; passes < 4; passes++) await deliver()

  const sent = receiver.received.slice(2).map(({ body }) => body.id)
  assert.deepEqual(sent, [first, first, second])
  assert.ok((await listDeliveriesOf(workspace, id)).every(({ state }) => state === 'delivered'))
})

test('the events of a time that the endpoint gets are sent again', async () => {
  const { workspace, id, emails, save } = await openScene({ event_types: ['contact.created'] })
  for (const [minutes, name] of ['a', 'b', 'c', 'd'].entries()) {
    setNow(REAL_NOW.add({ minutes }))
    await save(name)
  }
  await saveContact(workspace, 'b@example.com', { first_name: 'Bea' })
  await deliver()
  const from = formatInstant(REAL_NOW.add({ minutes: 1 }))
  const to = formatInstant(REAL_NOW.add({ minutes: 3 }))
  const { body } = await act(workspace, id, 'replay', { from, to })
  assert.deepEqual(body.data.attributes, { queued: 2, has_more: false, next_from: null })
  await deliver()
  // Events of different contacts are sent at the same time.
  const parts = [emails().slice(0, 4), emails().slice(4)].map((part) => part.toSorted())
  assert.deepEqual(parts, [
    ['a', 'b', 'c', 'd'],
    ['b', 'c'],
  ])
})

test('a replay asks for exactly one thing', async () => {
  const { workspace, id } = await openScene()
  const [from, to] = ['2026-11-20T15:00:00Z', '2026-11-20T14:00:00Z']
  const pointers = []
  for (const attributes of [{}, { state: 'failed', from, to }, { from }, { from, to }]) {
    const { status, body } = await act(workspace, id, 'replay', attributes)
    pointers.push([status, body.errors?.[0].pointer])
  }
  assert.deepEqual(pointers, [
    [422, '/data/attributes'],
    [422, '/data/attributes'],
    [422, '/data/attributes/to'],
    [422, '/data/attributes/to'],
  ])
})

test('an event that failed eight times is given up, the next one of its resource is sent, and both can be replayed', async () => {
  const { workspace, receiver, id, save } = await openScene()
  const contact = await save('a')
  await saveContact(workspace, 'a@example.com', { first_name: 'Ada' })
  receiver.answerWith(({ body }, response) => {
    response.writeHead(body.type === 'contact.created' ? 500 : 200).end()
  })
  const waits = [0, 6, 340, 2_000, 8_000, 20_000, 40_000, 40_000]
  let now = NOW
  for (const seconds of waits) {
    now = now.add({ seconds })
    setNow(now)
    await deliver()
  }
  assert.equal(receiver.received.filter(({ body }) => body.type === 'contact.created').length, 8)
  assert.deepEqual(
    (await listDeliveriesOf(workspace, id)).map(({ state }) => state),
    ['delivered', 'failed'],
  )
  const [failed] = await listDeliveriesOf(workspace, id, '?state=failed&type=contact.created')
  assert.equal(failed.resource_id, contact)

  receiver.answerWith((_hook, response) => {
    response.writeHead(200).end()
  })
  assert.equal(queuedOf(await act(workspace, id, 'replay', { state: 'failed' })), 1)
  await deliver()
  assert.deepEqual(
    (await listDeliveriesOf(workspace, id)).map(({ state }) => state),
    ['delivered', 'delivered'],
  )
})

test('an event of a disabled endpoint that was never sent says so, and others keep their last attempt', async () => {
  setNow(REAL_NOW)
  const { workspace, receiver, id } = await openScene()
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  for (const first_name of ['Ada', 'Ann']) {
    await saveContact(workspace, 'a@example.com', { first_name })
    await deliver()
  }
  await workspace.patch(`${PATH}/${id}`, wrap({ state: 'disabled' }))

  const log = await listDeliveriesOf(workspace, id)
  assert.deepEqual(
    log.map((each) => [each.state, each.attempt_count, each.last_attempt.error]),
    [
      ['failed', 0, 'endpoint_disabled'],
      ['failed', 1, 'status'],
    ],
  )
})

test('a replay of all times is accepted', async () => {
  const { workspace, id, save } = await openScene()
  await save('a')
  await deliver()
  const to = '9999-12-31T23:59:59Z'
  assert.equal(queuedOf(await act(workspace, id, 'replay', { from: '0', to })), 1)
})

test('a replay of nothing says what can be replayed', async () => {
  const { workspace, id } = await openScene()
  const { status, body } = await act(workspace, id, 'replay')

  assert.equal(status, 422)
  assert.match(body.errors[0].detail, /event_id, from, to, state/)
})

test('a disabled endpoint gets nothing, begins with new events when it is enabled, and can get the rest by a replay', async () => {
  setNow(REAL_NOW)
  const { workspace, receiver, id, emails, save } = await openScene()
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  await save('a')
  await deliver()
  await workspace.patch(`${PATH}/${id}`, wrap({ state: 'disabled' }))
  const { disabled_reason: reason } = await readEndpoint(workspace, id)
  assert.equal(reason, 'user')
  receiver.answerWith((_hook, response) => {
    response.writeHead(204).end()
  })
  await save('b')
  setNow(REAL_NOW.add({ hours: 1 }))
  await deliver()
  const early = await act(workspace, id, 'replay', { state: 'failed' })
  assert.deepEqual([early.status, early.body.code], [409, 'invalid_transition'])
  assert.equal(early.body.cause, 'endpoint_disabled')
  await workspace.patch(`${PATH}/${id}`, wrap({ state: 'enabled' }))
  await save('c')
  await deliver()
  assert.deepEqual(emails(), ['a', 'c'])
  assert.equal(queuedOf(await act(workspace, id, 'replay', { state: 'failed' })), 1)
  const from = formatInstant(REAL_NOW)
  const to = formatInstant(REAL_NOW.add({ minutes: 1 }))
  assert.equal(queuedOf(await act(workspace, id, 'replay', { from, to })), 2)
  await deliver()
  // Events of different contacts are sent in any order.
  assert.deepEqual(
    [emails().slice(0, 2), emails().slice(2).toSorted()],
    [
      ['a', 'c'],
      ['a', 'b'],
    ],
  )
})

test('an older event that is replayed is sent before a pending one of its resource', async () => {
  const { workspace, receiver, id, save } = await openScene()
  await save('a')
  await deliver()
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  await saveContact(workspace, 'a@example.com', { first_name: 'Ada' })
  await deliver()
  const [created] = (await workspace.get('/core/events?resource_type=contact')).body.data
  await act(workspace, id, 'replay', { event_id: created.id })
  receiver.answerWith((_hook, response) => {
    response.writeHead(204).end()
  })
  await deliver()
  assert.deepEqual(
    receiver.received.slice(-2).map(({ body }) => body.type),
    ['contact.created', 'contact.updated'],
  )
})

test('deliveries are deleted with the events that they are about, and with their endpoint', async () => {
  const { workspace, id, save } = await openScene()
  await save('a')
  await deliver()
  const now = Temporal.Now.instant()
  await deleteOld(deps, WEBHOOKS_RETENTION, now)
  assert.equal((await listDeliveriesOf(workspace, id)).length, 1)
  await deleteOld(deps, WEBHOOKS_RETENTION, now.add({ hours: 24 * 31 }))
  assert.equal((await listDeliveriesOf(workspace, id)).length, 0)
  await save('b')
  await deliver()
  await workspace.delete(`${PATH}/${id}`)
  await deleteOld(deps, WEBHOOKS_RETENTION, now)
  assert.equal((await listDeliveriesOf(workspace, id)).length, 0)
})
