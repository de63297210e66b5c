import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { answersIn, headOf, openSocket, type RawAnswer, type RawSocket } from '../../test/open-socket.ts'
import { HTTP_LIMITS } from './http-limits.ts'

const SECRET = 'key_0123456789abcdef'
const CALL = '{"tool":"identify_caller","call_id":"c1"}'
const RETELL_CALL = JSON.stringify({ name: 'identify_caller', args: {}, call: { call_id: 'r1' } })
const CONTACT = '{"data":{"attributes":{"email":"ada@example.com"}}}'
const JSON_TYPE = { 'content-type': 'application/json' }
const BOUNDED = { timeout: 60_000 }

const { app, deps, newWorkspace } = await startServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const port = portOf(app)
const mine = await newWorkspace()
await buildRoster(deps.pool, mine.workspaceId)
const theirs = await newWorkspace()
const generic = await connect(mine, 'generic')
const retell = await connect(mine, 'retell')

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const signed = (body: string, key = SECRET) => ({ 'x-retell-signature': `v=${NOW.epochMilliseconds},d=${createHmac('sha256', key).update(body + String(NOW.epochMilliseconds)).digest('hex')}` })

function portOf({ server }: typeof app): number {
  return (server.address() as { port: number }).port
}

async function connect(workspace: TestWorkspace, platform: string): Promise<string> {
  const made = await workspace.post('/core/voice_connections', { data: { attributes: { platform, name: 'Desk', team_id: 1, secret: SECRET } } })
  assert.equal(made.status, 201, made.text)
  return new URL(made.body.data.attributes.url).pathname
}

type Asked = { path: string; headers: Record<string, string>; body: string }
/** Honest requests: their body comes once the server asks for it, so that it is received apart from the headers. */
const HONEST: readonly Asked[] = [
  { path: generic, headers: { ...JSON_TYPE, ...bearer(SECRET) }, body: CALL },
  { path: retell, headers: { ...JSON_TYPE, ...signed(RETELL_CALL) }, body: RETELL_CALL },
  { path: '/core/contact', headers: { ...JSON_TYPE, ...bearer(mine.token) }, body: CONTACT },
  { path: '/oauth/register', headers: JSON_TYPE, body: JSON.stringify({ client_name: 'Program', redirect_uris: ['https://program.example.com/back'], token_endpoint_auth_method: 'none' }) },
]

async function ask({ path, headers, body }: Asked, { from = '127.0.0.1', to = port, more = {} }: { from?: string; to?: number; more?: Record<string, string> } = {}): Promise<RawAnswer> {
  const socket = openSocket(to, from)
  socket.write(headOf('POST', path, { ...headers, ...more, 'content-length': body.length, expect: '100-continue' }))
  await socket.until(/^HTTP\/1\.1 \d{3}/)
  if (socket.received().startsWith('HTTP/1.1 100')) socket.write(body)
  await socket.until(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 [2-5]\d\d[^]*\r\n\r\n/)
  socket.destroy()
  return answersIn(socket.received())[0]!
}

/** Sends the head and the first byte of a body that never comes. */
function openSlow(from: string, { path, headers }: Omit<Asked, 'body'>, to = port): RawSocket {
  const socket = openSocket(to, from)
  socket.write(`${headOf('POST', path, { ...headers, 'content-length': 1_000 })}{`)
  return socket
}

async function poll(what: () => boolean, failure: () => string): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!what()) {
    assert.ok(performance.now() < deadline, failure())
    await new Promise((resolve) => { setImmediate(resolve) })
  }
}

const isHeld = (socket: RawSocket) => !socket.isClosed() && socket.received() === ''

test('600 slow strangers from two addresses leave room for every honest request, on voice, OAuth and API routes', BOUNDED, async () => {
  const strangers: Omit<Asked, 'body'>[] = [
    { path: generic, headers: JSON_TYPE }, { path: '/voice/generic/1.x', headers: JSON_TYPE }, { path: retell, headers: { ...JSON_TYPE, ...signed('x', 'guess') } },
    { path: '/oauth/token', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, { path: '/oauth/register', headers: JSON_TYPE },
    { path: '/oauth/sign-in/x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, { path: '/core/contact', headers: JSON_TYPE }, { path: '/nowhere', headers: JSON_TYPE },
  ]
  const slow = Array.from({ length: 600 }, (_, i) => openSlow(i % 2 === 0 ? '127.0.0.2' : '127.0.0.3', strangers[Math.floor(i / 2) % strangers.length]!))
  await poll(() => slow.filter(isHeld).length <= 2 * HTTP_LIMITS.address.requests, () => `${slow.filter(isHeld).length} are held`)
  assert.ok(slow.filter(isHeld).length > HTTP_LIMITS.address.requests, 'the others are being received')
  const refusals = new Set(slow.flatMap((socket) => answersIn(socket.received()).map(({ status }) => status)))
  assert.ok(refusals.has(429) && refusals.has(401), [...refusals].join())

  for (const asked of HONEST) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asked)))
    assert.deepEqual([...new Set(answers.map(({ status }) => Math.floor(status / 100)))], [2], `${asked.path} ${answers.map(({ body }) => body)[0]}`)
  }
  for (const socket of slow) socket.destroy()
})

test('slow requests with a valid token take the places of their own workspace only', BOUNDED, async () => {
  const slow = Array.from({ length: 200 }, () => openSlow('127.0.0.2', { path: '/core/contact', headers: { ...JSON_TYPE, ...bearer(theirs.token) } }))
  await poll(() => slow.filter(isHeld).length === HTTP_LIMITS.owner.requests, () => `${slow.filter(isHeld).length} are held`)
  const refused = slow.flatMap((socket) => answersIn(socket.received()))
  assert.deepEqual([...new Set(refused.map(({ status, headers }) => `${status} ${headers['retry-after']} ${headers.connection}`))], ['429 1 close'])
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ path: '/core/contact', headers: { ...JSON_TYPE, ...bearer(mine.token) }, body: CONTACT }, { from: '127.0.0.2' })))
  assert.deepEqual([...new Set(answers.map(({ status }) => Math.floor(status / 100)))], [2])
  for (const socket of slow) socket.destroy()
})
