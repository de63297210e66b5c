import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { BOUNDED } from '../../test/allow-ms.ts'
import { openRawReceiver, openReceiver } from '../../test/open-receiver.ts'
import { createEgress } from './create-egress.ts'
import type { EgressFailure, EgressOutcome, EgressRequest } from './egress.ts'

const egress = createEgress({ allow: ['127.0.0.1'] })
after(() => {
  egress.close()
})

const LONG_MS = 60_000
const SHORT_MS = 100

function send(url: string, change: Partial<EgressRequest> = {}): Promise<EgressOutcome> {
  return egress.send({
    method: 'POST',
    url,
    body: '{}',
    timeoutMs: LONG_MS,
    maxResponseBytes: 1_000,
    ...change,
  })
}

function assertFailed(outcome: EgressOutcome, code: EgressFailure, about = ''): void {
  assert.ok(outcome.kind === 'failed', `${about} ${JSON.stringify(outcome)}`)
  assert.equal(outcome.code, code, `${about} ${outcome.detail}`)
  assert.notEqual(outcome.detail, '')
}

/** Writes a chunk as often as the receiver reads it, until the connection is closed. */
async function flood(socket: Socket, chunk: string): Promise<void> {
  while (!socket.destroyed) {
    if (socket.write(chunk)) await nextTurn()
    else
      await Promise.race(
        ['drain', 'close'].map((event) => new Promise((resolve) => socket.once(event, resolve))),
      )
  }
}

/** Answers the first bytes of a request with a text, and leaves the connection open. */
function answerWith(text: string) {
  return openRawReceiver((socket) => {
    socket.once('data', () => socket.write(text))
  })
}

test(
  'A receiver that never answers is a timeout, and its connection is closed',
  BOUNDED,
  async () => {
    const silent = await openRawReceiver((socket) => socket.resume())
    assertFailed(await send(silent.url, { timeoutMs: SHORT_MS }), 'timeout')
    await silent.closed()
  },
)

test('A receiver that sends its response byte by byte is a timeout', BOUNDED, async () => {
  for (const start of ['H', 'HTTP/1.1 200 OK\r\nX', 'HTTP/1.1 200 OK\r\n\r\n']) {
    const receiver = await openRawReceiver((socket) => {
      socket.write(start)
      const timer = setInterval(() => socket.write('x'), 5)
      socket.on('close', () => {
        clearInterval(timer)
      })
    })
    const outcome = await send(receiver.url, { timeoutMs: SHORT_MS })
    if (start !== 'H') assertFailed(outcome, 'timeout', start)
    else assert.equal(outcome.kind, 'failed')
    await receiver.closed()
  }
})

