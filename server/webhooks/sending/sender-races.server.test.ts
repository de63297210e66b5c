import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import {
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  saveContact,
} from '../../test/open-webhooks.ts'
import { newServerDatabase } from '../../test/server-database.ts'

const url = await newServerDatabase()
const egress = createEgress({ allow: ['127.0.0.0/8'] })
const openDatabase = async () => {
  const database = await openTestPool(url, 10)
  await migrate(database.pool, migrationsFolder)
  return database
}
const first = await startServer({ egress }, openDatabase)
const second = await startServer({ egress }, openDatabase)

const CONTACTS = 12
const CHANGES = 8

test('each contact has its events delivered in order, each at least once, by racing senders that lose their claims', async () => {
  const workspace = await first.newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  const accepted: { resource: string; id: string }[] = []
  let requests = 0
  receiver.answerWith(({ body }, response) => {
    // Every third request fails, in many ways.
    if (requests++ % 3 === 0) {
      if (requests % 2 === 0) response.destroy()
      else response.writeHead(500).end()
      return
    }
    accepted.push({ resource: body.resource_id, id: body.id })
    response.writeHead(204).end()
  })
  // One of the senders always loses its claim at once.
  const senders = [openWebhooks(first.deps), openWebhooks(second.deps, { claimMs: 1 })]
  let now = NOW
  const pass = async (duration: { seconds: number } | { hours: number }) => {
    await Promise.all(senders.map(({ deliver }) => deliver()))
    now = now.add(duration)
    first.setNow(now)
    second.setNow(now)
  }
  const contacts = Array.from({ length: CONTACTS }, (_, contact) => `${contact}@example.com`)
  for (let change = 0; change < CHANGES; change++) {
    // Most retries are not due yet when the next event of their contact is there.
    const saving = contacts.map((email) =>
      saveContact(workspace, email, { first_name: `Name ${change}` }),
    )
    await pass({ seconds: 1 })
    await Promise.all(saving)
    await pass({ seconds: 2 })
  }
  receiver.answerWith(({ body }, response) => {
    accepted.push({ resource: body.resource_id, id: body.id })
    response.writeHead(204).end()
  })
  for (let passes = 0; passes < 12; passes++) await pass({ hours: 3 })

  const { body } = await workspace.get('/core/events?limit=200&resource_type=contact')
  const events: { id: string; resource_id: string }[] = body.data
  assert.equal(events.length, CONTACTS * CHANGES)
  assert.ok(receiver.received.every((hook) => hook.headers['webhook-id'] === hook.body.id))
  for (const [resource, expected] of Map.groupBy(events, (event) => event.resource_id)) {
    const ids = accepted.filter((each) => each.resource === resource).map((each) => each.id)
    // An event that was accepted before can be repeated out of order.
    assert.deepEqual(
      [...new Set(ids)],
      expected.map((event) => event.id),
    )
  }
  const states = await listDeliveriesOf(workspace, id, '?limit=200')
  assert.deepEqual(new Set(states.map(({ state }) => state)), new Set(['delivered']))
  assert.equal(states.length, events.length)
})
