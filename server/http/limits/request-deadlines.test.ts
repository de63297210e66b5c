import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { answersIn, headOf, openSocket, type RawSocket } from '../../test/open-socket.ts'
import { waitUntil } from '../../test/wait-until.ts'

const SECRET = 'key_0123456789abcdef'
const CONTACT = '{"data":{"attributes":{"email":"ada@example.com"}}}'
const LIMITS = {
  headersMs: 400,
  requestMs: 800,
  checkIntervalMs: 50,
  responseMs: 800,
  keepAliveMs: 700,
  lingerMs: 300,
  lingerBytes: 65_536,
  closeMs: 200,
}

const { app, deps, newWorkspace } = await startServer({ httpLimits: LIMITS })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId)
const made = await workspace.post('/core/voice_connections', {
  data: { attributes: { platform: 'retell', name: 'Desk', team_id: 1, secret: SECRET } },
})
const retell = new URL(made.body.data.attributes.url).pathname
const bearer = { authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json' }
const signed = (body: string) => ({
  'content-type': 'application/json',
  'x-retell-signature': `v=${NOW.epochMilliseconds},d=${createHmac('sha256', SECRET)
    .update(body + String(NOW.epochMilliseconds))
    .digest('hex')}`,
})

/** All data that arrives on the connection until the server closes it. */
async function untilClosed(socket: RawSocket, ...texts: (string | Buffer)[]) {
  for (const text of texts) socket.write(text)
  await socket.closed
  return answersIn(socket.received())
}

/** Writes the text repeatedly until the connection is closed. */
function keepWriting(socket: RawSocket, text: string): void {
  const timer = setInterval(() => {
    socket.write(text)
  }, 20)
  void socket.closed.then(() => {
    clearInterval(timer)
  })
}

async function assertTimeout(socket: RawSocket): Promise<void> {
  await socket.closed
  const [answer] = answersIn(socket.received())
  const { code, retryable, status, request_id: requestId, say } = JSON.parse(answer!.body)
  assert.match(say, /try again in a moment/)
  assert.deepEqual(
    [
      answer!.status,
      answer!.headers.connection,
      answer!.headers['content-type'],
      code,
      status,
      retryable,
    ],
    [408, 'close', 'application/problem+json', 'request_timeout', 408, true],
  )
  assert.equal(answer!.headers['x-request-id'], requestId)
}

const SLOW_BODIES: readonly [
  what: string,
  path: string,
  headers: Record<string, string | number>,
  start: string,
  more: string,
][] = [
  [
    'a slow body with a valid token',
    '/core/contact',
    { ...bearer, 'content-length': 1_000 },
    '{',
    ' ',
  ],
  ['a body that never arrives', '/core/contact', { ...bearer, 'content-length': 200_000 }, '', ''],
  [
    'a chunked body that never ends',
    '/core/contact',
    { ...bearer, 'transfer-encoding': 'chunked' },
    '1\r\n{\r\n',
    '1\r\n \r\n',
  ],
  [
    'a chunk that never ends',
    '/core/contact',
    { ...bearer, 'transfer-encoding': 'chunked' },
    'ff',
    '',
  ],
  ['a slow signed voice request', retell, { ...signed('{'), 'content-length': 1_000 }, '{', ' '],
  [
    'a slow token request',
    '/oauth/token',
    { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 1_000 },
    'grant_type=',
    'x',
  ],
  [
    'a slow registration',
    '/oauth/register',
    { 'content-type': 'application/json', 'content-length': 1_000 },
    '{',
    ' ',
  ],
  [
    'a slow sign-in form',
    '/oauth/sign-in/x',
    { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 1_000 },
    'code=',
    'x',
  ],
  [
    'a body that is not sent after 100 Continue',
    '/core/contact',
    { ...bearer, 'content-length': 10, expect: '100-continue' },
    '',
    '',
  ],
]

for (const [what, path, headers, start, more] of SLOW_BODIES) {
  test(`${what} gets 408 at the deadline, and the connection is closed`, BOUNDED, async () => {
    const socket = openSocket(port)
    socket.write(headOf('POST', path, headers) + start)
    if (more !== '') keepWriting(socket, more)
    await assertTimeout(socket)
  })
}

test('slow headers and a silent connection get 408', BOUNDED, async () => {
  const [slow, silent] = [openSocket(port), openSocket(port)]
  slow.write('GET /healthz HTTP/1.1\r\nhost: slotline.test\r\n')
  keepWriting(slow, 'x: y\r\n')
  await Promise.all([assertTimeout(slow), assertTimeout(silent)])
})

test('headers that are too large get 431, and invalid HTTP gets 400', BOUNDED, async () => {
  const [large] = await untilClosed(
    openSocket(port),
    headOf('GET', '/healthz', { 'x-large': 'x'.repeat(20_000) }),
  )
  const [broken] = await untilClosed(openSocket(port), 'HELLO\r\n\r\n')
  assert.deepEqual(
    [large!.status, JSON.parse(large!.body).code, large!.headers.connection],
    [431, 'headers_too_large', 'close'],
  )
  assert.deepEqual(
    [broken!.status, JSON.parse(broken!.body).code, broken!.headers.connection],
    [400, 'malformed_request', 'close'],
  )
})

test(
  'a request that arrives before an invalid or slow one on the same connection is answered first',
  BOUNDED,
  async () => {
    const whole =
      headOf('POST', '/core/contact', { ...bearer, 'content-length': CONTACT.length }) + CONTACT
    const [first, garbage] = await untilClosed(openSocket(port), `${whole}GARBAGE\r\n\r\n`)
    assert.deepEqual([Math.floor(first!.status / 100), garbage!.status], [2, 400])
    const [again, late] = await untilClosed(
      openSocket(port),
      `${whole}POST /core/contact HTTP/1.1\r\n`,
    )
    assert.deepEqual([Math.floor(again!.status / 100), late!.status], [2, 408])
  },
)

test('sequential requests on one connection are all answered, in order', BOUNDED, async () => {
  const socket = openSocket(port)
  const post =
    headOf('POST', '/core/contact', { ...bearer, 'content-length': CONTACT.length }) + CONTACT
  const get = headOf('GET', '/nowhere', {})
  socket.write(post + get + post + get)
  const answers = await untilClosed(socket)
  assert.deepEqual(
    answers.map(({ status }) => (status < 300 ? 'ok' : status)),
    ['ok', 404, 'ok', 404],
  )
})

test('a client that does not read its responses is disconnected', BOUNDED, async () => {
  const socket = openSocket(port)
  socket.pause()
  const openConnections = () =>
    new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, count) => {
        if (error) reject(error)
        else resolve(count)
      })
    })
  await waitUntil(
    async () => (await openConnections()) === 1,
    () => 'the connection is not open',
  )
  // Some 200 MB, far past what the buffers of the sockets hold.
  for (let i = 0; i < 60; i++) socket.write(headOf('GET', '/openapi.json', {}))
  await waitUntil(
    async () => (await openConnections()) === 0,
    () => 'the connection is still open',
  )
  socket.resume()
  await socket.closed
  assert.ok(answersIn(socket.received()).length < 60)
})

