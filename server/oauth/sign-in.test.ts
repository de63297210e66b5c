import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { type Scope, SCOPES } from '../access/scopes.ts'
import { buildApp } from '../app.ts'
import { sql } from '../platform/db/sql.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { CALLBACK, openProgram } from '../test/sign-in.ts'
import { createClient } from './create-client.ts'
import { createCode } from './create-code.ts'
import { revokeClient } from './revoke-client.ts'
import { sweepOauth } from './sweep-oauth.ts'

const { app, deps, setNow, newWorkspace } = await startServer()
const second = buildApp(deps)
await second.ready()
after(() => second.close())

const newCode = ({ workspaceId }: TestWorkspace, scopes: readonly Scope[] = SCOPES) =>
  createCode(deps.pool, workspaceId, { scopes, now: deps.now() })
const newClientId = async (
  { workspaceId }: TestWorkspace,
  {
    scopes = SCOPES,
    redirectUris = [CALLBACK],
  }: { scopes?: readonly Scope[]; redirectUris?: string[] } = {},
) =>
  (
    await createClient(deps.pool, workspaceId, {
      name: 'Assistant',
      scopes,
      redirectUris,
      now: deps.now(),
    })
  ).clientId
const newProgram = async (workspace: TestWorkspace, options: { scopes?: readonly Scope[] } = {}) =>
  openProgram([app], await newClientId(workspace, options))
const statusWith = async (token: string, url = '/core/meetings') =>
  (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode

test('a person lets a program in with a code: it gets a token for what was asked for, and can refresh it', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { page, url } = await program.begin({ scope: 'meetings:read contacts:read' })
  assert.equal(page.statusCode, 200)
  assert.match(
    page.body,
    /Let Assistant in\?[\s\S]*127\.0\.0\.1:4000[\s\S]*See meetings[\s\S]*<label for="code">/,
  )
  assert.doesNotMatch(page.body, /<script|Make access tokens/)
  assert.match(
    String(page.headers['content-security-policy']),
    /default-src 'none';.*form-action 'self'; frame-ancestors 'none'/,
  )
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.equal(
    page.headers['referrer-policy'],
    'same-origin',
    'with no-referrer a browser answers with the origin null',
  )

  const { left } = await program.enter(
    url,
    (await newCode(workspace)).toLowerCase().replace('-', ' '),
  )
  assert.equal(left!.origin + left!.pathname, CALLBACK)
  assert.deepEqual(
    [
      left!.searchParams.get('state'),
      left!.searchParams.get('iss'),
      left!.searchParams.get('error'),
    ],
    ['its-state', 'http://slotline.test', null],
  )

  const answer = await program.redeem(left!.searchParams.get('code')!)
  assert.equal(answer.statusCode, 200, answer.body)
  const { access_token: token, refresh_token: refreshToken, ...rest } = answer.json()
  assert.deepEqual(rest, {
    expires_in: 3600,
    token_type: 'Bearer',
    scope: 'contacts:read meetings:read',
  })
  assert.deepEqual([await statusWith(token), await statusWith(token, '/core/teams')], [200, 403])
  const refreshed = await program.refresh(refreshToken)
  assert.deepEqual(
    [refreshed.statusCode, refreshed.json().scope],
    [200, 'contacts:read meetings:read'],
  )
  assert.equal(await statusWith(refreshed.json().access_token), 200)
})

test('what is granted is no more than was asked for, than the code allows, and than the client may have', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace, {
    scopes: ['meetings:read', 'meetings:write', 'contacts:read'],
  })
  const granted = async (codeScopes: readonly Scope[], scope: string | null) =>
    (
      await program.redeem(await program.allow(await newCode(workspace, codeScopes), { scope }))
    ).json().scope
  assert.equal(
    await granted(['meetings:read', 'contacts:read'], 'meetings:read meetings:write'),
    'meetings:read',
  )
  assert.equal(await granted(SCOPES, null), 'contacts:read meetings:read meetings:write')
  const { left } = await program.begin({ scope: 'tokens:write' })
  assert.equal(left!.searchParams.get('error'), 'invalid_scope')
  assert.equal(
    (await program.begin({ resource: 'http://slotline.test/mcp' })).left!.searchParams.get('error'),
    'invalid_scope',
    'it may not have calls:write',
  )

  const { url } = await program.begin({ scope: 'contacts:read' })
  const code = await newCode(workspace, ['slots:read'])
  assert.match(
    (await program.enter(url, code)).page.body,
    /allows nothing of what the program asks for/,
  )
  assert.deepEqual(
    await deps.pool.query(
      sql`select used_at as "usedAt" from oauth_codes
        where workspace_id = ${workspace.workspaceId} and scopes = array['slots:read']`,
    ),
    [{ usedAt: null }],
  )
})

