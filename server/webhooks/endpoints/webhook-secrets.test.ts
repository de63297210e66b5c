import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  checkSecrets,
  discardSecrets,
  hasSecrets,
  reencryptSecrets,
} from '../../platform/secrets/sealed-table.ts'
import { openSecretBox } from '../../platform/secrets/secret-box.ts'
import { startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  act,
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  saveContact,
} from '../../test/open-webhooks.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { ENDPOINT_SECRETS } from './endpoint-secrets.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, setNow, newWorkspace } = await startServer({ egress }, openTestDatabase)
const [oldKey, newKey, wrongKey] = [7, 8, 9].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
]
const PATH = '/core/webhook_endpoints'

test('secrets are stored encrypted, are re-encrypted with a new key, and sign as before', async () => {
  assert.equal(await hasSecrets(deps.pool, ENDPOINT_SECRETS), false)
  // The library compares the time of the attempt with the clock of this process.
  setNow(Temporal.Now.instant())
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id, secret } = await createEndpoint(workspace, { url: receiver.url, ed25519: true })
  await act(workspace, id, 'rotate_secret')
  const [row] = await deps.pool.query<{ sealed: string }>(
    sql`select encode(sealed_previous_secret, 'escape') as sealed from webhook_endpoints`,
  )
  assert.ok(!row!.sealed.includes(secret))

  const rotated = openSecretBox(newKey, [oldKey])
  const before = await checkSecrets(deps.pool, ENDPOINT_SECRETS, rotated)
  assert.deepEqual([before.current, before.old, before.unreadable], [0, 3, 0])
  assert.equal(await reencryptSecrets(deps.pool, ENDPOINT_SECRETS, rotated, deps.now()), 3)
  const alone = openSecretBox(newKey)
  const after = await checkSecrets(deps.pool, ENDPOINT_SECRETS, alone)
  assert.deepEqual([after.current, after.old, after.unreadable], [3, 0, 0])

  await saveContact(workspace, 'a@example.com')
  await openWebhooks({ ...deps, secrets: alone }).deliver()
  const [hook] = receiver.received as [any]
  assert.equal(hook.headers['webhook-signature'].split(' ').length, 3)
  new Webhook(secret).verify(hook.text, hook.headers)
})

test('an endpoint whose secret was lost and discarded is disabled until it has a new one', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  const { body: created } = await workspace.get(`${PATH}/${id}`)
  await saveContact(workspace, 'waiting@example.com')
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  await openWebhooks(deps).deliver()
  const wrong = openSecretBox(wrongKey)
  const { lost, named } = await checkSecrets(deps.pool, ENDPOINT_SECRETS, wrong)
  assert.ok(lost >= 1 && named.some((endpoint) => endpoint.id === id))
  await discardSecrets(deps.pool, ENDPOINT_SECRETS, wrong, deps.now())
  const { body: disabled } = await workspace.get(`${PATH}/${id}`)
  assert.equal(disabled.data.attributes.state, 'disabled')
  assert.ok(disabled.meta.version > created.meta.version)
  const { body: feed } = await workspace.get('/core/events?type=webhook_endpoint.disabled')
  assert.deepEqual(
    feed.data.map(({ actor, resource_id: resource }: any) => [actor.type, resource]),
    [['operator', id]],
  )
  assert.deepEqual(
    (await listDeliveriesOf(workspace, id)).map(({ state }) => state),
    ['failed'],
  )
  receiver.answerWith((_hook, response) => {
    response.writeHead(204).end()
  })
  receiver.received.length = 0
  const enable = () =>
    workspace.patch(`${PATH}/${id}`, { data: { attributes: { state: 'enabled' } } })
  const early = await enable()
  assert.deepEqual([early.status, early.body.code], [409, 'invalid_transition'])

  setNow(Temporal.Now.instant())
  const { body } = await act(workspace, id, 'rotate_secret')
  assert.equal((await enable()).status, 200)
  await saveContact(workspace, 'a@example.com')
  await openWebhooks(deps).deliver()
  const [hook] = receiver.received as [any]
  new Webhook(body.data.attributes.secret).verify(hook.text, hook.headers)
})
