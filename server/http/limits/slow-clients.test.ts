import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import {
  answersIn,
  headOf,
  openSocket,
  type RawAnswer,
  type RawSocket,
} from '../../test/open-socket.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { HTTP_LIMITS } from './http-limits.ts'

const SECRET = 'key_0123456789abcdef'
const CALL = '{"tool":"identify_caller","call_id":"c1"}'
const RETELL_CALL = JSON.stringify({ name: 'identify_caller', args: {}, call: { call_id: 'r1' } })
const CONTACT = '{"data":{"attributes":{"email":"ada@example.com"}}}'
const JSON_TYPE = { 'content-type': 'application/json' }

const { app, deps, newWorkspace } = await startServer({})
await app.listen({ port: 0, host: '127.0.0.1' })
const port = portOf(app)
const mine = await newWorkspace()
await buildRoster(deps.pool, mine.workspaceId)
const theirs = await newWorkspace()
const generic = await connect(mine, 'generic')
const retell = await connect(mine, 'retell')

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const signed = (body: string, key = SECRET) => ({
  'x-retell-signature': `v=${NOW.epochMilliseconds},d=${createHmac('sha256', key)
    .update(body + String(NOW.epochMilliseconds))
    .digest('hex')}`,
})

function portOf({ server }: typeof app): number {
  return (server.address() as { port: number }).port
}

async function connect(workspace: TestWorkspace, platform: string): Promise<string> {
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform, name: 'Desk', team_id: 1, secret: SECRET } },
  })
  assert.equal(made.status, 201, made.text)
  return new URL(made.body.data.attributes.url).pathname
}

type Asked = { path: string; headers: Record<string, string>; body: string }
/**
 * Honest requests send their body after 100 Continue, so that it is received separately from the
 * headers.
 */
const HONEST: readonly Asked[] = [
  { path: generic, headers: { ...JSON_TYPE, ...bearer(SECRET) }, body: CALL },
  { path: retell, headers: { ...JSON_TYPE, ...signed(RETELL_CALL) }, body: RETELL_CALL },
  { path: '/core/contact', headers: { ...JSON_TYPE, ...bearer(mine.token) }, body: CONTACT },
  {
    path: '/oauth/register',
    headers: JSON_TYPE,
    body: JSON.stringify({
      client_name: 'Program',
      redirect_uris: ['https://program.example.com/back'],
      token_endpoint_auth_method: 'none',
    }),
  },
]

async function ask(
  { path, headers, body }: Asked,
  {
    from = '127.0.0.1',
    to = port,
    more = {},
  }: { from?: string; to?: number; more?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const socket = openSocket(to, from)
  socket.write(
    headOf('POST', path, {
      ...headers,
      ...more,
      'content-length': body.length,
      expect: '100-continue',
    }),
  )
  await socket.until(/^HTTP\/1\.1 \d{3}/)
  if (socket.received().startsWith('HTTP/1.1 100')) socket.write(body)
  await socket.until(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 [2-5]\d\d[^]*\r\n\r\n/)
  socket.destroy()
  return answersIn(socket.received())[0]!
}

/** Sends the headers and the first byte of a body that never arrives. */
function openSlow(from: string, { path, headers }: Omit<Asked, 'body'>, to = port): RawSocket {
  const socket = openSocket(to, from)
  socket.write(`${headOf('POST', path, { ...headers, 'content-length': 1_000 })}{`)
  return socket
}

const isHeld = (socket: RawSocket) => !socket.isClosed() && socket.received() === ''

test(
  '600 slow clients from two addresses do not block honest requests on voice, OAuth and API routes',
  BOUNDED,
  async () => {
    const strangers: Omit<Asked, 'body'>[] = [
      { path: generic, headers: JSON_TYPE },
      { path: '/voice/generic/1.x', headers: JSON_TYPE },
      { path: retell, headers: { ...JSON_TYPE, ...signed('x', 'guess') } },
      { path: '/oauth/token', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { path: '/oauth/register', headers: JSON_TYPE },
      {
        path: '/oauth/sign-in/x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      { path: '/core/contact', headers: JSON_TYPE },
      { path: '/nowhere', headers: JSON_TYPE },
    ]
    const slow = Array.from({ length: 600 }, (_, i) =>
      openSlow(
        i % 2 === 0 ? '127.0.0.2' : '127.0.0.3',
        strangers[Math.floor(i / 2) % strangers.length]!,
      ),
    )
    await waitUntil(
      () => slow.filter(isHeld).length <= 2 * HTTP_LIMITS.address.requests,
      () => `${slow.filter(isHeld).length} are held`,
    )
    assert.ok(
      slow.filter(isHeld).length > HTTP_LIMITS.address.requests,
      'the others are being received',
    )
    const refusals = new Set(
      slow.flatMap((socket) => answersIn(socket.received()).map(({ status }) => status)),
    )
    assert.ok(refusals.has(429) && refusals.has(401), [...refusals].join())

    for (const asked of HONEST) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asked)))
      assert.deepEqual(
        [...new Set(answers.map(({ status }) => Math.floor(status / 100)))],
        [2],
        `${asked.path} ${answers.map(({ body }) => body)[0]}`,
      )
    }
    for (const socket of slow) socket.destroy()
  },
)

