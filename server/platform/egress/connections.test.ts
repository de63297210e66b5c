import assert from 'node:assert/strict'
import { createServer as createTlsServer } from 'node:https'
import { after, test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { BOUNDED } from '../../test/allow-ms.ts'
import { listen, openRawReceiver, openReceiver, type Receiver } from '../../test/open-receiver.ts'
import { TEST_CERTIFICATE } from '../../test/test-certificate.ts'
import { createEgress, type EgressSettings } from './create-egress.ts'
import type { Egress, EgressOutcome, EgressRequest } from './egress.ts'

function open(settings: Partial<EgressSettings> = {}): Egress {
  const egress = createEgress({
    allow: ['127.0.0.1'],
    lookUp: () => Promise.resolve(['127.0.0.1']),
    ...settings,
  })
  after(() => {
    egress.close()
  })
  return egress
}

function send(
  egress: Egress,
  url: string,
  change: Partial<EgressRequest> = {},
): Promise<EgressOutcome> {
  return egress.send({
    method: 'POST',
    url,
    body: '{}',
    timeoutMs: 60_000,
    maxResponseBytes: 1_000,
    ...change,
  })
}

function assertFailed(outcome: EgressOutcome, code: string): void {
  assert.ok(outcome.kind === 'failed', JSON.stringify(outcome))
  assert.equal(outcome.code, code, outcome.detail)
}

/** Serves hooks.example.com on loopback, and answers with the server name of TLS. */
function openTlsReceiver(): Promise<Receiver> {
  return listen(
    createTlsServer(TEST_CERTIFICATE, (request, response) => {
      request.resume()
      response.end((request.socket as TLSSocket & { servername: string }).servername)
    }),
  )
}

/** Answers the first request of each connection, and breaks the connection at the second one. */
function openForgetful(): Promise<Receiver> {
  return openRawReceiver((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
      socket.once('data', () => socket.destroy())
    })
  })
}

test('Consecutive requests to one host use one connection', BOUNDED, async () => {
  const receiver = await openReceiver((request, response) => {
    request.resume()
    response.end('ok')
  })
  const egress = open()
  for (let i = 0; i < 50; i++)
    assert.equal((await send(egress, `${receiver.url}/${i}`)).kind, 'response')
  assert.equal(receiver.connections(), 1)
})

test('The body and the headers of the request arrive unchanged', BOUNDED, async () => {
  const receiver = await openReceiver((request, response) => {
    void request.toArray().then((chunks) => {
      const { host, 'content-length': length, 'x-signature': signature } = request.headers
      const body = Buffer.concat(chunks as Buffer[]).toString('hex')
      response.writeHead(201, { 'x-a': 'b' })
      response.end(JSON.stringify([request.method, request.url, host, length, signature, body]))
    })
  })
  const outcome = await send(open(), `${receiver.url}/a%2fb/?c=d%20e`, {
    method: 'PUT',
    headers: { 'X-Signature': 'v1' },
    body: Buffer.from([0, 255, 13, 10]),
  })
  assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
  assert.equal(outcome.status, 201)
  assert.equal(outcome.headers['x-a'], 'b')
  assert.equal(outcome.address, '127.0.0.1')
  assert.ok(Number.isInteger(outcome.durationMs))
  assert.deepEqual(JSON.parse(outcome.body.toString()), [
    'PUT',
    '/a%2fb/?c=d%20e',
    `127.0.0.1:${receiver.port}`,
    '4',
    'v1',
    '00ff0d0a',
  ])
})

test('A name is looked up once for the connection that its requests share', BOUNDED, async () => {
  const receiver = await openReceiver((request, response) => {
    request.resume()
    response.end('ok')
  })
  let lookups = 0
  const egress = open({
    lookUp: () => {
      lookups++
      return Promise.resolve(['127.0.0.1'])
    },
  })
  for (let i = 0; i < 5; i++) await send(egress, `http://receiver.internal:${receiver.port}/`)
  assert.equal(lookups, 1)
})

test('If one address of a host does not answer, another one is tried', BOUNDED, async () => {
  const receiver = await openReceiver((_request, response) => response.end('ok'))
  const egress = open({
    allow: ['127.0.0.0/8'],
    lookUp: () => Promise.resolve(['127.0.0.2', '127.0.0.1']),
  })
  const outcome = await send(egress, `http://receiver.internal:${receiver.port}/`)
  assert.equal(outcome.kind === 'response' && outcome.address, '127.0.0.1')
})

