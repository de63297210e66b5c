import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { newFolder, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'shutdown-test-token'
const CLIENTS = 8
const PAUSE_MS = 20
/** Sent only in query strings, which must not be logged. */
const CANARY = 'canary-4711'

type Seen = { answers: number; closing: number; broken: string[] }

/** Sends requests on kept-alive connections until a new connection is refused. */
async function sendUntilRefused(t: TestContext, address: string, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => {
    agent.destroy()
  })
  for (;;) {
    const refused = await new Promise<boolean>((resolve) => {
      const sent = request(
        `${address}/core/agents`,
        { agent, headers: { authorization: `Bearer ${TOKEN}` } },
        (response) => {
          seen.answers++
          if (response.headers.connection === 'close') seen.closing++
          response.resume().once('end', () => {
            resolve(false)
          })
        },
      )
      sent.once('error', (error: Error & { code?: string }) => {
        if (sent.reusedSocket) seen.broken.push(`${error.code}: ${error.message}`)
        resolve(!sent.reusedSocket)
      })
      sent.end()
    })
    if (refused) return
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(
    `no request on a kept-alive connection is lost when the server ends by ${signal}`,
    BOUNDED,
    async (t) => {
      const server = await startProcess({
        DATA_DIR: newFolder(),
        SAMPLE_TOKEN: TOKEN,
        RATE_LIMIT: 'off',
      })
      const seen: Seen = { answers: 0, closing: 0, broken: [] }
      const clients = Array.from({ length: CLIENTS }, () =>
        sendUntilRefused(t, server.address, seen),
      )
      await waitUntil(
        () => seen.answers >= 5 * CLIENTS,
        () => `${5 * CLIENTS} responses, and there are ${seen.answers}`,
      )
      assert.equal(seen.closing, 0)
      // The server waits for this connection, on which no request has been sent yet.
      const monitor = connectTo(server.address)
      await once(monitor, 'connect')
      server.signal(signal)
      await waitUntil(() => seen.closing > 0, 'a response has Connection: close')
      const readiness = await answerOn(monitor, 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      assert.match(readiness, /^HTTP\/1\.1 503 .*\r\nconnection: close\r\n/is)
      await Promise.all(clients)
      assert.deepEqual(seen.broken, [])
      assert.ok(seen.closing >= CLIENTS, `${seen.closing} responses had Connection: close`)
      assert.deepEqual(await server.ended, { code: 0, signal: null })
    },
  )
}

test('an idle connection does not delay the shutdown', BOUNDED, async () => {
  const server = await startProcess({ DATA_DIR: newFolder(), SAMPLE_TOKEN: TOKEN })
  const idle = connectTo(server.address)
  await once(idle, 'connect')
  server.signal('SIGTERM')
  idle.resume()
  await once(idle, 'close')
  assert.deepEqual(await server.ended, { code: 0, signal: null })
})

test(
  'WebSockets are accepted only for authenticated calls, and query strings are not logged',
  BOUNDED,
  async () => {
    const server = await startProcess({
      DATA_DIR: newFolder(),
      SAMPLE_TOKEN: TOKEN,
      LOG_LEVEL: 'trace',
    })
    const query = `?secret=${CANARY}`
    const connection = '1.00000000-0000-7000-8000-000000000000'
    const upgrade = (path: string, { protocol = 'websocket', method = 'GET' } = {}) =>
      answerOf(
        server.address,
        `${method} ${path}${query} HTTP/1.1\r\nHost: localhost\r\nConnection: ` +
          `Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ` +
          'dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
    for (const path of [
      '/',
      '/healthz',
      '/core/agents',
      '/nowhere',
      '/voice/try',
      '/voice/relay',
      '/voice/relay/',
      `/voice/relay/${connection}/more`,
      '/mcp',
      '//voice/relay/x',
      '/%',
    ]) {
      assert.match(await upgrade(path), /^HTTP\/1\.1 404 .*"code":"not_found"/s, path)
    }
    assert.match(
      await upgrade(`/voice/relay/${connection}`),
      /^HTTP\/1\.1 401 .*"code":"invalid_token"/s,
    )
    assert.match(await upgrade('/voice/relay/nothing'), /^HTTP\/1\.1 401 /)
    assert.match(
      await upgrade(`/voice/relay/${connection}`, { method: 'POST' }),
      /^HTTP\/1\.1 404 /,
    )
    // RFC 9110 §7.8: a server may ignore the upgrade, and answers in HTTP/1.1.
    assert.match(await upgrade('/healthz', { protocol: 'h2c' }), /^HTTP\/1\.1 200 /)

    for (const path of [
      '/healthz',
      '/nowhere',
      '/core/agents',
      '/core/slots',
      '/%',
      `/voice/tools/vapi.json`,
      '/oauth/authorize',
      `/voice/twilio/${connection}/step`,
      `/mcp`,
    ]) {
      for (const method of ['GET', 'POST'])
        await (
          await fetch(`${server.address}${path}${query}`, {
            method,
            headers: { authorization: `Bearer ${TOKEN}` },
          })
        ).arrayBuffer()
    }
    server.signal('SIGTERM')
    await server.ended
    assert.ok(
      !server.output().includes(CANARY),
      server
        .output()
        .split('\n')
        .filter((line) => line.includes(CANARY))
        .join('\n'),
    )
    assert.ok(server.output().includes('"answered"'))
  },
)

function connectTo(address: string): Socket {
  return connect(Number(new URL(address).port), '127.0.0.1')
}

/** The answer to these bytes on a connection of their own. */
async function answerOf(address: string, bytes: string): Promise<string> {
  const socket = connectTo(address)
  const answer = await answerOn(socket, bytes)
  socket.destroy()
  return answer
}

/**
 * All data that the server sends for these bytes until it closes or has sent a complete response.
 */
async function answerOn(socket: Socket, bytes: string): Promise<string> {
  socket.setEncoding('latin1')
  let answer = ''
  const over = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (text: string) => {
      answer += text
      const end = answer.indexOf('\r\n\r\n')
      if (
        end > 0 &&
        answer.length >= end + 4 + Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0)
      )
        resolve()
    })
    socket.once('close', () => {
      resolve()
    })
  })
  socket.write(bytes)
  await over
  return answer
}
