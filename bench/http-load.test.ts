import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { httpRequest, loadHttp } from './http-load.ts'
import { summarize } from './load.ts'

const REQUESTS = Array.from({ length: 20 }, () =>
  httpRequest('POST', '/core/contact', 'token', { data: 'åß' }),
)

/** A server that answers each request with the given pieces, each in its own write. */
async function answering(
  pieces: readonly string[],
): Promise<{ port: number; received: () => string; close: () => void }> {
  let received = ''
  const server = createServer({ noDelay: true }, (socket) =>
    socket
      .on('error', () => {})
      .on('data', async (bytes) => {
        received += bytes.toString()
        for (const piece of pieces) {
          socket.write(piece)
          await new Promise(setImmediate)
        }
      }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    close: () => server.close(),
  }
}

test('every request is sent once and every response is counted, over several connections', async () => {
  const server = await answering(['HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}'])
  const load = await loadHttp({
    port: server.port,
    connections: 3,
    seconds: 10,
    requests: REQUESTS,
  })
  server.close()
  assert.equal(load.latencies.length, 20)
  assert.equal(load.refused, 0)
  assert.equal(server.received().split('POST /core/contact HTTP/1.1').length - 1, 20)
  assert.match(server.received(), /Content-Length: 15\r\n\r\n\{"data":"åß"\}/)
})

test('a response that arrives in pieces is counted once', async () => {
  const server = await answering([
    'HTTP/1.1 200 OK\r\nContent-Le',
    'ngth: 6\r\n\r\n{"a"',
    ':1}'.slice(0, 2),
    '}',
  ])
  const load = await loadHttp({
    port: server.port,
    connections: 1,
    seconds: 10,
    requests: REQUESTS,
  })
  server.close()
  assert.equal(load.latencies.length, 20)
})

test('a round with a rejected request fails with the response', async () => {
  const server = await answering(['HTTP/1.1 409 Conflict\r\nContent-Length: 5\r\n\r\ntaken'])
  const load = await loadHttp({
    port: server.port,
    connections: 1,
    seconds: 10,
    requests: REQUESTS,
  })
  server.close()
  assert.equal(load.refused, 20)
  assert.throws(() => summarize(load), /20 of 20 requests were rejected, the first with: .*taken/s)
})

test('a server that closes the connection fails the round', async () => {
  const server = createServer((socket) => socket.on('data', () => socket.end())).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  await assert.rejects(
    loadHttp({
      port: (server.address() as AddressInfo).port,
      connections: 1,
      seconds: 10,
      requests: REQUESTS,
    }),
    /closed a connection/,
  )
  server.close()
})

test('a server that rejects a request and closes the connection fails the round with its response', async () => {
  const rejection = 'HTTP/1.1 421 Misdirected Request\r\nContent-Length: 7\r\n\r\nno host'
  const server = createServer((socket) => socket.once('data', () => socket.end(rejection))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await assert.rejects(
    loadHttp({ port, connections: 1, seconds: 10, requests: REQUESTS }),
    /closed a connection.*no host/s,
  )
  server.close()
})
