import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Scope, SCOPES } from '../scopes.ts'
import { sql } from '../../platform/db/sql.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { CALLBACK, openOAuthClient } from '../../test/sign-in.ts'
import { startSignIns } from '../../test/start-sign-ins.ts'
import { createClient } from './create-client.ts'

const { app, deps, setNow, newWorkspace, second, newCode, newClientId, newProgram, statusWith } =
  await startSignIns()

test('a user grants access with a code, and the client gets and refreshes a token', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { page, url } = await program.begin({ scope: 'meetings:read contacts:read' })
  assert.equal(page.statusCode, 200)
  assert.match(
    page.body,
    /Allow Assistant to use Slotline\?[\s\S]*127\.0\.0\.1:4000[\s\S]*View meetings[\s\S]*<label for="code">/,
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
    'with no-referrer a browser submits the form with the origin null',
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

test('a grant has only scopes that are requested, allowed by the code, and allowed for the client', async () => {
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
    'it is not allowed calls:write',
  )

  const { url } = await program.begin({ scope: 'contacts:read' })
  const code = await newCode(workspace, ['slots:read'])
  assert.match((await program.enter(url, code)).page.body, /allows none of the requested scopes/)
  assert.deepEqual(
    await deps.pool.query(
      sql`select used_at as "usedAt" from oauth_codes
        where workspace_id = ${workspace.workspaceId} and scopes = array['slots:read']`,
    ),
    [{ usedAt: null }],
  )
})

test('a redirect URI is compared character by character, except for the port of a loopback address', async () => {
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

test('a denied sign-in returns access_denied to the client, and another site cannot submit the form', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { url } = await program.begin()
  const forged = await program.browser.go(
    url,
    { code: await newCode(workspace), answer: 'allow' },
    { origin: 'https://evil.example' },
  )
  assert.equal(forged.statusCode, 403)
  const stranger = openOAuthClient([app], 'x').browser
  assert.match(
    (await stranger.go(url, { code: await newCode(workspace), answer: 'allow' })).body,
    /This sign-in has ended/,
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

test('every authorization needs a new sign-in, which expires after ten minutes', async () => {
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
  assert.match(over.body, /This sign-in has ended/)
})

test('a request without PKCE, with plain PKCE, or for tokens in the URL is rejected', async () => {
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

test('an unregistered redirect URI is never redirected to', async () => {
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
    'another port of a loopback address',
  )
  const { page } = await openOAuthClient([app], '1.nobody').begin()
  assert.match(page.body, /invalid_client/)
})

test('a token requested for /mcp is valid only there, and events name the grant', async () => {
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

test('each step can be handled by another process', async () => {
  const workspace = await newWorkspace()
  const program = openOAuthClient([app, second], await newClientId(workspace))
  const answer = await program.redeem(await program.allow(await newCode(workspace)))
  assert.equal(answer.statusCode, 200)
  assert.equal(await statusWith(answer.json().access_token), 200)
})

test('no text that a client sends breaks the server or the page', async () => {
  const workspace = await newWorkspace()
  const { clientId } = await createClient(deps.pool, workspace.workspaceId, {
    name: '<script>"&\'',
    scopes: SCOPES,
    redirectUris: [CALLBACK],
    now: NOW,
  })
  const program = openOAuthClient([app], clientId)
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

test('URLs and cookies are those of the public URL, regardless of forwarding headers', async () => {
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

test('without SECRET_KEY sign-ins are unavailable, and clients with a secret still get tokens', async () => {
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