test('a wrong code is informed, five end the sign-in, and a right one comes too late then', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { url } = await program.begin()
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more try']) {
    const { page } = await program.enter(url, 'AAAA-AAAA')
    assert.equal(page.statusCode, 400)
    assert.match(page.body, new RegExp(`role="alert">This code is wrong.*${left}`))
  }
  const { left } = await program.enter(url, 'AAAA-AAAA')
  assert.deepEqual(
    [
      left!.searchParams.get('error'),
      left!.searchParams.get('state'),
      left!.searchParams.get('iss'),
    ],
    ['access_denied', 'its-state', 'http://slotline.test'],
  )
  const sixth = await program.enter(url, await newCode(workspace))
  assert.deepEqual([sixth.left, sixth.page.statusCode], [null, 400])
  assert.match(sixth.page.body, /This sign-in is over/)
})

test('of twelve tries at once no more than five count', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { url } = await program.begin()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      program.browser.go(url, { code: 'AAAA-AAAA', answer: 'allow' }),
    ),
  )
  assert.equal(answers.filter(({ body }) => /more tr(y|ies)/.test(body)).length, 4)
})

test("a code is good for ten minutes, for one use, and for the client's own workspace", async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const program = await newProgram(mine)
  const old = await newCode(mine)
  setNow(NOW.add({ minutes: 10 }))
  const { url } = await program.begin()
  const late = await program.enter(url, old)
  const foreign = await program.enter(url, await newCode(theirs))
  const good = await newCode(mine)
  const first = await program.enter(url, good)
  const again = await program.enter((await program.begin()).url, good)
  setNow(NOW)
  for (const { page } of [late, foreign, again]) assert.match(page.body, /This code is wrong/)
  assert.ok(first.left!.searchParams.get('code'))
})

test('one code entered in two sign-ins at once lets one in', async () => {
  const workspace = await newWorkspace()
  const clientId = await newClientId(workspace)
  const programs = [openProgram([app], clientId), openProgram([second], clientId)]
  const begun = await Promise.all(programs.map((program) => program.begin()))
  const code = await newCode(workspace)
  const answers = await Promise.all(
    programs.map((program, i) => program.enter(begun[i]!.url, code)),
  )
  assert.deepEqual(answers.map(({ left }) => left?.searchParams.has('code') ?? false).toSorted(), [
    false,
    true,
  ])
})

const HOUR = NOW.round({ smallestUnit: 'hour', roundingMode: 'floor' })
const setTries = async (name: string, tries: number) => {
  await deps.pool.query(
    sql`insert into oauth_tries (hour, subject, tries)
      values (${HOUR}, ${createHash('sha256').update(name).digest()}, ${tries})
      on conflict (hour, subject) do update set tries = excluded.tries`,
  )
}
const triesOf = async (name: string) =>
  (
    await deps.pool.query<{ tries: number }>(
      sql`select tries from oauth_tries where subject = ${createHash('sha256').update(name).digest()}`,
    )
  )[0]?.tries ?? 0

