import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../platform/egress/create-egress.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openHookReceiver } from '../test/open-hook-receiver.ts'
import {
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  saveContact,
} from '../test/open-webhooks.ts'
import { openTestDatabase } from '../test/test-database.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
// A sender serves the endpoints of all workspaces, and those of other tests have other clocks.
const { deps, setNow, newWorkspace } = await startServer({ egress }, openTestDatabase)
const { deliver } = openWebhooks(deps)

/** Changes two contacts in turn, with texts that compress well. */
async function makeLargeEvents(workspace: TestWorkspace): Promise<void> {
  for (let i = 0; i < 16; i++)
    await saveContact(workspace, `${i % 2}@example.com`, {
      custom_fields: { text: `${i} `.padEnd(60_000, 'x') },
    })
}

const numberOf = (event: any) => parseInt(event.data.attributes.custom_fields.text)

test('a page of large events has fewer of them, and a reader sees each once', async () => {
  const workspace = await newWorkspace()
  await makeLargeEvents(workspace)
  const numbers: number[] = []
  const sizes: number[] = []
  for (let cursor = '', hasMore = true; hasMore;) {
    const { body } = await workspace.get(`/core/events?limit=100${cursor}`)
    numbers.push(...body.data.map(numberOf))
    sizes.push(JSON.stringify(body).length)
    cursor = `&cursor=${body.meta.next_cursor}`
    hasMore = body.meta.has_more
  }

  assert.deepEqual(
    numbers,
    Array.from({ length: 16 }, (_, i) => i),
  )
  assert.ok(Math.max(...sizes) < 1_000_000, `a page has ${Math.max(...sizes)} bytes`)
})

test('large events that failed are all sent again, in the order of their resources', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  await makeLargeEvents(workspace)
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  await deliver()
  const failed = receiver.received.length
  receiver.answerWith((_hook, response) => {
    response.writeHead(204).end()
  })
  for (let i = 1; i < 40 && receiver.received.length < failed + 16; i++) {
    setNow(NOW.add({ seconds: i * 10 }))
    await deliver()
  }

  const numbers = receiver.received.slice(failed).map(({ body }) => numberOf(body))
  assert.equal(numbers.length, 16)
  for (const remainder of [0, 1])
    assert.deepEqual(
      numbers.filter((number) => number % 2 === remainder),
      Array.from({ length: 8 }, (_, i) => 2 * i + remainder),
    )
  assert.deepEqual(await listDeliveriesOf(workspace, id, '?state=pending'), [])
})
