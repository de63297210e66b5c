import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCOPES } from '../scopes.ts'
import { sql } from '../../platform/db/sql.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { CALLBACK, openOAuthClient } from '../../test/sign-in.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createClient } from './create-client.ts'
import { createCode } from './create-code.ts'
import { revokeClient } from './revoke-client.ts'
import { OAUTH_RETENTION } from './oauth-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const { app, deps, newWorkspace } = await startServer()
const limited = await startServer({ rateLimit: true })

const register = (metadata: unknown, on = app) =>
  on.inject({
    method: 'POST',
    url: '/oauth/register',
    headers: { 'content-type': 'application/json' },
    payload: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
  })
const PROGRAM = {
  client_name: 'Assistant',
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  software_id: 'ignored',
}

test('a client registers itself, and gets access to the workspace of the code', async () => {
  const workspace = await newWorkspace()
  const registered = await register(PROGRAM)
  assert.equal(registered.statusCode, 201, registered.body)
  const { client_id: clientId, client_id_issued_at: at, ...rest } = registered.json()
  assert.equal(at, NOW.epochMilliseconds / 1000)
  assert.deepEqual(rest, {
    client_name: 'Assistant',
    redirect_uris: [CALLBACK],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  })

  const program = openOAuthClient([app], clientId)
  assert.match(
    (await program.begin()).page.body,
    /It registered itself, so its name is not verified/,
  )
  const code = await createCode(deps.pool, workspace.workspaceId, {
    scopes: ['meetings:read'],
    now: NOW,
  })
  const answer = (
    await program.redeem(
      await program.allow(code, { scope: 'openid offline_access meetings:read tokens:write' }),
    )
  ).json()
  assert.deepEqual([answer.scope, answer.id_token], ['meetings:read', undefined])
  const meetings = await app.inject({
    url: '/core/meetings',
    headers: { authorization: `Bearer ${answer.access_token}` },
  })
  assert.equal(meetings.statusCode, 200)

  assert.equal(await revokeClient(deps.pool, workspace.workspaceId, clientId, NOW), true)
  assert.equal((await program.refresh(answer.refresh_token)).statusCode, 400)
  assert.equal(
    (await program.begin()).page.statusCode,
    200,
    'another workspace can still grant it access',
  )
})

test('a client without a secret has no access without a user', async () => {
  const { client_id: clientId } = (await register(PROGRAM)).json()
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
    }).toString(),
  })
  assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid_request'])
})

for (const [what, uris] of [
  ['plain http to another machine', ['http://example.com/callback']],
  ['another scheme', ['javascript:alert(1)']],
  ['a custom scheme', ['com.example.app:/callback']],
  ['a fragment', ['https://example.com/#x']],
  ['an empty fragment', ['https://example.com/#']],
  ['a password', ['https://user:pass@example.com/']],
  ['no address', ['callback']],
  ['none', []],
  ['no list', 'https://example.com/'],
  ['a number', [1]],
  ['a valid and an invalid one', [CALLBACK, 'http://example.com/']],
  ['https to a loopback address', ['https://localhost/callback']],
  ['too many', Array.from({ length: 11 }, (_, i) => `https://example.com/${i}`)],
  ['one that is too long', [`https://example.com/${'x'.repeat(1_000)}`]],
  ['a host that only begins with 127.0.0.1', ['http://127.0.0.1.example.com/']],
] as const) {
  test(`a client is not registered with ${what} as its redirect URI`, async () => {
    const answer = await register({ ...PROGRAM, redirect_uris: uris })
    assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid_redirect_uri'])
  })
}

test('a registration with a secret, another flow, a deceptive name or invalid JSON is rejected', async () => {
  const changes = [
    { token_endpoint_auth_method: 'client_secret_basic' },
    { grant_types: ['client_credentials'] },
    { grant_types: 'authorization_code' },
    { response_types: ['token'] },
    { client_name: '' },
    { client_name: 7 },
    { client_name: 'x'.repeat(101) },
    { client_name: 'a\nb' },
    { client_name: 'a\0' },
    { client_name: '\u202egnp.exe' },
    { client_name: '\ud800' },
  ]
  for (const metadata of [
    ...changes.map((change) => ({ ...PROGRAM, ...change })),
    [],
    null,
    'no json',
    '"text"',
    '',
  ]) {
    const answer = await register(metadata)
    assert.deepEqual(
      [answer.statusCode, answer.json().error],
      [400, 'invalid_client_metadata'],
      JSON.stringify(metadata),
    )
  }
  assert.equal(
    (await register({ ...PROGRAM, client_name: 'x', more: 'x'.repeat(9_000) })).statusCode,
    413,
  )
})