test('the limits of wrong codes per address and per workspace do not affect others', async () => {
  const [workspace, another] = [await newWorkspace(), await newWorkspace()]
  const enter = async (at: TestWorkspace, address: string, code: string) => {
    const program = await newProgram(at)
    return (
      await program.browser.go((await program.begin()).url, { code, answer: 'allow' }, {}, address)
    ).body
  }
  const isRefused = async (at: TestWorkspace, address: string) =>
    /Too many wrong codes/.test(await enter(at, address, await newCode(at)))
  await deps.pool.query(sql`delete from oauth_tries`)
  for (let sent = 0; sent < 60; sent += 5) {
    const program = await newProgram(workspace)
    const { url } = await program.begin()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        program.browser.go(url, { code: 'AAAA-AAAA', answer: 'allow' }, {}, '192.0.2.7'),
      ),
    )
  }
  assert.deepEqual(
    [
      await triesOf('address 192.0.2.7'),
      await triesOf(`workspace ${workspace.workspaceId}`),
      await triesOf('all'),
    ],
    [50, 50, 50],
    'what is refused uses up nothing',
  )
  assert.deepEqual(
    [
      await isRefused(workspace, '192.0.2.7'),
      await isRefused(another, '192.0.2.7'),
      await isRefused(workspace, '192.0.2.8'),
    ],
    [true, true, false],
  )

  await setTries(`workspace ${workspace.workspaceId}`, 1_000)
  assert.deepEqual(
    [await isRefused(workspace, '192.0.2.8'), await isRefused(another, '192.0.2.8')],
    [true, false],
  )
  await setTries('all', 20_000)
  const addresses = await deps.pool.query(sql`select 1 from oauth_tries`)
  assert.equal(await isRefused(another, '192.0.2.9'), true)
  assert.equal(
    (await deps.pool.query(sql`select 1 from oauth_tries`)).length,
    addresses.length,
    'new addresses take no room any more',
  )
  await sweepOauth(deps.pool, HOUR.add({ minutes: 59 }))
  assert.equal(await triesOf('all'), 20_000)
  await sweepOauth(deps.pool, HOUR.add({ hours: 1 }))
  assert.equal(await triesOf('all'), 0)
})

test('right codes are no tries: an office behind one address lets in as many programs as it likes', async () => {
  const workspace = await newWorkspace()
  await deps.pool.query(sql`delete from oauth_tries`)
  for (let i = 0; i < 3; i++) await (await newProgram(workspace)).allow(await newCode(workspace))
  assert.deepEqual(
    [
      await triesOf('address 127.0.0.1'),
      await triesOf(`workspace ${workspace.workspaceId}`),
      await triesOf('all'),
    ],
    [0, 0, 0],
  )
})

test('a redirect URI is compared by its characters, but for the port of the same machine', async () => {
  const program = await newProgram(await newWorkspace())
  for (const uri of [
    'http://127.0.0.1:4000/./callback',
    'http://127.0.0.1:4000/x/../callback',
    'http://127.0.0.1:4001/%2e/callback',
    'http://127.1:4000/callback',
    'http://2130706433/callback',
    'http://127.0.0.1:4000/callback?',
    'HTTP://127.0.0.1:4000/callback',
    'http://localhost:4000/callback',
    'http://127.0.0.1:4000/callback ',
    'http:\\\\127.0.0.1:4000\\callback',
  ]) {
    const { left, page } = await program.begin({ redirect_uri: uri })
    assert.deepEqual([left, page.statusCode], [null, 400], uri)
  }
  for (const uri of ['http://127.0.0.1/callback', 'http://127.0.0.1:65535/callback'])
    assert.equal((await program.begin({ redirect_uri: uri })).page.statusCode, 200, uri)
})

test('who denies sends the program back with nothing, and a page of another site answers for no one', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { url } = await program.begin()
  const forged = await program.browser.go(
    url,
    { code: await newCode(workspace), answer: 'allow' },
    { origin: 'https://evil.example' },
  )
  assert.equal(forged.statusCode, 403)
  const stranger = openProgram([app], 'x').browser
  assert.match(
    (await stranger.go(url, { code: await newCode(workspace), answer: 'allow' })).body,
    /This sign-in is over/,
  )
  const { left } = await program.browser.follow(url, { code: '', answer: 'deny' })
  assert.deepEqual(
    [
      left!.searchParams.get('error'),
      left!.searchParams.get('code'),
      left!.searchParams.get('state'),
    ],
    ['access_denied', null, 'its-state'],
  )
})

