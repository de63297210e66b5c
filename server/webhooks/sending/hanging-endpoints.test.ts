import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import { createEndpoint, openWebhooks, saveContact } from '../../test/open-webhooks.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { waitUntil } from '../../test/wait-until.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
// A sender serves the endpoints of all workspaces, and these tests count its requests.
const { deps, newWorkspace } = await startServer({ egress }, openTestDatabase)

const HANGING = 49
const EVENTS = 30

/** A receiver that can stop to answer. `ended`: its requests that ended without an answer. */
async function openHangingReceiver() {
  const receiver = await openHookReceiver()
  const requests = { open: 0, ended: 0 }
  return {
    url: receiver.url,
    received: receiver.received,
    requests,
    hang: () => {
      receiver.answerWith((_hook, response) => {
        requests.open++
        response.on('close', () => requests.ended++)
      })
    },
  }
}

async function saveContacts(
  workspace: Awaited<ReturnType<typeof newWorkspace>>,
  name: string,
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index++)
    await saveContact(workspace, `${name}${index}@example.com`)
}

for (const hasAnswered of [false, true])
  test(`while all other endpoints of its workspace hang${hasAnswered ? ', which had answered before' : ''}, an endpoint and those of other workspaces get all events`, async () => {
    const [workspace, other] = [await newWorkspace(), await newWorkspace()]
    const hanging = await openHangingReceiver()
    const [good, elsewhere] = [await openHookReceiver(), await openHookReceiver()]
    const types = { event_types: ['contact.*'] }
    for (let count = 0; count < HANGING; count++)
      await createEndpoint(workspace, { url: hanging.url, ...types })
    await createEndpoint(workspace, { url: good.url, ...types })
    await createEndpoint(other, { url: elsewhere.url, ...types })
    if (hasAnswered) {
      await saveContacts(workspace, 'before', 2)
      await openWebhooks(deps).deliver()
      assert.equal(hanging.received.length, 2 * HANGING)
    }
    const before = good.received.length
    hanging.hang()
    await saveContacts(workspace, 'a', EVENTS)
    const { sender } = openWebhooks(deps, { stopGraceMs: 0 })
    await sender.start()
    await waitUntil(() => hanging.requests.open >= HANGING, 'a request of each endpoint hangs')
    await waitUntil(() => good.received.length === before + EVENTS, 'the endpoint got all events')
    await saveContacts(workspace, 'b', EVENTS)
    await saveContacts(other, 'b', EVENTS)
    await sender.start()
    await waitUntil(
      () => good.received.length === before + 2 * EVENTS && elsewhere.received.length === EVENTS,
      'both endpoints got all further events',
    )
    assert.equal(hanging.requests.ended, 0)
    await sender.stop()
    for (const { id } of (await workspace.get('/core/webhook_endpoints?limit=200')).body.data)
      await workspace.delete(`/core/webhook_endpoints/${id}`)
  })

test('an endpoint that hangs gets few requests at the same time, and one at a time after its timeout', async () => {
  const workspace = await newWorkspace()
  const hanging = await openHangingReceiver()
  hanging.hang()
  await createEndpoint(workspace, { url: hanging.url, event_types: ['contact.*'] })
  await saveContacts(workspace, 'c', EVENTS)
  const impatient = {
    ...egress,
    send: (request: Parameters<typeof egress.send>[0]) =>
      egress.send({ ...request, timeoutMs: hanging.requests.open > 4 ? 120_000 : 50 }),
  }
  const { sender } = openWebhooks({ ...deps, egress: impatient }, { stopGraceMs: 0 })
  await sender.start()
  await waitUntil(() => hanging.requests.open >= 6, 'the first requests have timed out')
  assert.ok(hanging.requests.open - hanging.requests.ended <= 1)
  await sender.stop()
})
