import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { sql } from '../../platform/db/sql.ts'
import { discardSecrets, reencryptSecrets } from '../../platform/secrets/sealed-table.ts'
import { openSecretBox } from '../../platform/secrets/secret-box.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
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
import { ENDPOINT_SECRETS } from './endpoint-secrets.ts'

const PATH = '/core/webhook_endpoints'
const TOKEN = 'Bearer tok_4f9a8b7c6d5e4f3a2b1c'
const HEADERS = [
  { name: 'Authorization', value: TOKEN },
  { name: 'X-Key', value: 'short' },
]
const SHOWN = [
  { name: 'Authorization', hint: '…2b1c' },
  { name: 'X-Key', hint: null },
]

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, newWorkspace } = await startServer({ egress }, openTestDatabase)

const change = (workspace: TestWorkspace, id: string, attributes: object) =>
  workspace.patch(`${PATH}/${id}`, { data: { attributes } })

async function openEndpoint(attributes: object = {}) {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const wanted = { url: receiver.url, headers: HEADERS, ...attributes }
  const { id } = await createEndpoint(workspace, wanted)
  return { workspace, receiver, id }
}

test('an endpoint gets its headers with each request, and no answer shows their values', async () => {
  const { workspace, receiver, id } = await openEndpoint()
  receiver.answerWith(({ headers }, response) => {
    response.writeHead(500, { server: headers.authorization }).end(JSON.stringify(headers))
  })
  await saveContact(workspace, 'a@example.com')
  await openWebhooks(deps).deliver()
  const tried = await act(workspace, id, 'test')
  assert.equal(receiver.received.length, 2)
  for (const { headers } of receiver.received) {
    assert.deepEqual([headers.authorization, headers['x-key']], [TOKEN, 'short'])
    assert.match(String(headers['user-agent']), /^Slotline/)
  }
  const [event] = await listDeliveriesOf(workspace, id)
  const delivery = await workspace.get(`${PATH}/${id}/deliveries/${event.event_id}`)
  const feed = await workspace.get('/core/events?type=webhook_endpoint.created')
  assert.deepEqual((await readEndpoint(workspace, id)).headers, SHOWN)
  assert.deepEqual(
    feed.body.data[0].data.attributes.headers,
    SHOWN.map(({ name }) => ({ name, hint: null })),
  )
  for (const { body } of [tried, delivery, feed, await workspace.get(PATH)])
    assert.ok(!JSON.stringify(body).includes('tok_4f9a'), JSON.stringify(body))
  const [row] = await deps.pool.query<{ text: string }>(sql`
    select webhook_endpoints::text as text from webhook_endpoints where id = ${id}::uuid`)
  const sealed = Buffer.from(TOKEN).toString('hex')
  assert.ok(!row?.text.includes('tok_4f9a') && !row?.text.includes(sealed))
})

test('a change keeps the values that it does not send, and removes the headers it does not name', async () => {
  const { workspace, receiver, id } = await openEndpoint()
  const kept = await change(workspace, id, {
    headers: [{ name: 'authorization' }, { name: 'X-New', value: 'v2' }],
  })
  assert.equal(kept.status, 200, JSON.stringify(kept.body))
  await act(workspace, id, 'test')
  const same = await change(workspace, id, {
    headers: [{ name: 'authorization', value: TOKEN }, { name: 'X-New' }],
  })
  assert.equal(same.body.meta.version, kept.body.meta.version)
  await change(workspace, id, { headers: [] })
  await act(workspace, id, 'test')
  assert.deepEqual(
    receiver.received.map(({ headers }) => [
      headers.authorization,
      headers['x-new'],
      headers['x-key'],
    ]),
    [
      [TOKEN, 'v2', undefined],
      [undefined, undefined, undefined],
    ],
  )
  assert.deepEqual((await readEndpoint(workspace, id)).headers, [])
})

test('stored values are not sent to another host, where a new URL would reveal them', async () => {
  const { workspace, id } = await openEndpoint()
  const other = await openHookReceiver()
  for (const attributes of [{}, { headers: [{ name: 'Authorization' }] }]) {
    const { status, body } = await change(workspace, id, { url: other.url, ...attributes })
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map(({ pointer, code }: any) => [pointer, code]),
      [['/data/attributes/headers', 'missing']],
    )
  }
  assert.equal((await change(workspace, id, { url: other.url, headers: HEADERS })).status, 200)
  await act(workspace, id, 'test')
  assert.equal(other.received[0]?.headers.authorization, TOKEN)
  const path = await change(workspace, id, { url: `${other.url}/further` })
  assert.equal(path.status, 200, 'another path of the same host needs no values')
})

test('headers that cannot be sent are rejected by name, and change nothing', async () => {
  const { workspace, id } = await openEndpoint()
  const headers = [
    { name: 'Host', value: 'a' },
    { name: 'X-A', value: 'a\r\nHost: b' },
    { name: 'x-a', value: 'a' },
    { name: 'X-B' },
  ]
  const { status, body } = await change(workspace, id, { headers })
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer, code }: any) => [pointer, code]),
    [
      ['/data/attributes/headers/0/name', 'not_allowed'],
      ['/data/attributes/headers/1/value', 'not_acceptable'],
      ['/data/attributes/headers/2/name', 'duplicate'],
      ['/data/attributes/headers/3/value', 'missing'],
    ],
  )
  assert.match(body.errors[0].detail, /"Host"/)
  assert.deepEqual((await readEndpoint(workspace, id)).headers, SHOWN)
})

test('headers are encrypted again with a new key, and lost ones disable the endpoint', async () => {
  const { workspace, receiver, id } = await openEndpoint()
  const [oldKey, newKey] = [7, 8].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer]
  const rotated = openSecretBox(newKey, [oldKey])
  await reencryptSecrets(deps.pool, ENDPOINT_SECRETS, rotated, deps.now())
  await saveContact(workspace, 'a@example.com')
  await openWebhooks({ ...deps, secrets: openSecretBox(newKey) }).deliver()
  assert.equal(receiver.received[0]?.headers.authorization, TOKEN)
  const wrong = openSecretBox(Buffer.alloc(32, 9))
  await discardSecrets(deps.pool, ENDPOINT_SECRETS, wrong, deps.now())
  const { headers, state } = await readEndpoint(workspace, id)
  assert.deepEqual([headers, state], [[], 'disabled'])
})

test('a deleted endpoint has no headers any more', async () => {
  const { workspace, id } = await openEndpoint()
  const { body } = await workspace.delete(`${PATH}/${id}`)
  assert.deepEqual(body.data.attributes.headers, [])
  const [row] = await deps.pool.query<{ sealed: Buffer | null }>(sql`
    select sealed_headers as sealed from webhook_endpoints where id = ${id}::uuid`)
  assert.equal(row?.sealed, null)
})