test('a sign-in is asked for each time, and ends after ten minutes', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  await program.allow(await newCode(workspace))
  const { page, url } = await program.begin()
  assert.match(page.body, /<label for="code">/)
  assert.equal(
    (await program.begin({ prompt: 'none' })).left!.searchParams.get('error'),
    'login_required',
  )
  for (const prompt of ['consent', 'login', 'login consent'])
    assert.ok(await program.allow(await newCode(workspace), { prompt }))
  setNow(NOW.add({ minutes: 10 }))
  const { page: over } = await program.enter(url, await newCode(workspace))
  setNow(NOW)
  assert.match(over.body, /This sign-in is over/)
})

test('a request without PKCE, with plain PKCE, or for tokens in the address is rejected', async () => {
  const program = await newProgram(await newWorkspace())
  for (const change of [
    { code_challenge: null, code_challenge_method: null },
    { code_challenge_method: 'plain' },
    { code_challenge_method: null },
  ]) {
    assert.equal(
      (await program.begin(change)).left!.searchParams.get('error'),
      'invalid_request',
      JSON.stringify(change),
    )
  }
  const { left } = await program.begin({ response_type: 'token' })
  assert.match(left!.href, /#error=invalid_request/)
  assert.match(
    (await program.begin({ response_mode: 'fragment' })).left!.href,
    /error=invalid_request/,
  )
})

test('no one is sent to an address that the client did not register', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  for (const redirect of [
    'https://evil.example/callback',
    'http://127.0.0.1:4000/other',
    'http://127.0.0.1.evil.example:4000/callback',
    'http://127.0.0.1:4000@evil.example/callback',
    'javascript:alert(1)',
  ]) {
    const { left, page } = await program.begin({ redirect_uri: redirect })
    assert.deepEqual([left, page.statusCode], [null, 400], redirect)
    assert.match(page.body, /invalid_redirect_uri/)
    assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
  }
  assert.equal(
    (await program.begin({ redirect_uri: 'http://127.0.0.1:51234/callback' })).page.statusCode,
    200,
    'another port of its own machine',
  )
  const { page } = await openProgram([app], '1.nobody').begin()
  assert.match(page.body, /invalid_client/)
})

test('an authorization code needs its verifier, its client and its redirect URI', async () => {
  const workspace = await newWorkspace()
  const [program, other] = [await newProgram(workspace), await newProgram(workspace)]
  const code = await program.allow(await newCode(workspace))
  const refusals = [
    await program.redeem(code, { code_verifier: 'x'.repeat(43) }),
    await program.redeem(code, { redirect_uri: 'http://127.0.0.1:4001/callback' }),
    await other.redeem(code),
  ]
  for (const { statusCode, body } of refusals)
    assert.deepEqual([statusCode, JSON.parse(body).error], [400, 'invalid_grant'])
  setNow(NOW.add({ seconds: 61 }))
  const late = await program.redeem(code)
  setNow(NOW)
  assert.deepEqual([late.statusCode, late.json().error], [400, 'invalid_grant'])
  assert.equal((await program.redeem(code)).statusCode, 200)
})

test('an authorization code that is used again revokes what it gave', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const code = await program.allow(await newCode(workspace))
  const first = (await program.redeem(code)).json()
  const again = await program.redeem(code)
  assert.deepEqual([again.statusCode, again.json().error], [400, 'invalid_grant'])
  assert.deepEqual(
    [await statusWith(first.access_token), (await program.refresh(first.refresh_token)).statusCode],
    [401, 400],
  )
})

test('an authorization code that is used twice at once gives no one a token that stays', async () => {
  const workspace = await newWorkspace()
  const clientId = await newClientId(workspace)
  for (let round = 0; round < 5; round++) {
    const [one, two] = [openProgram([app], clientId), openProgram([second], clientId)]
    const code = await one.allow(await newCode(workspace))
    const answers = await Promise.all([one.redeem(code), two.redeem(code)])
    assert.ok(answers.filter(({ statusCode }) => statusCode === 200).length <= 1)
    assert.ok(
      answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400),
      JSON.stringify(answers.map(({ body }) => body)),
    )
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200))
      assert.equal(await statusWith(answer.json().access_token), 401)
  }
  assert.deepEqual(
    await deps.pool.query(
      sql`select kind from oauth_tokens where workspace_id = ${workspace.workspaceId}`,
    ),
    [],
  )
})

