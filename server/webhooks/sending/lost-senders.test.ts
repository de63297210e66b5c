import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Deps } from '../../deps.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  act,
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  readEndpoint,
  saveContact,
} from '../../test/open-webhooks.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { waitUntil } from '../../test/wait-until.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
// A sender serves the endpoints of all workspaces, and these tests count what it sends.
const { deps, setNow, newWorkspace } = await startServer({ egress }, openTestDatabase)

/** A process whose requests are answered, but which gets the answers only after `thaw`. */
function freezeAfterSending(): { deps: Deps; sent: () => number; thaw: () => void } {
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  let sent = 0
  return {
    deps: {
      ...deps,
      egress: {
        ...egress,
        send: async (request) => {
          const outcome = await egress.send(request)
          sent++
          await thawed
          return outcome
        },
      },
    },
    sent: () => sent,
    thaw,
  }
}

test('events that a killed process has sent but not recorded are sent again by another one under their ids', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  const emails = ['a', 'b', 'c'].map((name) => `${name}@example.com`)
  for (const email of emails) await saveContact(workspace, email)
  const frozen = freezeAfterSending()
  const killed = openWebhooks(frozen.deps, { claimMs: 1 })
  const other = openWebhooks(deps)
  await killed.sender.start()
  await waitUntil(() => frozen.sent() === 3, 'the first process has sent all events')
  await other.deliver()

  assert.equal(receiver.received.length, 6)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual(new Set(ids.slice(0, 3)), new Set(ids.slice(3)))
  assert.ok(receiver.received.every(({ headers, body }) => headers['webhook-id'] === body.id))
  const before = await listDeliveriesOf(workspace, id)
  assert.deepEqual(
    before.map(({ state, attempt_count: attempts }) => [state, attempts]),
    [0, 1, 2].map(() => ['delivered', 1]),
  )

  // A paused process that continues finds that it has lost the claim, and records nothing.
  frozen.thaw()
  await killed.sender.settle()
  assert.deepEqual(await listDeliveriesOf(workspace, id), before)
  await saveContact(workspace, 'd@example.com')
  await other.deliver()
  assert.equal(receiver.received.length, 7)
})

test('while a process sends to an endpoint, another one sends nothing to it', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  await createEndpoint(workspace, { url: receiver.url })
  await saveContact(workspace, 'a@example.com')
  const frozen = freezeAfterSending()
  const first = openWebhooks(frozen.deps)
  const second = openWebhooks(deps)
  await first.sender.start()
  await waitUntil(() => frozen.sent() === 1, 'the first process has sent the event')
  await second.deliver()
  assert.equal(receiver.received.length, 1)

  frozen.thaw()
  await first.sender.settle()
  await saveContact(workspace, 'b@example.com')
  await second.deliver()
  assert.equal(receiver.received.length, 2)
})

test('a process that stops records what was delivered, and another one sends the rest', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  const hanging = await saveContact(workspace, 'a@example.com')
  await saveContact(workspace, 'b@example.com')
  receiver.answerWith(({ body }, response) => {
    if (body.resource_id !== hanging) response.writeHead(204).end()
  })
  const stopping = openWebhooks(deps, { stopGraceMs: 0 })
  await stopping.sender.start()
  await waitUntil(() => receiver.received.length === 2, 'both events were sent')
  await stopping.sender.stop()
  await stopping.deliver()
  assert.equal(receiver.received.length, 2)
  // The request that was ended says nothing about the receiver.
  assert.equal((await readEndpoint(workspace, id)).failures, 0)

  receiver.answerWith((_hook, response) => {
    response.writeHead(204).end()
  })
  await openWebhooks(deps).deliver()
  const states = (await listDeliveriesOf(workspace, id)).map(({ state }) => state)
  assert.deepEqual(states, ['delivered', 'delivered'])
  assert.ok(receiver.received.filter(({ body }) => body.resource_id === hanging).length === 2)
})

test('a test of an endpoint says since when events wait, because no process sends webhooks', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  const testAfter = async (seconds: number) => {
    setNow(NOW.add({ seconds }))
    return (await act(workspace, id, 'test')).body.data.attributes.waiting_since
  }
  assert.equal(await testAfter(20), null)
  assert.equal(await testAfter(40), formatInstant(NOW))
  await saveContact(workspace, 'a@example.com')
  await openWebhooks(deps).deliver()
  assert.equal(await testAfter(90), null)

  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  await saveContact(workspace, 'b@example.com')
  await openWebhooks(deps).deliver()
  // Nothing is due before the second attempt, about five seconds after the first.
  assert.equal(await testAfter(100), null)
  const since = Temporal.Instant.from(await testAfter(3_600))
  const waitSeconds = since.since(NOW).total('seconds') - 90
  assert.ok(waitSeconds > 0 && waitSeconds < 60, String(waitSeconds))
})

test('a test of an endpoint whose sender has just ended its turn does not say that events wait', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  await saveContact(workspace, 'a@example.com')
  setNow(NOW.add({ hours: 2 }))
  await openWebhooks(deps).deliver()
  await saveContact(workspace, 'b@example.com')

  setNow(NOW.add({ hours: 2, seconds: 20 }))
  const { attributes } = (await act(workspace, id, 'test')).body.data
  assert.equal(attributes.waiting_since, null)
})
