import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeEventsOf } from '../../events/store/feed.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
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

const EVENTS = 1_100

test('an endpoint that fails gets no more than a bounded backlog, and all events once it answers again', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  await deps.pool.query(sql`
    insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
      created_at)
    select ${workspace.workspaceId}, nextval('event_seq'), gen_random_uuid(), 'contact.created',
      'contact', gen_random_uuid()::text, '{}', 'system', ${NOW}::timestamptz
    from generate_series(1, ${EVENTS})`)
  const answerWith = (status: number) => {
    receiver.answerWith((_hook, response) => {
      response.writeHead(status).end()
    })
  }
  const countPending = async () => {
    const [row] = await deps.pool.query<{ count: number }>(sql`
      select count(*)::integer as count from webhook_deliveries
      where endpoint_id = ${id}::uuid and state = 'pending'`)
    return row!.count
  }
  answerWith(500)
  await deliver()
  const pending = await countPending()
  assert.ok(pending >= 1_000 && pending <= 1_020, String(pending))
  await deliver()
  assert.equal(await countPending(), pending)

  answerWith(204)
  setNow(NOW.add({ hours: 1 }))
  for (let passes = 0; passes < 60 && (await countPending()) > 0; passes++) await deliver()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(new Set(ids).size, EVENTS)
  assert.equal(await countPending(), 0)
})

test('an event that was deleted before its retry is not sent, and its delivery says so', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  const contact = await saveContact(workspace, 'a@example.com')
  await deliver()
  await transaction(deps.pool, (tx) =>
    removeEventsOf(tx, workspace.workspaceId, 'contact', [contact]),
  )
  setNow(NOW.add({ seconds: 6 }))
  await deliver()

  assert.equal(receiver.received.length, 1)
  const [log] = await listDeliveriesOf(workspace, id)
  assert.deepEqual([log.state, log.last_attempt.error], ['failed', 'event_deleted'])
})
