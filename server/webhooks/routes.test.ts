import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { type CloudEvent, HTTP } from 'cloudevents'
import { Webhook } from 'standardwebhooks'
import { createEgress } from '../platform/egress/create-egress.ts'
import { NOW, startServer } from '../test/harness.ts'
import { openHookReceiver } from '../test/open-hook-receiver.ts'
import { limitsWith } from '../test/test-limits.ts'
import { waitUntil } from '../test/wait-until.ts'
import {
  act,
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  readEndpoint,
  saveContact,
} from '../test/open-webhooks.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, setNow, newWorkspace } = await startServer({
  egress,
  limits: limitsWith('http', { placeMs: 100 }),
})
const { deliver } = openWebhooks(deps)
const withoutKey = await startServer({ egress, secrets: null })
const strict = await startServer()

const PATH = '/core/webhook_endpoints'
const wrap = (attributes: object) => ({ data: { attributes } })
/** No test has an event for such an endpoint, so nothing is sent. */
const UNSENT = { url: 'https://hooks.example.com/a', event_types: ['call.ended'] }
const headersOf = (hook: { headers: object }) => hook.headers as Record<string, string>

test('an endpoint can be listed, read, changed at its version and deleted, and shows its secret once', async () => {
  const workspace = await newWorkspace()
  const created = await workspace.post(
    PATH,
    wrap({ url: 'https://hooks.example.com/a', event_types: ['meeting.*'], description: 'Tests' }),
  )
  assert.equal(created.status, 201)
  const { id, attributes } = created.body.data
  assert.equal(created.headers.location, `${PATH}/${id}`)
  const { secret, ...shown } = attributes
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual([shown.state, shown.format, shown.public_key], ['enabled', 'standard', null])
  const read = await workspace.get(`${PATH}/${id}`)
  assert.deepEqual(read.body.data.attributes, shown)
  assert.deepEqual((await workspace.get(PATH)).body.data, [read.body.data])

  const stale = await workspace.patch(`${PATH}/${id}`, wrap({ description: null }), {
    'if-match': '"7"',
  })
  assert.equal(stale.status, 412)
  const changed = await workspace.patch(`${PATH}/${id}`, wrap({ description: null }), {
    'if-match': '"1"',
  })
  assert.deepEqual([changed.status, changed.body.meta.version], [200, 2])
  const deleted = await workspace.delete(`${PATH}/${id}`)
  assert.deepEqual([deleted.status, deleted.body.data.attributes.state], [200, 'disabled'])
  assert.deepEqual((await workspace.get(PATH)).body.data, [])
  const late = await workspace.patch(`${PATH}/${id}`, wrap({ state: 'enabled' }))
  assert.deepEqual([late.status, late.body.code], [409, 'invalid_transition'])
})

test('a repeated creation with the same Idempotency-Key makes one endpoint with one secret', async () => {
  const workspace = await newWorkspace()
  const create = () => workspace.post(PATH, wrap(UNSENT), { 'idempotency-key': 'one' })
  const [first, second] = [await create(), await create()]
  assert.deepEqual(first.body, second.body)
  assert.equal((await workspace.get(PATH)).body.data.length, 1)
})

test('a URL that must not be reached is rejected with what to send instead', async () => {
  const workspace = await strict.newWorkspace()
  for (const url of [
    'http://hooks.example.com/a',
    'https://127.0.0.1/a',
    'https://user:secret@hooks.example.com/',
    'hooks.example.com',
  ]) {
    const { status, body } = await workspace.post(PATH, wrap({ url }))
    assert.deepEqual([status, body.errors[0].pointer], [422, '/data/attributes/url'], url)
    assert.match(body.errors[0].detail, /^Send a URL/)
  }
  const unknown = await workspace.post(
    PATH,
    wrap({ url: 'https://hooks.example.com/a', event_types: ['meeting.moved'] }),
  )
  assert.deepEqual(
    [unknown.status, unknown.body.errors[0].pointer],
    [422, '/data/attributes/event_types/0'],
  )
  assert.match(
    unknown.body.errors[0].detail,
    /^Send one of: meeting\.\*, meeting\.scheduled, .*meeting\.no_show\.$/,
  )
  const noText = { url: 'https://hooks.example.com/a', event_types: [{ toString: 1, valueOf: 1 }] }
  assert.equal((await workspace.post(PATH, wrap(noText))).status, 422)
})