test('registrations without a grant are removed after a day, and others are not', async () => {
  const workspace = await newWorkspace()
  const [idle, used] = [
    (await register(PROGRAM)).json().client_id,
    (await register(PROGRAM)).json().client_id,
  ]
  await openOAuthClient([app], used).allow(
    await createCode(deps.pool, workspace.workspaceId, { scopes: ['meetings:read'], now: NOW }),
    { scope: 'meetings:read' },
  )
  await deleteOld(deps, OAUTH_RETENTION, NOW.add({ hours: 23 }))
  assert.equal((await openOAuthClient([app], idle).begin()).page.statusCode, 200)
  await deleteOld(deps, OAUTH_RETENTION, NOW.add({ hours: 24 }))
  assert.equal((await openOAuthClient([app], idle).begin()).page.statusCode, 400)
  assert.equal((await openOAuthClient([app], used).begin()).page.statusCode, 200)
})

test('the registrations of one address per minute are limited, and other addresses are not affected', async () => {
  const registerFrom = (remoteAddress: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/oauth/register',
      headers: { 'content-type': 'application/json' },
      payload: PROGRAM,
      remoteAddress,
    })
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await registerFrom('192.0.2.1'))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201),
    [429],
  )
  assert.ok(Number(answers.at(-1)!.headers['retry-after']) >= 1)
  assert.equal((await registerFrom('192.0.2.2')).statusCode, 201)
  for (let i = 0; i < 40; i++) await registerFrom(`2001:db8:0:1::${i}`)
  assert.deepEqual(
    [
      (await registerFrom('2001:db8:0:1:ffff::1')).statusCode,
      (await registerFrom('2001:db8:0:2::1')).statusCode,
    ],
    [429, 201],
  )
})

test('past the maximum of unused clients the oldest are deleted, and used clients are kept', async () => {
  const {
    app: own,
    deps: { pool },
    newWorkspace: another,
    setNow,
  } = await startServer({}, openTestDatabase)
  const { workspaceId } = await another()
  const used = (await register(PROGRAM, own)).json().client_id
  await openOAuthClient([own], used).allow(
    await createCode(pool, workspaceId, { scopes: ['meetings:read'], now: NOW }),
    { scope: 'meetings:read' },
  )
  await pool.query(
    sql`insert into oauth_clients (workspace_id, id, name, scopes, redirect_uris, created_at)
      select 0, gen_random_uuid(), 'idle ' || i, '{}', '{}',
        ${NOW}::timestamptz + i * interval '1 millisecond' from generate_series(1, 10000) i`,
  )
  setNow(NOW.add({ minutes: 1 }))
  const added = await Promise.all(Array.from({ length: 10 }, () => register(PROGRAM, own)))
  assert.deepEqual([...new Set(added.map(({ statusCode }) => statusCode))], [201])
  const [{ count, oldest }] = (await pool.query<{ count: number; oldest: string }>(
    sql`select count(*) as count,
      min(substring(name from 6)::integer) filter (where name like 'idle%')::text as oldest
        from oauth_clients where used_at is null`,
  )) as [{ count: number; oldest: string }]
  assert.deepEqual([count, oldest], [10_000, '11'])
  for (const clientId of [used, ...added.map((answer) => answer.json().client_id)])
    assert.equal((await openOAuthClient([own], clientId).begin()).page.statusCode, 200)
})

test('a registration without Content-Type: application/json is rejected, as from a page of another site', async () => {
  const send = (type: string | undefined) =>
    app.inject({
      method: 'POST',
      url: '/oauth/register',
      headers: (type === undefined ? {} : { 'content-type': type }) as Record<string, string>,
      payload: Buffer.from(JSON.stringify(PROGRAM)),
    })
  for (const type of [
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'text/plain;charset=application/json',
    'application/jsonx',
    'application/json+x',
    'application/json, text/plain',
    'application/json; charset=utf-16',
  ]) {
    assert.equal((await send(type)).statusCode, 415, String(type))
  }
  assert.equal((await send('text/plain')).json().error, 'invalid_client_metadata')
  for (const type of [
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json ;charset=utf-8',
  ])
    assert.equal((await send(type)).statusCode, 201, type)
})

