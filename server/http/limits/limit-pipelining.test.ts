import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { startServer } from '../../test/harness.ts'
import { answersIn, headOf, openSocket } from '../../test/open-socket.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { HTTP_LIMITS } from './http-limits.ts'

const { app } = await startServer({})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
let handled = 0
app.server.on('request', () => {
  handled++
})

const isAnswered = async (from: string) => {
  const socket = openSocket(port, from)
  socket.write(headOf('GET', '/healthz', { connection: 'close' }))
  await socket.closed
  return answersIn(socket.received())[0]?.status === 200
}

test('pipelined requests up to the limit are answered in order', BOUNDED, async () => {
  const socket = openSocket(port)
  const paths = Array.from({ length: HTTP_LIMITS.pipelined }, (_, i) =>
    i % 2 === 0 ? '/healthz' : '/nowhere',
  )
  socket.write(paths.map((path) => headOf('GET', path, {})).join(''))
  await waitUntil(
    () => answersIn(socket.received()).length === paths.length,
    () => `${answersIn(socket.received()).length} answers`,
  )
  assert.deepEqual(
    answersIn(socket.received()).map(({ status }) => status),
    paths.map((path) => (path === '/healthz' ? 200 : 404)),
  )
  socket.destroy()
})

test(
  'pipelined requests over the limit are not handled: the first gets 429, and the connection is closed',
  BOUNDED,
  async () => {
    const before = handled
    const socket = openSocket(port)
    socket.write(headOf('GET', '/healthz', {}).repeat(HTTP_LIMITS.pipelined + 100))
    await socket.closed
    const answers = answersIn(socket.received())
    const last = answers.pop()!
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal(answers.length, HTTP_LIMITS.pipelined + 1)
    assert.equal(handled - before, answers.length)
    assert.deepEqual(
      [
        last.status,
        last.headers.connection,
        last.headers['x-content-type-options'],
        JSON.parse(last.body).code,
      ],
      [429, 'close', 'nosniff', 'rate_limited'],
    )
  },
)

test(
  'connections that pipeline without reading buffer one response each, and others are served',
  BOUNDED,
  async () => {
    const before = handled
    const greedy = Array.from({ length: 40 }, () => openSocket(port, '127.0.0.2'))
    for (const socket of greedy) {
      socket.pause()
      socket.write(
        headOf('GET', '/docs/js/scalar.js', { 'accept-encoding': 'identity' }).repeat(100),
      )
    }
    await waitUntil(
      () => handled - before >= greedy.length,
      () => `${handled - before} are handled`,
    )
    assert.ok(await isAnswered('127.0.0.3'))
    assert.ok(handled - before < greedy.length * 10, `${handled - before} of 4000 are handled`)
    for (const socket of greedy) socket.destroy()
  },
)

test('a connection that sends thousands of requests in one chunk is closed', BOUNDED, async () => {
  const before = handled
  const socket = openSocket(port, '127.0.0.2')
  socket.write('GET / HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(20_000))
  await socket.closed
  assert.ok(handled - before < 20_000)
  assert.ok(await isAnswered('127.0.0.2'))
})