const HOPELESS: readonly [
  what: string,
  path: string,
  headers: Record<string, string>,
  status: number,
][] = [
  [
    'a connection that does not exist',
    '/voice/retell/1.00000000-0000-4000-8000-000000000000',
    { 'x-retell-signature': `v=1,d=${'0'.repeat(64)}` },
    401,
  ],
  [
    'the path of another platform',
    retell.replace('retell', 'generic'),
    { authorization: `Bearer ${SECRET}` },
    401,
  ],
  ['no signature', retell, {}, 401],
  ['a malformed signature', retell, { 'x-retell-signature': 'x' }, 401],
  [
    'an expired signature',
    retell,
    { 'x-retell-signature': `v=${NOW.epochMilliseconds - 3_600_000},d=${'0'.repeat(64)}` },
    401,
  ],
  ['no token', '/core/contact', {}, 401],
  ['a body larger than the limit', '/oauth/register', {}, 413],
  ['a token request larger than the limit', '/oauth/token', {}, 413],
  ['an unknown path', '/nowhere', {}, 413],
]

for (const [what, path, headers, status] of HOPELESS) {
  test(
    `${what} gets ${status} without the body being read, and the connection is closed`,
    BOUNDED,
    async () => {
      const head = {
        'content-type': 'application/json',
        'content-length': 1_000_000_000,
        ...headers,
      }
      const [silent] = await untilClosed(openSocket(port), headOf('POST', path, head))
      assert.deepEqual(
        [silent!.status, silent!.headers.connection, silent!.headers['content-type']],
        [status, 'close', 'application/problem+json'],
      )
      const waiting = openSocket(port)
      const [asked] = await untilClosed(
        waiting,
        headOf('POST', path, { ...head, expect: '100-continue' }),
      )
      assert.deepEqual(
        [asked!.status, waiting.received().startsWith('HTTP/1.1 100')],
        [status, false],
      )
      const pushing = openSocket(port)
      pushing.write(headOf('POST', path, head))
      pushing.write(Buffer.alloc(20_000_000, ' '))
      await pushing.closed
    },
  )
}

test(
  'a body over the limit is rejected while it arrives, even without a length, and the response is delivered',
  BOUNDED,
  async () => {
    for (const [path, type] of [
      ['/core/contact', 'application/json'],
      ['/oauth/token', 'application/x-www-form-urlencoded'],
      ['/oauth/register', 'application/json'],
    ] as const) {
      const socket = openSocket(port)
      socket.write(
        headOf('POST', path, { ...bearer, 'content-type': type, 'transfer-encoding': 'chunked' }),
      )
      for (let i = 0; i < 12; i++) socket.write(`8000\r\n${' '.repeat(32_768)}\r\n`)
      const [answer] = await untilClosed(socket)
      assert.deepEqual(
        [answer?.status, JSON.parse(answer?.body ?? '{}').code],
        [413, 'body_too_large'],
        path,
      )
    }
  },
)

test(
  'a token request whose body arrives in pieces gets the same response as one that arrives whole',
  BOUNDED,
  async () => {
    const body = 'grant_type=client_credentials&client_id=nobody&client_secret=wrong'
    const socket = openSocket(port)
    socket.write(
      headOf('POST', '/oauth/token', {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        expect: '100-continue',
      }),
    )
    await socket.until(/100 Continue/)
    socket.write(body.slice(0, 20))
    socket.write(body.slice(20))
    const [answer] = await untilClosed(socket)
    assert.deepEqual([answer!.status, JSON.parse(answer!.body).error], [401, 'invalid_client'])
  },
)

test('shutdown does not wait for requests that never arrive', BOUNDED, async () => {
  const closing = buildApp({
    ...deps,
    httpLimits: { ...LIMITS, headersMs: 60_000, requestMs: 60_000 },
  })
  await closing.listen({ port: 0, host: '127.0.0.1' })
  const to = (closing.server.address() as { port: number }).port
  const sockets = [openSocket(to), openSocket(to), openSocket(to)]
  sockets[0]!.write(
    `${headOf('POST', '/core/contact', { ...bearer, 'content-length': 100, expect: '100-continue' })}`,
  )
  sockets[1]!.write('GET /healthz HTTP/1.1\r\n')
  await sockets[0]!.until(/100 Continue/)
  await closing.close()
  await Promise.all(sockets.map(({ closed }) => closed))
})