test('a workspace has at most 50 endpoints', async () => {
  const workspace = await newWorkspace()
  const create = () => workspace.post(PATH, wrap(UNSENT))
  const answers = []
  for (let count = 0; count < 51; count++) answers.push(await create())
  assert.equal(answers.filter(({ status }) => status === 201).length, 50)
  assert.equal(answers.at(-1)!.body.code, 'webhook_endpoint_limit_reached')
})

test('without SECRET_KEY no endpoint can be created', async () => {
  const workspace = await withoutKey.newWorkspace()
  const { status, body } = await workspace.post(PATH, wrap(UNSENT))
  assert.deepEqual([status, body.code], [503, 'secrets_unavailable'])
})

test('another workspace sees nothing of an endpoint', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(mine, { url: receiver.url })
  const contact = await saveContact(mine, 'a@example.com')
  await deliver()
  const [{ event_id: eventId }] = (await listDeliveriesOf(mine, id)) as [any]
  const answers = [
    await theirs.get(`${PATH}/${id}`),
    await theirs.patch(`${PATH}/${id}`, wrap({ state: 'disabled' })),
    await theirs.delete(`${PATH}/${id}`),
    await act(theirs, id, 'rotate_secret'),
    await act(theirs, id, 'test'),
    await act(theirs, id, 'replay', { state: 'failed' }),
    await theirs.get(`${PATH}/${id}/deliveries`),
    await theirs.get(`${PATH}/${id}/deliveries/${eventId}`),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 404),
  )
  const own = await createEndpoint(theirs, { url: receiver.url })
  assert.equal((await act(theirs, own.id, 'replay', { event_id: eventId })).status, 404)
  assert.equal(receiver.received.length, 1)
  assert.equal(receiver.received[0]!.body.resource_id, contact)
})

test('reading endpoints needs events:read, and changing them webhooks:write', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['webhooks:write'])
  assert.equal((await workspace.get(PATH, secret)).status, 403)
  const reader = await workspace.newToken(['events:read'])
  const headers = { authorization: `Bearer ${reader.secret}` }
  const { status } = await workspace.post(PATH, wrap(UNSENT), headers)
  assert.equal(status, 403)
})

test('during a rotation the old and the new secret verify a request, and then only the new one', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  setNow(Temporal.Now.instant())
  const { id, secret: old } = await createEndpoint(workspace, { url: receiver.url })
  const rotated = await act(workspace, id, 'rotate_secret', { overlap_hours: 1 })
  assert.equal(rotated.status, 200)
  const { secret } = rotated.body.data.attributes
  await saveContact(workspace, 'a@example.com')
  await deliver()
  const during = receiver.received.at(-1)!
  for (const each of [old, secret]) new Webhook(each).verify(during.text, headersOf(during))

  await act(workspace, id, 'rotate_secret', { overlap_hours: 0 })
  await saveContact(workspace, 'b@example.com')
  await deliver()
  const after = receiver.received.at(-1)!
  for (const each of [old, secret])
    assert.throws(() => new Webhook(each).verify(after.text, headersOf(after)))
  assert.equal((await act(workspace, id, 'rotate_secret', { overlap_hours: 200 })).status, 422)
})

test('the overlap of a rotation ends at its time', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  await act(workspace, id, 'rotate_secret')
  const signatures = async (hours: number) => {
    setNow(NOW.add({ hours }))
    await saveContact(workspace, `${hours}@example.com`)
    await deliver()
    return String(receiver.received.at(-1)!.headers['webhook-signature']).split(' ').length
  }
  assert.deepEqual([await signatures(23), await signatures(24)], [2, 1])
})

test('an endpoint with ed25519 also gets a signature that its public key verifies', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url, ed25519: true })
  const { public_key: shown } = await readEndpoint(workspace, id)
  assert.match(shown, /^whpk_/)
  await saveContact(workspace, 'a@example.com')
  await deliver()
  const { headers, text } = receiver.received[0]!
  const [, asymmetric] = String(headers['webhook-signature']).split(' ')
  const x = Buffer.from(shown.slice(5), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const content = Buffer.from([headers['webhook-id'], headers['webhook-timestamp'], text].join('.'))
  assert.ok(asymmetric!.startsWith('v1a,'))
  assert.ok(verify(null, content, key, Buffer.from(asymmetric!.slice(4), 'base64')))
  await workspace.patch(`${PATH}/${id}`, wrap({ ed25519: false }))
  assert.equal((await readEndpoint(workspace, id)).public_key, null)
})