test('A repeatable request is sent again if its idle connection was closed', BOUNDED, async () => {
  const receiver = await openForgetful()
  const egress = open()
  for (let i = 0; i < 3; i++) {
    const outcome = await send(egress, receiver.url, { isRepeatable: true })
    assert.equal(outcome.kind, 'response', JSON.stringify(outcome))
  }
  assert.equal((await send(egress, receiver.url, { method: 'GET' })).kind, 'response')
  assert.equal(receiver.connections(), 4)
})

test('A request that is not repeatable is sent once', BOUNDED, async () => {
  const receiver = await openForgetful()
  const egress = open()
  assert.equal((await send(egress, receiver.url)).kind, 'response')
  assertFailed(await send(egress, receiver.url), 'reset')
  assert.equal(receiver.connections(), 1)
})

test('At most 320 requests run, and the others wait within their timeout', BOUNDED, async () => {
  const waiting: (() => void)[] = []
  let isFull = false
  const { promise: full, resolve: fill } = Promise.withResolvers<void>()
  const receiver = await openReceiver((request, response) => {
    request.resume()
    const answer = () => response.end('ok')
    if (isFull) answer()
    else waiting.push(answer)
    if (waiting.length === 320) fill()
  })
  const egress = open()
  const sent = Array.from({ length: 500 }, () => send(egress, receiver.url))
  await full
  assertFailed(await send(egress, receiver.url, { timeoutMs: 20 }), 'timeout')
  assert.equal(receiver.connections(), 320)
  isFull = true
  for (const answer of waiting) answer()
  for (const outcome of await Promise.all(sent)) assert.equal(outcome.kind, 'response')
})

test('Of idle connections to many hosts, the 128 newest are kept', BOUNDED, async () => {
  const receiver = await openReceiver((request, response) => {
    request.resume()
    response.end('ok')
  })
  const egress = open()
  const sendTo = (host: number) => send(egress, `http://host-${host}.internal:${receiver.port}/`)
  for (let host = 0; host < 300; host++) await sendTo(host)
  assert.equal(receiver.connections(), 300)
  await sendTo(299)
  assert.equal(receiver.connections(), 300)
  await sendTo(0)
  assert.equal(receiver.connections(), 301)
})

test('Closing ends running requests and all connections', BOUNDED, async () => {
  const egress = open()
  const receiver = await openRawReceiver((socket) => {
    socket.resume()
    egress.close()
  })
  assertFailed(await send(egress, receiver.url), 'aborted')
  assertFailed(await send(egress, receiver.url), 'aborted')
  await receiver.closed()
  assert.equal(receiver.connections(), 1)
})

test('TLS is opened for the name of the host and verified', BOUNDED, async () => {
  const receiver = await openTlsReceiver()
  const egress = open({ authorities: [TEST_CERTIFICATE.cert] })
  const outcome = await send(egress, `https://hooks.example.com:${receiver.port}/`)
  assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
  assert.equal(outcome.body.toString(), 'hooks.example.com')
  for (const host of ['other.example.com', '127.0.0.1'])
    assertFailed(await send(egress, `https://${host}:${receiver.port}/`), 'tls')
  assertFailed(await send(open(), `https://hooks.example.com:${receiver.port}/`), 'tls')
})

test('A receiver that does not speak TLS is a failure of TLS', BOUNDED, async () => {
  const plain = await openReceiver((_request, response) => response.end('ok'))
  assertFailed(await send(open(), plain.url.replace('http:', 'https:')), 'tls')
  const closing = await openRawReceiver((socket) => socket.destroy())
  assertFailed(await send(open(), closing.url.replace('http:', 'https:')), 'tls')
})

test(
  'A receiver that never answers TLS exceeds the timeout of the connection',
  BOUNDED,
  async () => {
    const receiver = await openRawReceiver((socket) => socket.resume())
    const url = receiver.url.replace('http:', 'https:')
    const outcome = await send(open(), url, { connectTimeoutMs: 50 })
    assertFailed(outcome, 'timeout')
    await receiver.closed()
  },
)