test('an invalid request of a self-registered client shows its host instead of redirecting', async () => {
  const { workspaceId } = await newWorkspace()
  const CALLBACK_OF_STRANGER = 'https://stranger.example/callback'
  const registered = (await register({ ...PROGRAM, redirect_uris: [CALLBACK_OF_STRANGER] })).json()
    .client_id as string
  const made = (
    await createClient(deps.pool, workspaceId, {
      name: 'Assistant',
      scopes: SCOPES,
      redirectUris: [CALLBACK_OF_STRANGER],
      now: NOW,
    })
  ).clientId
  const at = { redirect_uri: CALLBACK_OF_STRANGER }
  const faults: Record<string, string | null>[] = [
    { prompt: 'none' },
    { prompt: 'none login' },
    { prompt: 'nonsense' },
    { scope: 'everything' },
    { resource: 'https://elsewhere.example' },
    { response_type: 'token' },
    { response_type: 'id_token' },
    { response_type: null },
    { response_type: 'nonsense' },
    { code_challenge: null, code_challenge_method: null },
    { code_challenge_method: 'plain' },
    { response_mode: 'fragment' },
    { response_mode: 'nonsense' },
    { request: 'x' },
    { request_uri: 'https://elsewhere.example/' },
    { max_age: '-1' },
    { max_age: 'x' },
    { id_token_hint: 'x' },
    { registration: '{}' },
    { prompt: 'none', response_mode: 'query' },
  ]
  for (const fault of faults) {
    const { page, left } = await openOAuthClient([app], registered).begin({ ...at, ...fault })
    assert.deepEqual(
      [left, page.statusCode, page.headers.location, page.headers.refresh],
      [null, 400, undefined, undefined],
      JSON.stringify(fault),
    )
    assert.match(
      page.body,
      new RegExp(
        '<a href="https://stranger\\.example/callback[?#]error=[^"]*" ' +
          'rel="noreferrer nofollow">go back to stranger\\.example</a>',
      ),
      JSON.stringify(fault),
    )
    assert.doesNotMatch(page.body, /<script|<form|http-equiv/)
    assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
    const ofOperator = await openOAuthClient([app], made).begin({ ...at, ...fault })
    assert.equal(ofOperator.left?.origin, 'https://stranger.example', JSON.stringify(fault))
  }
  for (const fault of [
    { prompt: 'none', response_mode: 'form_post' },
    { response_mode: 'web_message' },
    { response_mode: 'form_post' },
  ]) {
    for (const clientId of [registered, made]) {
      const { page } = await openOAuthClient([app], clientId).begin({ ...at, ...fault })
      assert.doesNotMatch(page.body, /<script|<form/, JSON.stringify(fault))
    }
    assert.equal((await openOAuthClient([app], registered).begin({ ...at, ...fault })).left, null)
  }
  for (const path of ['x', 'x?prompt=none', crypto.randomUUID()]) {
    const query = new URLSearchParams({
      client_id: registered,
      ...at,
      response_type: 'code',
    }).toString()
    const { left, page } = await openOAuthClient([app], registered).browser.follow(
      `/oauth/authorize/${path}${path.includes('?') ? '&' : '?'}${query}`,
    )
    assert.deepEqual([left, page.statusCode], [null, 400])
  }
})

test('a submitted sign-in redirects to a self-registered client, granted or denied', async () => {
  const { workspaceId } = await newWorkspace()
  const program = openOAuthClient(
    [app],
    (await register({ ...PROGRAM, redirect_uris: ['https://stranger.example/callback'] })).json()
      .client_id,
  )
  const at = { redirect_uri: 'https://stranger.example/callback' }
  const denied = await program.browser.follow((await program.begin(at)).url, {
    code: '',
    answer: 'deny',
  })
  assert.deepEqual(
    [denied.left!.host, denied.left!.searchParams.get('error')],
    ['stranger.example', 'access_denied'],
  )
  const { left } = await program.enter(
    (await program.begin(at)).url,
    await createCode(deps.pool, workspaceId, { scopes: ['meetings:read'], now: NOW }),
  )
  assert.ok(left!.searchParams.get('code'))
})

test('the resume URL of an unanswered sign-in does not redirect to the client', async () => {
  const program = openOAuthClient(
    [app],
    (await register({ ...PROGRAM, redirect_uris: ['https://stranger.example/callback'] })).json()
      .client_id,
  )
  const { url } = await program.begin({ redirect_uri: 'https://stranger.example/callback' })
  const { left, page } = await program.browser.follow(url.replace('/sign-in/', '/authorize/'))
  assert.deepEqual([left, page.statusCode], [null, 200])
})

test('the sign-ins of one address per minute are limited, and clients with a secret are not affected', async () => {
  const place = await startServer({ rateLimit: true })
  const statuses = []
  for (let i = 0; i < 121; i++)
    statuses.push((await place.app.inject({ url: '/oauth/authorize' })).statusCode)
  assert.deepEqual([...new Set(statuses)], [400, 429])
  const answer = await place.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  })
  assert.equal(answer.json().error, 'invalid_request')
})