test('Of an endless response only the first bytes are read', BOUNDED, async () => {
  for (const [framing, chunk] of [
    ['Content-Length: 10000000000', 'x'.repeat(65_536)],
    ['Transfer-Encoding: chunked', `10000\r\n${'x'.repeat(65_536)}\r\n`],
    ['Connection: close', 'x'.repeat(65_536)],
    ['Transfer-Encoding: chunked', '1\r\nx\r\n'.repeat(10_000)],
  ] as const) {
    const receiver = await openRawReceiver((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${framing}\r\n\r\n`)
      void flood(socket, chunk)
    })
    const outcome = await send(receiver.url)
    assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
    assert.equal(outcome.status, 200)
    assert.equal(outcome.truncated, true)
    assert.equal(outcome.body.toString(), 'x'.repeat(1_000))
    await receiver.closed()
  }
})

test('A body of exactly the maximum is complete, and one byte more is not', BOUNDED, async () => {
  for (const [length, max, truncated] of [
    [1_000, 1_000, false],
    [1_001, 1_000, true],
    [0, 0, false],
    [1, 0, true],
    [100_000, 200_000, false],
  ] as const) {
    const receiver = await openReceiver((_request, response) => response.end('x'.repeat(length)))
    const outcome = await send(receiver.url, { maxResponseBytes: max })
    assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
    assert.equal(outcome.truncated, truncated)
    assert.equal(outcome.body.length, Math.min(length, max))
  }
})

test('A compressed body is not decompressed', BOUNDED, async () => {
  const receiver = await openReceiver((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')
  })
  const outcome = await send(receiver.url)
  assert.equal(outcome.kind === 'response' && outcome.body.toString(), 'not gzip')
})

test('Endless headers, trailers and interim responses end the request', BOUNDED, async () => {
  for (const [start, repeated] of [
    ['HTTP/1.1 200 OK\r\n', 'X-Header: value\r\n'],
    ['HTTP/1.1 200 OK\r\nX-Long: ', 'xxxxxxxxxxxxxxxx'],
    ['HTTP/1.1 200 ', 'long'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n', 'X-Trailer: value\r\n'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;x=', 'xxxxxxxxxxxxxxxx'],
    ['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ] as const) {
    const receiver = await openRawReceiver((socket) => {
      socket.write(start)
      void flood(socket, repeated.repeat(64))
    })
    assertFailed(await send(receiver.url), 'invalid_response', `${start}${repeated}`)
    await receiver.closed()
  }
})

test('A response that is not valid HTTP is invalid', BOUNDED, async () => {
  for (const text of [
    'SSH-2.0-OpenSSH_9.6\r\n',
    'HTTP/2.0 200 OK\r\n\r\n',
    'HTTP/0.9 200 OK\r\n\r\n',
    'HTTP/1.1 OK\r\n\r\n',
    'HTTP/1.1 099 OK\r\n\r\n',
    'HTTP/1.1 000 OK\r\n\r\n',
    'HTTP/1.1 999 OK\r\n\r\n',
    'HTTP/1.1 200 OK\nContent-Length: 0\n\n',
    'HTTP/1.1 2000 OK\r\n\r\n',
    'ICY 200 OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\nBad Header: x\r\n\r\n',
    'HTTP/1.1 200 OK\r\nX: a\rb\r\n\r\n',
    'HTTP/1.1 200 OK\r\nX: a\r\n folded\u0000\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc',
    'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab more',
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
  ]) {
    const receiver = await answerWith(text)
    assertFailed(await send(receiver.url), 'invalid_response', text)
    await receiver.closed()
  }
})

test(
  'A connection that is closed before the response is complete is a reset',
  BOUNDED,
  async () => {
    for (const text of [
      '',
      'HTTP/1.1 200 OK\r\n',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
    ]) {
      for (const end of ['end', 'resetAndDestroy'] as const) {
        const receiver = await openRawReceiver((socket) => {
          socket.once('data', () => socket.write(text, () => socket[end]()))
        })
        const outcome = await send(receiver.url)
        // A response that ends too early can also be noticed by the parser.
        if (text === '' || end === 'resetAndDestroy') assertFailed(outcome, 'reset', text)
        else assert.equal(outcome.kind, 'failed', text)
      }
    }
  },
)

test('A port that nothing listens on is a failure to connect', BOUNDED, async () => {
  assertFailed(await send('http://127.0.0.1:1/'), 'connect')
})

test('A receiver that answers without reading the request is disconnected', BOUNDED, async () => {
  const body = Buffer.alloc(64_000_000)
  let bytes = 0
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const receiver = await openRawReceiver((socket) => {
    resolve(socket)
    socket.write('HTTP/1.1 413 Payload Too Large\r\nContent-Length: 0\r\n\r\n')
  })
  const outcome = await send(receiver.url, { body })
  assert.equal(outcome.kind === 'response' && outcome.status, 413)
  const socket = await connected
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await receiver.closed()
  assert.ok(bytes < body.length, `${bytes} bytes were sent`)
})

test('A receiver that does not read the request is a timeout', BOUNDED, async () => {
  const receiver = await openRawReceiver((socket) => socket.pause())
  const body = Buffer.alloc(64_000_000)
  assertFailed(await send(receiver.url, { body, timeoutMs: 500 }), 'timeout')
})

test('A request ends when its signal is aborted, before and while it runs', BOUNDED, async () => {
  const stop = new AbortController()
  const receiver = await openRawReceiver((socket) => {
    socket.resume()
    stop.abort()
  })
  assertFailed(await send(receiver.url, { signal: stop.signal }), 'aborted')
  assertFailed(await send(receiver.url, { signal: stop.signal }), 'aborted')
  await receiver.closed()
  assert.equal(receiver.connections(), 1)
})
