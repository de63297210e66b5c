import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../../access/oauth/create-client.ts'
import type { Deps } from '../../deps.ts'
import { createLogger, createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { CALLBACK, openOAuthClient } from '../../test/sign-in.ts'

type Line = Record<string, string | number>

/** A server with a log and metrics of its own. `takeLines`: the lines since the last call. */
async function startLoggedServer(change: Partial<Deps> = {}) {
  let lines: Line[] = []
  const log = createLogger('info', {
    write: (line) => {
      lines.push(JSON.parse(line))
    },
  })
  const metrics = createMetrics()
  return {
    ...(await startServer({ log, metrics, ...change })),
    takeLines: () => {
      const taken = lines
      lines = []
      return taken
    },
    /** The number of requests that were rejected for this reason. */
    countOf: async (reason: string) => {
      const { values } = await metrics.rejections.get()
      return values.find(({ labels }) => labels.reason === reason)?.value ?? 0
    },
  }
}

const { app, deps, newWorkspace, setNow, takeLines, countOf } = await startLoggedServer()
const SECRET = 'a-long-made-up-secret'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let addresses = 0
/** An address of which no request has been logged. */
const newAddress = () => `198.51.100.${(addresses += 1)}`

type Sent = { status: number; address: string; lines: Line[]; counted: number }

/** Sends a request from a new address, and returns what was logged about it. */
async function send(
  request: { method?: 'GET' | 'POST'; url: string; headers?: object; payload?: string },
  reason: string,
): Promise<Sent> {
  takeLines()
  const [address, before] = [newAddress(), await countOf(reason)]
  const { statusCode: status } = await app.inject({
    ...request,
    headers: request.headers as Record<string, string>,
    remoteAddress: address,
  })
  return { status, address, lines: takeLines(), counted: (await countOf(reason)) - before }
}

const withToken = (secret: string, url = '/core/teams') => ({
  url,
  headers: { authorization: `Bearer ${secret}` },
})

/** The fields of the only line, without those that every line has. */
function fieldsOf({ lines: [line, ...more] }: Sent): Line {
  assert.ok(line)
  assert.deepEqual(more, [])
  const { time, pid, hostname, reqId, ...fields } = line
  assert.ok(time && pid && hostname && reqId)
  return fields
}

function assertLogged(sent: Sent, fields: Line): void {
  assert.deepEqual(fieldsOf(sent), {
    level: 40,
    msg: 'a credential was rejected',
    address: sent.address,
    status: sent.status,
    ...fields,
  })
  assert.equal(sent.counted, 1)
}

/** The token with another last letter. */
const misspell = (token: string) => token.slice(0, -1) + (token.endsWith('x') ? 'y' : 'x')

test('a rejected access token is logged with the reason, the address, the route and its id', async () => {
  const workspace = await newWorkspace()
  const revoked = await workspace.newToken(['roster:read'])
  await workspace.delete(`/core/tokens/${revoked.id}`)
  const expired = await workspace.newToken(['roster:read'], { expiresAt: NOW.add({ hours: 1 }) })
  const narrow = await workspace.newToken(['contacts:read'])
  setNow(NOW.add({ hours: 2 }))
  for (const [secret, reason, status, more] of [
    [null, 'token_missing', 401, {}],
    [misspell(workspace.token), 'token_unknown', 401, {}],
    [revoked.secret, 'token_revoked', 401, { tokenId: revoked.id }],
    [expired.secret, 'token_expired', 401, { tokenId: expired.id }],
    [narrow.secret, 'scope_missing', 403, { tokenId: narrow.id }],
  ] as const) {
    const request =
      secret === null ? { url: '/core/teams/7' } : withToken(secret, '/core/teams/7?name=Ada')
    const sent = await send(request, reason)
    assert.equal(sent.status, status, reason)
    assertLogged(sent, { reason, method: 'GET', route: '/core/teams/:id', ...more })
    if (secret !== null) assert.ok(!JSON.stringify(sent.lines).includes(secret.slice(-12)))
  }
})

test('a token that asks for more than its own scopes is logged with its id', async () => {
  const workspace = await newWorkspace()
  const { id, secret } = await workspace.newToken(['tokens:write', 'roster:read'])
  const sent = await send(
    {
      method: 'POST',
      ...withToken(secret, '/core/tokens'),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ data: { attributes: { name: 'x', scopes: ['roster:write'] } } }),
    },
    'scope_missing',
  )
  assertLogged(sent, {
    reason: 'scope_missing',
    method: 'POST',
    route: '/core/tokens',
    tokenId: id,
  })
})