test('a refresh token is good once, and used again it ends the sign-in for whoever has the new one', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const first = (await program.redeem(await program.allow(await newCode(workspace)))).json()
  const next = (await program.refresh(first.refresh_token)).json()
  assert.notEqual(next.refresh_token, first.refresh_token)
  assert.equal(
    (await program.refresh(next.refresh_token, { scope: 'tokens:write everything' })).json().error,
    'invalid_scope',
  )
  const reused = await program.refresh(first.refresh_token)
  assert.deepEqual([reused.statusCode, reused.json().error], [400, 'invalid_grant'])
  assert.deepEqual(
    [await statusWith(next.access_token), (await program.refresh(next.refresh_token)).statusCode],
    [401, 400],
  )
})

test('a refresh token that is used twice at once ends the sign-in', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { refresh_token: token } = (
    await program.redeem(await program.allow(await newCode(workspace)))
  ).json()
  const answers = await Promise.all([program.refresh(token), program.refresh(token)])
  assert.ok(answers.filter(({ statusCode }) => statusCode === 200).length <= 1)
  for (const answer of answers.filter(({ statusCode }) => statusCode === 200))
    assert.equal((await program.refresh(answer.json().refresh_token)).statusCode, 400)
})

test('a refresh token lasts for thirty days from its last use', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const first = (await program.redeem(await program.allow(await newCode(workspace)))).json()
  const later = async (days: number, token: string) => {
    setNow(NOW.add({ hours: 24 * days }))
    await sweepOauth(deps.pool, deps.now())
    return program.refresh(token)
  }
  const second29 = await later(29, first.refresh_token)
  const third58 = await later(58, second29.json().refresh_token)
  const over = await later(88, third58.json().refresh_token)
  setNow(NOW)
  assert.deepEqual([second29.statusCode, third58.statusCode, over.statusCode], [200, 200, 400])
})

test('a sign-in of which the program takes nothing leaves nothing behind', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const code = await program.allow(await newCode(workspace))
  const grants = () =>
    deps.pool.query(sql`select id from oauth_grants where workspace_id = ${workspace.workspaceId}`)
  await sweepOauth(deps.pool, NOW.add({ seconds: 59 }))
  assert.equal((await grants()).length, 1)
  await sweepOauth(deps.pool, NOW.add({ hours: 1 }))
  assert.deepEqual(await grants(), [])
  assert.equal((await program.redeem(code)).json().error, 'invalid_grant')
})

test('revoking a refresh token or its access token ends the sign-in', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  for (const which of ['refresh_token', 'access_token']) {
    const answer = (await program.redeem(await program.allow(await newCode(workspace)))).json()
    assert.equal((await program.revoke(answer[which])).statusCode, 200)
    assert.deepEqual(
      [
        await statusWith(answer.access_token),
        (await program.refresh(answer.refresh_token)).statusCode,
      ],
      [401, 400],
    )
  }
})

test('a client that is revoked loses its tokens, and a sign-in that is under way', async () => {
  const workspace = await newWorkspace()
  const clientId = await newClientId(workspace)
  const program = openProgram([app], clientId)
  const { access_token: token } = (
    await program.redeem(await program.allow(await newCode(workspace)))
  ).json()
  const { url } = await program.begin()
  await revokeClient(deps.pool, workspace.workspaceId, clientId, NOW)
  assert.equal(await statusWith(token), 401)
  assert.match(
    (await program.enter(url, await newCode(workspace))).page.body,
    /This sign-in is over/,
  )
})

