import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { RouteOptions } from 'fastify'
import { SCOPES } from '../../access/scopes.ts'
import { buildApp } from '../../app.ts'
import { createClient } from '../../access/oauth/create-client.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { sendRaw } from '../../test/send-raw.ts'

const { deps, newWorkspace } = await startServer({ publicUrl: 'https://slotline.test' })
const routes: RouteOptions[] = []
const app = buildApp(deps)
app.addHook('onRoute', (route) => {
  routes.push(route)
})
after(() => app.close())
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const workspace = await newWorkspace({ sandbox: true })
const { clientId } = await createClient(deps.pool, workspace.workspaceId, {
  name: 'Assistant',
  scopes: SCOPES,
  redirectUris: ['https://program.example/callback'],
  now: NOW,
})

type Headers = Record<string, unknown>

/** The page in which the dashboard shows mails is framed by it. */
const FRAMED = '/app/mail-frame'

function isSafe(headers: Headers, what: string): void {
  assert.equal(headers['x-content-type-options'], 'nosniff', what)
  assert.equal(headers['strict-transport-security'], 'max-age=31536000', what)
  if (String(headers['content-type']).startsWith('text/html'))
    assert.match(
      String(headers['content-security-policy']),
      what.includes(FRAMED)
        ? /default-src 'none';.*frame-ancestors 'self'; sandbox/
        : /default-src 'none';.*frame-ancestors 'none'/,
      what,
    )
}

test('every route sends the security headers, with and without a token', async () => {
  assert.ok(routes.length > 60)
  for (const { method, url } of routes) {
    for (const headers of [{}, { authorization: `Bearer ${workspace.token}` }] as Record<
      string,
      string
    >[]) {
      const answer = await app.inject({
        method: String(method) as 'GET',
        url: url.replaceAll(/:[A-Za-z_]+/g, '1'),
        headers: { accept: 'text/html', ...headers },
        // The stream of events has no end.
        payloadAsStream: true,
      })
      answer.stream().destroy()
      const what = `${String(method)} ${url}: ${answer.statusCode}`
      isSafe(answer.headers, what)
      if (url.startsWith('/core/')) assert.equal(answer.headers['cache-control'], 'no-store', what)
    }
  }
})

test('pages, redirects, errors, and unknown or invalid URLs send the security headers', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'https://program.example/callback',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }).toString()
  const asked = [
    '/',
    '/nothing',
    '/core/nothing',
    '/%',
    '/%00',
    '/core/contacts/%zz',
    `/${'x'.repeat(3_000)}`,
    '/docs',
    '/docs/',
    '/docs/js/scalar.js',
    '/voice/try',
    '/problems/not_found',
    '/problems/x',
    '/openapi.json',
    `/oauth/authorize?${query}`,
    `/oauth/authorize?${query}&prompt=none`,
    '/oauth/authorize',
    '/oauth/authorize/x',
    '/oauth/sign-in/x',
  ]
  for (const url of asked)
    isSafe((await app.inject({ url, headers: { accept: 'text/html' } })).headers, url)
  for (const [method, url] of [
    ['DELETE', '/mcp'],
    ['OPTIONS', '/core/contact'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/revoke'],
    ['POST', '/oauth/register'],
    ['PATCH', '/docs'],
  ] as const)
    isSafe((await app.inject({ method, url, payload: '{' })).headers, `${method} ${url}`)
})

test('responses to requests that are rejected before routing have the security headers', async () => {
  const upgrade = (key: string, version: string) =>
    'GET /voice/relay/1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ' +
    `websocket\r\nSec-WebSocket-Version: ${version}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
  const raw = [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n',
    'POST /core/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: the-impossible\r\nConnection: close\r\n\r\n',
    upgrade('dGhlIHNhbXBsZSBub25jZQ==', '13'),
    upgrade('x', '13'),
    upgrade('dGhlIHNhbXBsZSBub25jZQ==', '5'),
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
  ]
  for (const bytes of raw) {
    const answer = await sendRaw(port, bytes)
    assert.match(answer, /^HTTP\/1\.1 \d{3} /, bytes.slice(0, 60))
    assert.match(answer, /x-content-type-options: nosniff\r\n/, answer)
    assert.match(answer, /strict-transport-security: max-age=31536000\r\n/, answer)
  }
})

test('a server with an http public URL sends no Strict-Transport-Security', async () => {
  const plain = await startServer({ publicUrl: 'http://slotline.test' })
  const { headers } = await plain.app.inject({ url: '/healthz' })
  assert.deepEqual(
    [headers['strict-transport-security'], headers['x-content-type-options']],
    [undefined, 'nosniff'],
  )
})