test('a forged request of a voice platform or of a text message is logged with its connection', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  const connect = async (platform: string) =>
    (
      await workspace.post('/core/voice_connections', {
        data: { attributes: { platform, name: platform, team_id: 1, secret: SECRET } },
      })
    ).body.data.id as string
  const [generic, twilio] = [await connect('generic'), await connect('twilio')]
  const wrong = { authorization: 'Bearer wrong-and-secret', 'content-type': 'application/json' }
  const pathOf = (platform: string, id: string, rest = '') =>
    `/voice/${platform}/${workspace.workspaceId}.${id}${rest}`
  for (const [url, headers, reason, route, connectionId] of [
    [
      pathOf('generic', generic),
      wrong,
      'signature_mismatch',
      '/voice/generic/:connection',
      generic,
    ],
    [pathOf('generic', generic), {}, 'signature_missing', '/voice/generic/:connection', generic],
    [
      pathOf('generic', crypto.randomUUID()),
      wrong,
      'connection_unknown',
      '/voice/generic/:connection',
      undefined,
    ],
    [pathOf('generic', twilio), wrong, 'wrong_platform', '/voice/generic/:connection', twilio],
    [
      pathOf('twilio', twilio, '/sms'),
      { ...FORM, 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      'signature_mismatch',
      '/voice/twilio/:connection/sms',
      twilio,
    ],
  ] as const) {
    const sent = await send({ method: 'POST', url, headers, payload: '{}' }, reason)
    assert.equal(sent.status, 401)
    assertLogged(sent, { reason, method: 'POST', route, ...(connectionId && { connectionId }) })
  }
})

test('wrong secrets, grants and one-time codes of OAuth clients are logged', async () => {
  const { workspaceId } = await newWorkspace()
  const scopes = ['roster:read'] as const
  const client = await createClient(deps.pool, workspaceId, {
    name: 'Import',
    scopes,
    redirectUris: [],
    now: deps.now(),
  })
  const token = (fields: Record<string, string>) => ({
    method: 'POST' as const,
    url: '/oauth/token',
    headers: FORM,
    payload: new URLSearchParams(fields).toString(),
  })
  const grant = {
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: 'wrong',
  }
  assertLogged(await send(token(grant), 'oauth_client_wrong'), {
    reason: 'oauth_client_wrong',
    method: 'POST',
    route: '/oauth/token',
  })

  const { clientId } = await createClient(deps.pool, workspaceId, {
    name: 'Assistant',
    scopes,
    redirectUris: [CALLBACK],
    now: deps.now(),
  })
  const refresh = { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'forged' }
  assertLogged(await send(token(refresh), 'oauth_grant_wrong'), {
    reason: 'oauth_grant_wrong',
    method: 'POST',
    route: '/oauth/token',
  })

  const { browser, begin } = openOAuthClient([app], clientId)
  const { url } = await begin()
  takeLines()
  const address = newAddress()
  await browser.go(url, { code: 'AAAA-AAAA', answer: 'allow' }, {}, address)
  assert.deepEqual(
    takeLines().map(({ reason, address: from, route }) => [reason, from, route]),
    [['one_time_code_wrong', address, '/oauth/sign-in/:uid']],
  )
})

