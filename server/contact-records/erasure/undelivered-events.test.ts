import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  saveContact,
} from '../../test/open-webhooks.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const egress = createEgress({ allow: ['127.0.0.1'] })
const { deps, newWorkspace } = await startServer({ egress }, openTestDatabase)
const { deliver } = openWebhooks(deps)

test('an erasure while an event is being sent reaches the events behind it, and the answer to it', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id: endpointId } = await createEndpoint(workspace, { url: receiver.url })
  const id = await saveContact(workspace, 'quaxie@example.com', { first_name: 'Quaxie' })
  await saveContact(workspace, 'quaxie@example.com', { first_name: 'Quaxina' })
  const erased = Promise.withResolvers<number>()
  receiver.answerWith(({ text, body }, response) => {
    const isFirst = body.type === 'contact.created'
    const before = isFirst
      ? workspace.delete(`/core/contacts/${id}`).then(({ status }) => erased.resolve(status))
      : Promise.resolve()
    void before.then(() => response.writeHead(200).end(text))
  })
  await deliver()
  await deliver()
  assert.equal(await erased.promise, 204)
  assert.deepEqual(
    receiver.received.map(({ body }) => [body.type, Object.keys(body.data.attributes)]),
    [
      ['contact.created', ['email', 'first_name']],
      ['contact.updated', []],
      ['contact.deleted', ['deleted_at']],
    ],
  )
  const deliveries = await listDeliveriesOf(workspace, endpointId)
  assert.deepEqual(
    deliveries.map(({ state }) => state),
    ['delivered', 'delivered', 'delivered'],
  )
  assert.doesNotMatch(JSON.stringify(deliveries), /quaxi/i)
  assert.equal(deliveries.at(-1).last_attempt.body, null)
})
