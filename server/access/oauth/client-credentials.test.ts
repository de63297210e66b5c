import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCOPES } from '../scopes.ts'
import { sql } from '../../platform/db/sql.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { createClient } from './create-client.ts'
import { revokeClient } from './revoke-client.ts'
import { OAUTH_RETENTION } from './oauth-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

/** Clients must not invite people. */
const ALLOWED = SCOPES.filter((scope) => !['people:read', 'people:write'].includes(scope))

const { app, deps, setNow, newWorkspace } = await startServer()

type Made = { clientId: string; secret: string }
const newClient = async (
  { workspaceId }: TestWorkspace,
  scopes: readonly (typeof SCOPES)[number][] = SCOPES,
) =>
  (await createClient(deps.pool, workspaceId, {
    name: 'Nightly import',
    scopes,
    redirectUris: [],
    now: deps.now(),
  })) as Made

function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}
const basic = ({ clientId, secret }: Made) => ({
  authorization:
    'Basic ' +
    `${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})
const ask = (client: Made, fields: Record<string, string> = {}) =>
  send('/oauth/token', { grant_type: 'client_credentials', ...fields }, basic(client))
const tokenOf = async (client: Made, fields: Record<string, string> = {}): Promise<string> =>
  (await ask(client, fields)).json().access_token
const contactsWith = (token: string) =>
  app.inject({
    url: '/core/contacts/00000000-0000-0000-0000-000000000000',
    headers: { authorization: `Bearer ${token}` },
  })
const meetingsWith = (token: string) =>
  app.inject({ url: '/core/meetings', headers: { authorization: `Bearer ${token}` } })

test('a client with its secret in the header or the body gets an API token for an hour', async () => {
  const client = await newClient(await newWorkspace())
  const byBasic = await ask(client)
  const byBody = await send('/oauth/token', {
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.secret,
  })

  for (const answer of [byBasic, byBody]) {
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.ok(answer.headers['x-request-id'])
    const { access_token: token, ...rest } = answer.json()
    assert.deepEqual(rest, { expires_in: 3600, token_type: 'Bearer', scope: ALLOWED.join(' ') })
    assert.match(token, /^slo_\d+_[0-9A-Za-z]{38}$/)
    assert.equal((await meetingsWith(token)).statusCode, 200)
  }
})

test('a wrong secret, an unknown client and a client of another kind are rejected with OAuth errors', async () => {
  const workspace = await newWorkspace()
  const client = await newClient(workspace)
  const open = await createClient(deps.pool, workspace.workspaceId, {
    name: 'Assistant',
    scopes: SCOPES,
    redirectUris: ['https://assistant.example/callback'],
    now: NOW,
  })
  const refusals = [
    await ask({ ...client, secret: `${client.secret}x` }),
    await ask({
      ...client,
      clientId: `${workspace.workspaceId}.00000000-0000-0000-0000-000000000000`,
    }),
    await ask({ ...client, clientId: 'nobody' }),
    await send('/oauth/token', { grant_type: 'client_credentials', client_id: client.clientId }),
  ]
  for (const { statusCode, body } of refusals)
    assert.deepEqual([statusCode, JSON.parse(body).error], [401, 'invalid_client'])
  assert.match(String(refusals[0]!.headers['www-authenticate']), /^Basic /)
  const asProgram = await send('/oauth/token', {
    grant_type: 'client_credentials',
    client_id: open.clientId,
  })
  assert.deepEqual([asProgram.statusCode, asProgram.json().error], [400, 'invalid_request'])
})

test('a client gets the scopes it requests, and none that it is not allowed', async () => {
  const client = await newClient(await newWorkspace(), ['meetings:read', 'contacts:read'])
  const some = await ask(client, { scope: 'contacts:read' })
  assert.equal(some.json().scope, 'contacts:read')
  assert.equal((await contactsWith(some.json().access_token)).statusCode, 404)
  assert.equal((await meetingsWith(some.json().access_token)).statusCode, 403)
  for (const scope of ['contacts:read contacts:write', 'tokens:write', 'everything', 'openid']) {
    const { statusCode, body } = await ask(client, { scope })
    assert.deepEqual([statusCode, JSON.parse(body).error], [400, 'invalid_scope'], scope)
  }
})

test('a token expires after an hour', async () => {
  const token = await tokenOf(await newClient(await newWorkspace()))
  setNow(NOW.add({ minutes: 59 }))
  assert.equal((await meetingsWith(token)).statusCode, 200)
  setNow(NOW.add({ hours: 1 }))
  const over = await meetingsWith(token)
  setNow(NOW)
  assert.deepEqual([over.statusCode, over.json().code], [401, 'token_expired'])
})

test('a client can revoke its own token, but not that of another client', async () => {
  const workspace = await newWorkspace()
  const [mine, theirs] = [await newClient(workspace), await newClient(workspace)]
  const token = await tokenOf(mine)
  assert.equal((await send('/oauth/revoke', { token }, basic(theirs))).statusCode, 200)
  assert.equal((await tokensOf(workspace)).length, 1)
  assert.equal((await send('/oauth/revoke', { token }, basic(mine))).statusCode, 200)
  assert.deepEqual(await tokensOf(workspace), [])
  assert.equal((await meetingsWith(token)).statusCode, 401)
})

test('a client revoked by an operator gets no more tokens, and its tokens are rejected', async () => {
  const workspace = await newWorkspace()
  const client = await newClient(workspace)
  const token = await tokenOf(client)
  assert.equal(await revokeClient(deps.pool, workspace.workspaceId, client.clientId, NOW), true)
  assert.deepEqual(
    [(await meetingsWith(token)).statusCode, (await ask(client)).statusCode],
    [401, 401],
  )
  const another = await newWorkspace()
  const kept = await newClient(workspace)
  assert.equal(await revokeClient(deps.pool, another.workspaceId, kept.clientId, NOW), false)
  assert.equal((await ask(kept)).statusCode, 200)
})

test('a cached token is rejected soon after its client is revoked', BOUNDED, async () => {
  const workspace = await newWorkspace()
  const client = await newClient(workspace)
  const token = await tokenOf(client)
  assert.equal((await meetingsWith(token)).statusCode, 200)
  await revokeClient(deps.pool, workspace.workspaceId, client.clientId, NOW)
  await waitUntil(
    async () => (await meetingsWith(token)).statusCode === 401,
    'the token is rejected',
  )
})

test('a client that is revoked while it requests tokens keeps none of them', async () => {
  const workspace = await newWorkspace()
  const client = await newClient(workspace)
  await Promise.all([
    ...Array.from({ length: 6 }, () => ask(client)),
    revokeClient(deps.pool, workspace.workspaceId, client.clientId, NOW),
  ])
  assert.deepEqual(await tokensOf(workspace), [])
})

test('a token has no access to another workspace, and the workspace number in it cannot be changed', async () => {
  const [mine, theirs] = [await newWorkspace({ sandbox: true }), await newWorkspace()]
  await mine.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        agent_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(NOW.add({ hours: 48 }).epochMilliseconds / 1000),
      },
    },
  })
  const token = await tokenOf(await newClient(theirs))
  assert.deepEqual((await meetingsWith(token)).json().data, [])
  assert.equal(
    (await meetingsWith(token.replace(`_${theirs.workspaceId}_`, `_${mine.workspaceId}_`)))
      .statusCode,
    401,
  )
})

test('changes made by a client are recorded with its id', async () => {
  const workspace = await newWorkspace()
  const client = await newClient(workspace)
  const token = await tokenOf(client)
  const saved = await app.inject({
    method: 'POST',
    url: '/core/contact',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { attributes: { email: 'ada@example.com' } } },
  })
  const { body } = await workspace.get(`/core/contacts/${saved.json().data.id}/changes`)
  assert.equal(body.data[0].attributes.token_id, client.clientId.split('.')[1])
})

test('a token requested for /mcp is valid only there, and one without a resource everywhere', async () => {
  const client = await newClient(await newWorkspace())
  const forMcp = await ask(client, { resource: 'http://slotline.test/mcp' })
  assert.equal(forMcp.json().scope, 'calls:write')
  assert.deepEqual(
    [
      await mcpWith(forMcp.json().access_token),
      (await meetingsWith(forMcp.json().access_token)).statusCode,
    ],
    [200, 401],
  )
  const nothing = await ask(await newClient(await newWorkspace(), ['meetings:read']), {
    resource: 'http://slotline.test/mcp',
  })
  assert.deepEqual([nothing.statusCode, nothing.json().error], [400, 'invalid_scope'])
  const forAll = await tokenOf(client, { resource: 'http://slotline.test' })
  assert.deepEqual([await mcpWith(forAll), (await meetingsWith(forAll)).statusCode], [200, 200])
  const elsewhere = await ask(client, { resource: 'https://elsewhere.example' })
  assert.deepEqual([elsewhere.statusCode, elsewhere.json().error], [400, 'invalid_target'])
})

test('neither secrets nor tokens are stored in plain text', async () => {
  const workspace = await newWorkspace()
  const client = await newClient(workspace)
  const token = await tokenOf(client)
  const rows = await deps.pool.query(
    sql`select query_to_xml('select * from oauth_tokens union all select * from oauth_tokens', true,
      false, '')::text || query_to_xml('select * from oauth_clients', true, false, '')::text as text`,
  )
  for (const secret of [client.secret, token])
    assert.ok(!JSON.stringify(rows).includes(secret.slice(-20)))
})

test('the sweep removes expired tokens, and keeps the others', async () => {
  const workspace = await newWorkspace()
  await tokenOf(await newClient(workspace))
  await deleteOld(deps, OAUTH_RETENTION, NOW.add({ minutes: 59 }))
  assert.equal((await tokensOf(workspace)).length, 1)
  await deleteOld(deps, OAUTH_RETENTION, NOW.add({ hours: 1 }))
  assert.deepEqual(await tokensOf(workspace), [])
})

function tokensOf({ workspaceId }: TestWorkspace) {
  return deps.pool.query(sql`select kind from oauth_tokens where workspace_id = ${workspaceId}`)
}

async function mcpWith(token: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  return (
    await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...headers, host: 'slotline.test' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
  ).statusCode
}
