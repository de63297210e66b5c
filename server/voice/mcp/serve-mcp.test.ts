import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { test } from 'node:test'
import { SCOPES } from '../../access/scopes.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import { buildRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { waitUntil } from '../../test/wait-until.ts'

const { app, deps, newWorkspace } = await startServer({ rateLimit: true })
const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId)
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
const METADATA = 'http://slotline.test/.well-known/oauth-protected-resource/mcp'

async function post({
  token = workspace.token,
  headers = {},
  payload = LIST,
}: { token?: string | null; headers?: Record<string, string>; payload?: string | Buffer } = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    payload,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    challenge: String(response.headers['www-authenticate'] ?? ''),
  }
}

test('a request without a valid token gets a challenge with the metadata URL and the scope', async () => {
  for (const token of [null, 'slk_1_nothing', '']) {
    const { status, challenge } = await post({ token })
    assert.equal(status, 401)
    assert.match(challenge, /^Bearer /)
    assert.ok(challenge.includes(`resource_metadata="${METADATA}"`), challenge)
    assert.ok(challenge.includes('scope="calls:write"'), challenge)
  }
})

test('a token without calls:write is rejected with the missing scope', async () => {
  const { secret } = await workspace.newToken(SCOPES.filter((scope) => scope !== 'calls:write'))
  const { status, challenge } = await post({ token: secret })
  assert.equal(status, 403)
  assert.equal(
    challenge,
    `Bearer error="insufficient_scope", resource_metadata="${METADATA}", scope="calls:write"`,
  )
  const { secret: enough } = await workspace.newToken(['calls:write'])
  assert.equal((await post({ token: enough })).status, 200)
})

test('the resource metadata is public at the general path and at the path of the resource', async () => {
  for (const path of [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
  ]) {
    const response = await app.inject({ url: path })
    assert.match(String(response.headers['content-type']), /^application\/json/)
    assert.deepEqual(response.json(), {
      resource: 'http://slotline.test/mcp',
      resource_name: 'Slotline',
      authorization_servers: ['http://slotline.test'],
      scopes_supported: ['calls:write'],
      bearer_methods_supported: ['header'],
    })
  }
})

test('a request from a page of another origin is rejected, also with a valid token', async () => {
  for (const origin of [
    'https://evil.example',
    'http://slotline.test.evil.example',
    'null',
    'nonsense',
  ]) {
    const { status, text } = await post({ headers: { origin } })
    assert.equal(status, 403, origin)
    assert.equal(JSON.parse(text).jsonrpc, '2.0')
  }
  for (const origin of ['http://slotline.test', 'http://localhost:6274', 'http://127.0.0.1:6274'])
    assert.equal((await post({ headers: { origin } })).status, 200, origin)
})

test('a request with a foreign Host is rejected before its token is verified', async () => {
  for (const host of ['evil.example', 'evil.example:80', 'slotline.test.evil.example'])
    assert.equal((await post({ token: null, headers: { host } })).status, 403, host)
  for (const host of ['slotline.test', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    assert.equal((await post({ headers: { host } })).status, 200, host)
})

test('GET and DELETE are not allowed, since there are no sessions', async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    const { statusCode, headers } = await app.inject({
      method,
      url: '/mcp',
      headers: { authorization: `Bearer ${workspace.token}`, accept: 'text/event-stream' },
    })
    assert.deepEqual([statusCode, headers.allow], [405, 'POST'])
  }
})

test('requests to /mcp count towards the rate limit of the token', async () => {
  const { secret } = await workspace.newToken(SCOPES, { rateLimit: 2 })
  assert.equal((await workspace.get('/core/calls', secret)).status, 200)
  assert.equal((await post({ token: secret })).status, 200)
  const { status, headers } = await post({ token: secret })
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 0)
})

const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}
const BROKEN: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  `[${LIST},${LIST}]`,
  '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
  '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
  '{"jsonrpc":"2.0","method":5}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{}}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_times","arguments":[1]}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call",' +
    '"params":{"name":"find_times","arguments":{"__proto__":{"when":"x"}}}}',
  '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}',
  '{"jsonrpc":"2.0","id":1,"method":"no/such"}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  Buffer.from([0xff, 0xfe, 0x7b]),
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'find_times', arguments: { when: 'a\u0000b' } },
  }),
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'find_times',
      arguments: { language: 'not a language', when: 'Tuesday' },
      _meta: { 'slotline/callId': 5, 'slotline/callerNumber': ['x'] },
    },
  }),
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
    params: { _meta: { ...MODERN, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } },
  }),
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
    params: { _meta: { ...MODERN, 'io.modelcontextprotocol/clientCapabilities': 5 } },
  }),
  JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }),
  JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }),
]

test('malformed requests get a protocol error, never a 5xx response', async () => {
  for (const payload of BROKEN) {
    for (const headers of [
      {},
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
      { 'mcp-protocol-version': 'nonsense' },
      { 'content-type': 'text/plain' },
      { accept: 'text/html' },
    ] as Record<string, string>[]) {
      const { status, text } = await post({ payload, headers })
      assert.ok(
        status < 500,
        `${String(payload).slice(0, 80)} ${JSON.stringify(headers)}: ${status} ${text}`,
      )
    }
  }
  const { status, text } = await post({ payload: '{' })
  assert.deepEqual([status, JSON.parse(text).error.code], [400, -32_700])
  assert.equal((await post()).status, 200)
})

test('a body over the maximum size is rejected', async () => {
  assert.equal(
    (
      await post({
        payload: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/list',
          params: { padding: 'x'.repeat(300_000) },
        }),
      })
    ).status,
    413,
  )
})

test('without SECRET_KEY the tools are listed, and each call says what to set', async () => {
  const {
    app: keyless,
    newWorkspace: another,
    deps: { pool },
  } = await startServer({ secrets: null })
  const ours = await another()
  await buildRoster(pool, ours.workspaceId)
  const ask = (method: string, params: object) =>
    keyless.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${ours.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  assert.match((await ask('tools/list', {})).body, /find_times/)
  const { statusCode, body } = await ask('tools/call', { name: 'find_times', arguments: {} })
  assert.equal(statusCode, 200)
  assert.match(body, /"isError":true/)
  assert.match(body, /Set SECRET_KEY/)
})

test('a booking in progress completes after its client disconnects', BOUNDED, async () => {
  const ours = await newWorkspace()
  await buildRoster(deps.pool, ours.workspaceId)
  const headers = {
    authorization: `Bearer ${ours.token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'x-caller-number': '+14155550100',
    'x-call-id': 'hangs-up',
  }
  const message = (name: string, args: object) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    })
  const found = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers,
    payload: message('find_times', {}),
  })
  const slotId = /"slot_id":"([^"]+)"/.exec(found.body)![1]!
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const sendAndDisconnect = async () => {
    const sent = request(`${address}/mcp`, { method: 'POST', headers })
    sent.once('error', () => {})
    sent.end(message('book_meeting', { slot_id: slotId, name: 'Ada Lovelace' }))
    await once(sent, 'finish')
    sent.destroy()
  }
  const booked = async () => (await ours.get('/core/meetings')).body.data.length
  // The server drops a request whose client has disconnected before it began.
  await waitUntil(async () => {
    await sendAndDisconnect()
    return (await booked()) > 0
  }, 'the meeting is booked')
  assert.equal(await booked(), 1)
})