test(
  'slow requests with a valid token take the places of their own workspace only',
  BOUNDED,
  async () => {
    const slow = Array.from({ length: 200 }, () =>
      openSlow('127.0.0.2', {
        path: '/core/contact',
        headers: { ...JSON_TYPE, ...bearer(theirs.token) },
      }),
    )
    await waitUntil(
      () => slow.filter(isHeld).length === HTTP_LIMITS.owner.requests,
      () => `${slow.filter(isHeld).length} are held`,
    )
    const refused = slow.flatMap((socket) => answersIn(socket.received()))
    assert.deepEqual(
      [
        ...new Set(
          refused.map(
            ({ status, headers }) => `${status} ${headers['retry-after']} ${headers.connection}`,
          ),
        ),
      ],
      ['429 1 close'],
    )
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        ask(
          {
            path: '/core/contact',
            headers: { ...JSON_TYPE, ...bearer(mine.token) },
            body: CONTACT,
          },
          { from: '127.0.0.2' },
        ),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => Math.floor(status / 100)))], [2])
    for (const socket of slow) socket.destroy()
  },
)

test(
  'clients from many addresses that know the id of a connection do not block its platform',
  BOUNDED,
  async () => {
    const stranger = { path: retell, headers: { ...JSON_TYPE, ...signed('x', 'guess') } }
    const addresses = Array.from({ length: 6 }, (_, i) => `127.0.1.${i + 1}`)
    const slow = addresses.flatMap((from) =>
      Array.from({ length: 40 }, () => openSlow(from, stranger)),
    )
    await waitUntil(
      () => slow.filter(isHeld).length <= HTTP_LIMITS.connection.requests,
      () => `${slow.filter(isHeld).length} are held`,
    )
    assert.ok(slow.filter(isHeld).length > HTTP_LIMITS.addressAndConnection.requests)
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        ask({ path: retell, headers: { ...JSON_TYPE, ...signed(RETELL_CALL) }, body: RETELL_CALL }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const [gaveWay] = slow
      .flatMap((socket) => answersIn(socket.received()))
      .filter(({ status }) => status === 408)
    assert.equal(JSON.parse(gaveWay!.body).code, 'request_timeout')
    for (const socket of slow) socket.destroy()
  },
)

test('new requests from an address replace its slow ones', BOUNDED, async () => {
  const patient = await listen({ httpLimits: { slowTransferMs: 100 } })
  const slow = Array.from({ length: 200 }, () =>
    openSlow('127.0.0.2', { path: '/oauth/register', headers: JSON_TYPE }, patient),
  )
  await waitUntil(
    () => slow.filter(isHeld).length <= HTTP_LIMITS.address.requests,
    () => `${slow.filter(isHeld).length} are held`,
  )
  const honest = HONEST.at(-1)!
  await waitUntil(
    async () => (await ask(honest, { from: '127.0.0.2', to: patient })).status === 201,
    () => 'slow requests are not replaced',
  )
  for (const socket of slow) socket.destroy()
})

test('bytes that have arrived count towards the limit', BOUNDED, async () => {
  const tight = await listen({ httpLimits: { address: { requests: 64, bytes: 100_000 } } })
  const slow = Array.from({ length: 20 }, () =>
    openSlow(
      '127.0.0.2',
      { path: retell, headers: { ...JSON_TYPE, ...signed('x', 'guess') } },
      tight,
    ),
  )
  for (const socket of slow) socket.write(' '.repeat(900))
  const [large, more] = [0, 1].map(() => openSocket(tight, '127.0.0.2'))
  for (const socket of [large!, more!])
    socket.write(
      headOf('POST', retell, { ...JSON_TYPE, ...signed('x', 'guess'), 'content-length': 200_000 }) +
        ' '.repeat(90_000),
    )
  await waitUntil(
    () =>
      [...slow, large!, more!].some((socket) =>
        answersIn(socket.received()).some(({ status }) => status === 429),
      ),
    () => 'no request is rejected',
  )
  for (const socket of [...slow, large!, more!]) socket.destroy()
})

test(
  'the connections of one address are limited, and other addresses are served',
  BOUNDED,
  async () => {
    const few = await listen({ httpLimits: { connectionsPerAddress: 8 } })
    const sockets = Array.from({ length: 20 }, () => openSocket(few, '127.0.0.2'))
    await waitUntil(
      () => sockets.filter((socket) => socket.isClosed()).length === 12,
      () => `${sockets.filter((socket) => socket.isClosed()).length} are closed`,
    )
    assert.equal((await ask(HONEST[0]!, { to: few })).status, 200)
    sockets.find((socket) => !socket.isClosed())!.destroy()
    await waitUntil(
      async () =>
        (await ask(HONEST[0]!, { from: '127.0.0.2', to: few }).catch(() => null))?.status === 200,
      () => 'the place of a closed connection is not free',
    )
    for (const socket of sockets) socket.destroy()
  },
)

test('a full server closes idle connections for new ones', BOUNDED, async () => {
  const few = await listen({ httpLimits: { connections: 4 } })
  const idle = Array.from({ length: 4 }, () => openSocket(few))
  for (const socket of idle) {
    socket.write(headOf('GET', '/healthz', {}))
    await socket.until(/200 OK/)
  }
  await waitUntil(
    async () => (await ask(HONEST[0]!, { to: few }).catch(() => null))?.status === 200,
    () => 'no connection is accepted',
  )
})

test(
  'each client behind a trusted proxy has its own budgets, and other clients cannot choose their address',
  BOUNDED,
  async () => {
    const tight = { address: { requests: 8, bytes: 1_000_000 }, connectionsPerAddress: 20 }
    const trusting = await listen({ trustProxy: ['127.0.0.2'], httpLimits: tight })
    const register = { path: '/oauth/register', headers: JSON_TYPE }
    const as = (client: string) => ({
      ...register,
      headers: { ...JSON_TYPE, 'x-forwarded-for': client },
    })
    const honest = { ...HONEST.at(-1)!, headers: as('203.0.113.9').headers }

    const slow = Array.from({ length: 30 }, () =>
      openSlow('127.0.0.2', as('203.0.113.7'), trusting),
    )
    await waitUntil(
      () => slow.filter(isHeld).length <= 8,
      () => `${slow.filter(isHeld).length} are held`,
    )
    assert.deepEqual(
      new Set(slow.flatMap((socket) => answersIn(socket.received())).map(({ status }) => status)),
      new Set([429]),
      'the connections of a proxy are not counted',
    )
    assert.equal(
      (
        await ask(
          { ...honest, headers: as('203.0.113.7').headers },
          { from: '127.0.0.2', to: trusting },
        )
      ).status,
      429,
    )
    assert.equal((await ask(honest, { from: '127.0.0.2', to: trusting })).status, 201)

    const forged = Array.from({ length: 12 }, (_, i) =>
      openSlow('127.0.0.3', as(`203.0.113.${100 + i}`), trusting),
    )
    await waitUntil(
      () => forged.filter(isHeld).length <= 8,
      () => `${forged.filter(isHeld).length} are held`,
    )
    assert.equal(
      (
        await ask(
          { ...honest, headers: as('203.0.113.200').headers },
          { from: '127.0.0.3', to: trusting },
        )
      ).status,
      429,
    )
    for (const socket of [...slow, ...forged]) socket.destroy()
  },
)

test(
  'a rejection before the body is recorded at its connection, and the response does not state the reason',
  BOUNDED,
  async () => {
    const wrong: Asked[] = [
      { path: generic, headers: { ...JSON_TYPE, ...bearer('wrong') }, body: CALL },
      { path: generic, headers: JSON_TYPE, body: CALL },
      {
        path: '/voice/generic/1.00000000-0000-4000-8000-000000000000',
        headers: { ...JSON_TYPE, ...bearer(SECRET) },
        body: CALL,
      },
      {
        path: generic.replace('generic', 'retell'),
        headers: { ...JSON_TYPE, ...signed(RETELL_CALL) },
        body: RETELL_CALL,
      },
    ]
    const shown = async () =>
      (await mine.get('/core/voice_connections')).body.data.find(
        (one: { attributes: { url: string } }) => one.attributes.url.endsWith(generic),
      ).attributes.last_refused_reason
    const answers: string[] = []
    const reasons: string[] = []
    for (const asked of wrong) {
      const { status, headers, body } = await ask(asked)
      const { request_id: _, ...problem } = JSON.parse(body)
      const { date: __, 'x-request-id': ___, ...rest } = headers
      answers.push(JSON.stringify({ status, problem, rest }))
      reasons.push(await shown())
    }
    assert.equal(new Set(answers).size, 1, answers.join('\n'))
    assert.deepEqual(reasons, [
      'signature_mismatch',
      'signature_missing',
      'signature_missing',
      'wrong_platform',
    ])
  },
)

/** Starts another server on the same database with other limits, and returns its port. */
async function listen(change: Partial<typeof deps>): Promise<number> {
  const server = buildApp({ ...deps, ...change })
  await server.listen({ port: 0, host: '127.0.0.1' })
  after(() => server.close())
  return portOf(server)
}