test('a forged request to open a WebSocket of a carrier is logged', async () => {
  const sent = await send({ url: `/voice/relay/7.${crypto.randomUUID()}` }, 'connection_unknown')
  assertLogged(sent, {
    reason: 'connection_unknown',
    method: 'GET',
    route: '/voice/relay/:connection',
  })
})

test('a wrong token for metrics is logged', async () => {
  const metricsAccess = { hasOwnPort: false, token: SECRET, isOpen: false }
  const guarded = await startLoggedServer({ metricsAccess })
  await guarded.app.inject(withToken('wrong', '/metrics'))
  assert.deepEqual(
    guarded.takeLines().map(({ reason, route }) => [reason, route]),
    [['metrics_denied', '/metrics']],
  )
})

test('requests to /mcp from pages of other sites are logged', async () => {
  const { token } = await newWorkspace()
  const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' }
  const sent = await send({ method: 'POST', url: '/mcp', headers, payload: '{}' }, 'foreign_page')
  assertLogged(sent, { reason: 'foreign_page', method: 'POST', route: '/mcp' })
})

test('accepted requests and other rejections are not logged', async () => {
  const { token } = await newWorkspace()
  takeLines()
  for (const request of [
    withToken(token),
    withToken(token, '/core/teams/9'),
    { url: '/manage/unknown' },
    { url: '/nothing' },
  ])
    await app.inject(request)
  assert.deepEqual(takeLines(), [])
})

test('of one address and reason one line a minute is logged, and then the number of further ones', async ({
  mock,
}) => {
  const server = await startLoggedServer()
  mock.timers.enable({ apis: ['setTimeout'] })
  const [address, other] = [newAddress(), newAddress()]
  const sendFrom = (remoteAddress: string, headers = {}) =>
    server.app.inject({ url: '/core/teams', remoteAddress, headers })
  const takeFields = () =>
    server
      .takeLines()
      .map(({ msg, reason, address: from, leftOut }) => [msg, reason, from, leftOut])
  for (let i = 0; i < 25; i++) await sendFrom(address)
  await sendFrom(other)
  await sendFrom(address, { authorization: 'Bearer unknown' })
  const FIRST = 'a credential was rejected'
  assert.deepEqual(takeFields(), [
    [FIRST, 'token_missing', address, undefined],
    [FIRST, 'token_missing', other, undefined],
    [FIRST, 'token_unknown', address, undefined],
  ])
  assert.equal(await server.countOf('token_missing'), 26)

  mock.timers.tick(60_000)
  assert.deepEqual(takeFields(), [['more credentials were rejected', 'token_missing', address, 24]])
  await sendFrom(address)
  assert.deepEqual(takeFields(), [[FIRST, 'token_missing', address, undefined]])
})

test('a flood from many addresses does not hide rejections for another reason', async ({
  mock,
}) => {
  const server = await startLoggedServer()
  mock.timers.enable({ apis: ['setTimeout'] })
  const sendFrom = (remoteAddress: string, headers = {}) =>
    server.app.inject({ url: '/core/teams', remoteAddress, headers })
  for (let i = 0; i < 250; i++) await sendFrom(`203.0.113.${i}`)
  for (const remoteAddress of ['192.0.2.1', '192.0.2.2'])
    await sendFrom(remoteAddress, { authorization: 'Bearer unknown' })
  const lines = server.takeLines()
  assert.ok(lines.length < 60, `${lines.length} lines`)
  const [unknown, missing] = [true, false].map((isUnknown) =>
    lines.filter(({ reason }) => (reason === 'token_unknown') === isUnknown),
  )
  assert.deepEqual(
    unknown!.map(({ address }) => address),
    ['192.0.2.1'],
  )
  mock.timers.tick(60_000)
  assert.deepEqual(
    server.takeLines().map(({ reason, address, leftOut }) => [reason, address, leftOut]),
    [
      ['token_missing', 'others', 250 - missing!.length],
      ['token_unknown', 'others', 1],
    ],
  )
})
