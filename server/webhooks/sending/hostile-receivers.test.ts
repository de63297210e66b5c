import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  readEndpoint,
  saveContact,
} from '../../test/open-webhooks.ts'
import { allowMs } from '../../test/allow-ms.ts'
import { waitUntil } from '../../test/wait-until.ts'

const real = createEgress({ allow: ['127.0.0.0/8'] })
/** Hanging receivers must not take the test as long as the timeout. */
const egress = {
  ...real,
  send: (request: Parameters<typeof real.send>[0]) =>
    real.send({ ...request, timeoutMs: Math.min(request.timeoutMs, 300) }),
}
const { deps, setNow, newWorkspace } = await startServer({ egress })
const { deliver } = openWebhooks(deps)

const HOSTILE: Record<string, [(response: ServerResponse) => void, RegExp]> = {
  'never answers': [() => {}, /^timeout null There was no complete response in time/],
  'answers 500': [
    (response) => response.writeHead(500).end(),
    /^status 500 The receiver answered 500 instead of 2xx/,
  ],
  'redirects to a private address': [
    (response) => response.writeHead(302, { location: 'http://127.0.0.1/admin' }).end(),
    /^status 302 .*redirects are not followed/,
  ],
  'closes the connection': [(response) => response.destroy(), /^reset null /],
  'does not speak HTTP': [
    (response) => response.socket!.end('220 mail.example.com ESMTP\r\n'),
    /^invalid_response null /,
  ],
  'never ends its headers': [
    (response) => response.socket!.write('HTTP/1.1 200 OK\r\nx: '),
    /^timeout null /,
  ],
}

for (const [what, [answer, expected]] of Object.entries(HOSTILE))
  test(`the log says what went wrong with a receiver that ${what}, and others get everything`, async () => {
    const workspace = await newWorkspace()
    const [hostile, good] = [await openHookReceiver(), await openHookReceiver()]
    hostile.answerWith((_hook, response) => {
      answer(response)
    })
    const { id } = await createEndpoint(workspace, { url: hostile.url })
    await createEndpoint(workspace, { url: good.url })
    for (const name of ['a', 'b', 'c']) await saveContact(workspace, `${name}@example.com`)
    await deliver()

    assert.equal(good.received.length, 3)
    const [log] = await listDeliveriesOf(workspace, id, '?state=pending')
    const { error, status, detail } = log.last_attempt
    assert.match(`${error} ${status} ${detail}`, expected)
    assert.ok((await readEndpoint(workspace, id)).failures >= 1)
  })

for (const [what, status, answer] of [
  ['is cut off', 'pending', { head: { 'content-length': '100' }, body: 'cut', isCut: true }],
  ['is not gzip', 'delivered', { head: { 'content-encoding': 'gzip' }, body: 'plain' }],
  ['is a page', 'delivered', { head: { 'content-type': 'text/html' }, body: '<html>Sign in' }],
] as const)
  test(`a delivery is ${status} if the body of a success ${what}, and the next ones are sent`, async () => {
    const workspace = await newWorkspace()
    const receiver = await openHookReceiver()
    receiver.answerWith((_hook, response) => {
      response.writeHead(200, answer.head)
      if ('isCut' in answer) response.write(answer.body, () => response.destroy())
      else response.end(answer.body)
    })
    const { id } = await createEndpoint(workspace, {
      url: receiver.url,
      event_types: ['contact.*'],
    })
    await saveContact(workspace, 'first@example.com')
    await deliver()
    const [{ state, last_attempt: attempt }] = await listDeliveriesOf(workspace, id)
    assert.equal(state, status, JSON.stringify(attempt))
    receiver.answerWith((_hook, response) => response.writeHead(204).end())
    setNow(deps.now().add({ minutes: 1 }))
    await saveContact(workspace, 'second@example.com')
    await deliver()
    const states = (await listDeliveriesOf(workspace, id)).map((each) => each.state)
    assert.deepEqual(states, ['delivered', 'delivered'])
  })

test('receivers of one workspace that hang do not delay those of another', async () => {
  const [bad, good] = [await newWorkspace(), await newWorkspace()]
  const [hanging, receiver] = [await openHookReceiver(), await openHookReceiver()]
  hanging.answerWith(() => {})
  for (let count = 0; count < 20; count++) await createEndpoint(bad, { url: hanging.url })
  await createEndpoint(good, { url: receiver.url })
  for (let count = 0; count < 20; count++) await saveContact(bad, `${count}@example.com`)
  const { sender } = openWebhooks({ ...deps, egress: real }, { stopGraceMs: 0 })
  await sender.start()
  await waitUntil(() => hanging.received.length > 70, 'many requests hang')
  for (let count = 0; count < 5; count++) await saveContact(good, `${count}@example.com`)
  await sender.start()
  await waitUntil(() => receiver.received.length === 5, 'the other workspace got its events', {
    deadlineMs: allowMs(10_000),
  })
  await sender.stop()
  for (const { id } of (await bad.get('/core/webhook_endpoints?limit=200')).body.data)
    await bad.delete(`/core/webhook_endpoints/${id}`)
})

test('only the beginning of an endless response is read', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { promise, resolve } = Promise.withResolvers<void>()
  receiver.answerWith((_hook, response) => {
    const write = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', write).on('close', resolve)
    write()
  })
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  await saveContact(workspace, 'a@example.com')
  await deliver()
  await promise

  const [log] = await listDeliveriesOf(workspace, id)
  assert.deepEqual([log.state, log.last_attempt.body], ['delivered', 'x'.repeat(1_024)])
})