test('a token is for /mcp alone where that was asked for, and events name the sign-in', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const forMcp = (
    await program.redeem(
      await program.allow(await newCode(workspace), { resource: 'http://slotline.test/mcp' }),
    )
  ).json()
  assert.equal(forMcp.scope, 'calls:write')
  assert.equal(await statusWith(forMcp.access_token), 401)
  const listed = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'slotline.test',
      authorization: `Bearer ${forMcp.access_token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  assert.equal(listed.statusCode, 200)

  const { access_token: token } = (
    await program.redeem(await program.allow(await newCode(workspace)))
  ).json()
  const saved = await app.inject({
    method: 'POST',
    url: '/core/contact',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { attributes: { email: 'ada@example.com' } } },
  })
  const { body } = await workspace.get(`/core/contacts/${saved.json().data.id}/changes`)
  const grants = await deps.pool.query<{ id: string }>(
    sql`select id from oauth_grants where workspace_id = ${workspace.workspaceId}`,
  )
  assert.ok(grants.some(({ id }) => id === body.data[0].attributes.token_id))
})

test('each step may be answered by another process', async () => {
  const workspace = await newWorkspace()
  const program = openProgram([app, second], await newClientId(workspace))
  const answer = await program.redeem(await program.allow(await newCode(workspace)))
  assert.equal(answer.statusCode, 200)
  assert.equal(await statusWith(answer.json().access_token), 200)
})

test('no text that a program sends breaks the server or the page', async () => {
  const workspace = await newWorkspace()
  const { clientId } = await createClient(deps.pool, workspace.workspaceId, {
    name: '<script>"&\'',
    scopes: SCOPES,
    redirectUris: [CALLBACK],
    now: NOW,
  })
  const program = openProgram([app], clientId)
  const { page } = await program.begin({
    state: '\0\ud800<script>',
    login_hint: '<script>',
    ui_locales: '\0',
  })
  assert.equal(page.statusCode, 200)
  assert.doesNotMatch(page.body, /<script/)
  for (const url of [
    '/oauth/authorize?%00',
    '/oauth/authorize/%00',
    '/oauth/sign-in/%00',
    '/oauth/authorize?client_id=a&client_id=b',
    `/oauth/authorize?client_id=${clientId}&redirect_uri=%ff`,
  ]) {
    const answer = await program.browser.go(url)
    assert.equal(answer.statusCode, 400, url)
    assert.doesNotMatch(answer.body, /<script/)
  }
})

test('addresses and cookies are those of the public address, whatever a request says of where it came in', async () => {
  for (const publicUrl of ['https://slotline.test', 'https://slotline.test/api']) {
    const place = await startServer({ publicUrl })
    const { workspaceId } = await place.newWorkspace()
    const { clientId } = await createClient(place.deps.pool, workspaceId, {
      name: 'Assistant',
      scopes: SCOPES,
      redirectUris: [CALLBACK],
      now: NOW,
    })
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const answer = await place.app.inject({
      url: `/oauth/authorize?${query.toString()}`,
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
      },
    })
    const { pathname } = new URL(String(answer.headers.location))
    assert.match(
      String(answer.headers.location),
      new RegExp(`^${publicUrl}/oauth/sign-in/[\\w-]+$`),
    )
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const cookie of cookies)
      assert.match(cookie, /(?=.*; secure)(?=.*; httponly)(?=.*; samesite=lax)/i)
    assert.ok(
      cookies.some(
        (cookie) => cookie.startsWith('slotline_sign_in=') && cookie.includes(`path=${pathname};`),
      ),
      cookies.join(),
    )
    const metadata = await place.app.inject({
      url: '/.well-known/oauth-authorization-server',
      headers: { host: 'evil.example' },
    })
    assert.deepEqual(
      [metadata.json().issuer, metadata.json().token_endpoint],
      [publicUrl, `${publicUrl}/oauth/token`],
    )
  }
})

test('without a key no one can sign in, and programs with a secret still get tokens', async () => {
  const place = await startServer({ secrets: null })
  for (const url of ['/oauth/authorize', '/oauth/authorize/x', '/oauth/sign-in/x'])
    assert.equal((await place.app.inject({ url })).json().code, 'secrets_unavailable')
  const { workspaceId } = await place.newWorkspace()
  const { clientId, secret } = await createClient(place.deps.pool, workspaceId, {
    name: 'Import',
    scopes: SCOPES,
    redirectUris: [],
    now: NOW,
  })
  const answer = await place.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret!,
    }).toString(),
  })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(
    (await place.app.inject({ url: '/.well-known/oauth-authorization-server' })).json()
      .grant_types_supported,
    ['client_credentials'],
  )
})