test('the SDK of CloudEvents reads the events of an endpoint with this format', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { secret } = await createEndpoint(workspace, {
    url: receiver.url,
    format: 'cloudevents',
    event_types: ['contact.created'],
  })
  setNow(Temporal.Now.instant())
  const contact = await saveContact(workspace, 'a@example.com')
  await deliver()
  const [hook] = receiver.received as [any]
  const event = HTTP.toEvent({ headers: hook.headers, body: hook.text }) as CloudEvent
  assert.equal(event.validate(), true)
  const [shown] = (await workspace.get('/core/events?type=contact.created')).body.data
  assert.deepEqual(
    [event.id, event.type, event.source, event.subject, event.time],
    [
      shown.id,
      'com.slotline.contact.created.v1',
      `http://slotline.test/core/workspaces/${workspace.workspaceId}`,
      `contact/${contact}`,
      shown.timestamp,
    ],
  )
  assert.deepEqual(event.data, shown)
  new Webhook(secret).verify(hook.text, hook.headers)
})

test('a test event says what the receiver answered, and neither other endpoints nor the feed get it', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id, secret } = await createEndpoint(workspace, {
    url: receiver.url,
    event_types: ['call.ended'],
  })
  const other = await openHookReceiver()
  await createEndpoint(workspace, { url: other.url, event_types: ['webhook_endpoint.*'] })
  setNow(Temporal.Now.instant())
  const works = await act(workspace, id, 'test')
  assert.equal(works.status, 200, works.text)
  const { attributes } = works.body.data
  assert.deepEqual([attributes.delivered, attributes.attempt.status], [true, 204])
  const [hook] = receiver.received as [any]
  assert.deepEqual([hook.body.type, hook.body.id], ['webhook_endpoint.test', attributes.event_id])
  new Webhook(secret).verify(hook.text, hook.headers)
  receiver.answerWith((_hook, response) => {
    response.writeHead(401, { 'content-type': 'text/plain' }).end('who are you?')
  })
  const fails = (await act(workspace, id, 'test')).body.data.attributes
  assert.deepEqual(
    [fails.delivered, fails.attempt.status, fails.attempt.body, fails.attempt.detail],
    [false, 401, 'who are you?', 'The receiver answered 401 instead of 2xx.'],
  )
  assert.equal((await readEndpoint(workspace, id)).failures, 0)
  await deliver()
  assert.deepEqual([await listDeliveriesOf(workspace, id), other.received], [[], []])
  const { body: feed } = await workspace.get('/core/events?type=webhook_endpoint.*')
  assert.deepEqual(
    feed.data.map((event: { type: string }) => event.type),
    ['webhook_endpoint.created', 'webhook_endpoint.created'],
  )
})

test('tests of one workspace whose receiver hangs are limited, and another workspace can still test', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const [hanging, works] = [await openHookReceiver(), await openHookReceiver()]
  const held: (() => void)[] = []
  hanging.answerWith((_hook, response) => {
    held.push(() => response.writeHead(204).end())
  })
  const { id } = await createEndpoint(mine, { url: hanging.url })
  const other = await createEndpoint(theirs, { url: works.url })
  let refused = 0
  const tests = Array.from({ length: 20 }, async () => {
    const answer = await act(mine, id, 'test')
    if (answer.status === 503) refused++
    return answer
  })
  await waitUntil(() => refused > 0, 'a test is refused')
  const { body } = await act(theirs, other.id, 'test')
  assert.equal(body.data.attributes.delivered, true)
  await waitUntil(() => refused + held.length === tests.length, 'all tests are refused or sent')
  for (const answer of held) answer()
  const answers = await Promise.all(tests)

  const delivered = answers.filter(({ status }) => status === 200)
  assert.equal(delivered.length + refused, tests.length)
  assert.ok(delivered.length > 0 && delivered.length <= 12)
})