test('an endpoint that answers 429 with Retry-After gets nothing until then', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  receiver.answerWith((_hook, response) => {
    response.writeHead(429, { 'retry-after': '120' }).end()
  })
  await saveContact(workspace, 'a@example.com')
  await deliver()
  await saveContact(workspace, 'b@example.com')
  setNow(NOW.add({ seconds: 119 }))
  await deliver()
  assert.equal(receiver.received.length, 1)

  receiver.answerWith((_hook, response) => {
    response.writeHead(204).end()
  })
  setNow(NOW.add({ seconds: 130 }))
  await deliver()
  await deliver()
  const states = (await listDeliveriesOf(workspace, id)).map(({ state }) => state)
  assert.deepEqual(states, ['delivered', 'delivered'])
})

test('an endpoint that answers 410 once is tried again, and one that does so for an hour is disabled', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, {
    url: `${receiver.url}/services/canary?key=canary`,
    event_types: ['contact.*'],
  })
  const stateAt = async (minutes: number, status: number) => {
    receiver.answerWith((_hook, response) => {
      response.writeHead(status).end()
    })
    setNow(NOW.add({ minutes }))
    await saveContact(workspace, `${minutes}@example.com`)
    await deliver()
    const { state, disabled_reason: reason } = await readEndpoint(workspace, id)
    return reason ?? state
  }
  assert.equal(await stateAt(0, 410), 'enabled')
  assert.equal(await stateAt(40, 410), 'enabled')
  for (const minutes of [50, 60, 70, 80, 90]) assert.equal(await stateAt(minutes, 200), 'enabled')
  const deliveries = await listDeliveriesOf(workspace, id)
  assert.ok(deliveries.filter(({ state }) => state === 'delivered').length >= 5)
  assert.ok(deliveries.every(({ state }) => state !== 'failed'))
  assert.equal(await stateAt(120, 410), 'enabled')
  assert.equal(await stateAt(150, 410), 'enabled')
  assert.equal(await stateAt(181, 410), 'gone')
  const { body } = await workspace.get('/core/events?type=webhook_endpoint.disabled')
  assert.equal(body.data.length, 1)
  assert.equal(body.data[0].actor.type, 'system')
  assert.equal(body.data[0].data.attributes.disabled_reason, 'gone')
  assert.equal(body.data[0].data.attributes.url, `${new URL(receiver.url).origin}/redacted`)
  assert.ok(!JSON.stringify(body.data).includes('canary'))
})

test('an endpoint that only fails is reported after a day, and disabled after five', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url, event_types: ['contact.*'] })
  receiver.answerWith((_hook, response) => {
    response.writeHead(503).end()
  })
  const noticesAt = async (hours: number) => {
    setNow(NOW.add({ hours }))
    await saveContact(workspace, `${hours}@example.com`)
    await deliver()
    const { body } = await workspace.get(
      '/core/events?type=webhook_endpoint.failing,webhook_endpoint.disabled',
    )
    return body.data.map(({ type }: { type: string }) => type)
  }
  assert.deepEqual(await noticesAt(0), [])
  assert.deepEqual(await noticesAt(23), [])
  assert.deepEqual(await noticesAt(25), ['webhook_endpoint.failing'])
  assert.deepEqual(await noticesAt(60), ['webhook_endpoint.failing'])
  assert.equal((await readEndpoint(workspace, id)).state, 'enabled')
  assert.deepEqual(await noticesAt(121), ['webhook_endpoint.failing', 'webhook_endpoint.disabled'])
  const { state, disabled_reason: reason } = await readEndpoint(workspace, id)
  assert.deepEqual([state, reason], ['disabled', 'failing'])
  const states = (await listDeliveriesOf(workspace, id)).map((each) => each.state)
  assert.deepEqual(new Set(states), new Set(['pending']), 'they wait until it is tried again')
})

test('an endpoint is reported after exactly a day of failures, and disabled after exactly five days', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url, event_types: ['contact.*'] })
  receiver.answerWith((_hook, response) => {
    response.writeHead(503).end()
  })
  const seenAt = async (hours: number, seconds: number) => {
    setNow(NOW.add({ hours }).add({ seconds }))
    await saveContact(workspace, `${hours}.${seconds}@example.com`)
    await deliver()
    const { body } = await workspace.get('/core/events?type=webhook_endpoint.failing')
    return [body.data.length, (await readEndpoint(workspace, id)).state]
  }
  for (let i = 0; i < 10; i++) await seenAt(0, i)
  assert.deepEqual(await seenAt(24, -1), [0, 'enabled'])
  assert.deepEqual(await seenAt(24, 0), [1, 'enabled'])
  assert.deepEqual(await seenAt(120, -1), [1, 'enabled'])
  assert.deepEqual(await seenAt(120, 0), [1, 'disabled'])
})

test('an endpoint that gets few events is disabled only after ten failures', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url, event_types: ['contact.*'] })
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  const seenAt = async (hours: number) => {
    setNow(NOW.add({ hours }))
    await deliver()
    const { failures, state } = await readEndpoint(workspace, id)
    return [failures, state]
  }
  await saveContact(workspace, 'ada@example.com')
  // The pauses between the attempts are at most eleven hours.
  for (let attempt = 1; attempt <= 8; attempt++)
    assert.deepEqual(await seenAt(attempt * 12), [attempt, 'enabled'])
  await saveContact(workspace, 'ben@example.com')
  assert.deepEqual(await seenAt(180), [9, 'enabled'])
  assert.deepEqual(await seenAt(192), [10, 'disabled'])
})
