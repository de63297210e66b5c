import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'
import { sendRaw } from '../../test/send-raw.ts'

const checked = await startServer({ checkHost: true, publicUrl: 'https://slotline.example:8443' })
const open = await startServer({ publicUrl: 'https://slotline.example' })
const portOf = async ({ app }: typeof checked) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const [port, openPort] = [await portOf(checked), await portOf(open)]
const ask = (
  hosts: readonly string[],
  { target = '/healthz', version = '1.1', more = '', to = port } = {},
) =>
  sendRaw(
    to,
    `GET ${target} ` +
      `HTTP/${version}\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: ` +
      `close\r\n${more}\r\n`,
  )
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

const OWN = [
  'localhost',
  'localhost:3000',
  'LOCALHOST:1',
  'LocalHost.',
  'localhost.:80',
  '127.0.0.1',
  '127.0.0.1:65535',
  '127.1.2.3:80',
  '127.0.0.1.',
  '[::1]',
  '[::1]:3000',
  'slotline.example',
  'slotline.example:8443',
  'slotline.example:1',
  'SLOTLINE.Example.',
  ' localhost ',
]
const FOREIGN = [
  'evil.example',
  'evil.example:80',
  'evil.example:3000',
  'localhost.evil.example',
  'evil.localhost',
  '127.0.0.1.evil.example',
  'slotline.example.evil.example',
  'x.slotline.example',
  'localhost@evil.example',
  'evil.example@localhost',
  'localhost:80@evil.example',
  'localhost evil.example',
  'localhost,evil.example',
  '0.0.0.0',
  '0.0.0.0:3000',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '127.0.0.01',
  '10.0.0.1',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
  '::1',
  'localhost:',
  'localhost:x',
  'localhost:123456',
  'localhost..',
  '.localhost',
  '.',
  '',
  ':80',
  '[::1',
  'http://localhost',
  'localhost/',
  'lоcalhost',
]
for (const host of OWN)
  test(`a server on loopback accepts the host ${JSON.stringify(host)}`, async () => {
    assert.ok([200, 404].includes(statusOf(await ask([host]))))
  })
for (const host of FOREIGN) {
  test(`a server on loopback rejects the host ${JSON.stringify(host)}`, async () => {
    const answer = await ask([host])
    assert.ok([421, 400].includes(statusOf(answer)), answer)
    assert.match(answer, /application\/problem\+json/)
    assert.match(answer, /x-content-type-options: nosniff/)
  })
}

test('an unknown host is rejected before the token, the body and the path are checked', async () => {
  for (const target of [
    '/core/meetings',
    '/core/find_meetings',
    '/nothing',
    '/docs',
    '/openapi.json',
    '/metrics',
    '/readyz',
    '/oauth/authorize',
    '/oauth/sign-in/x',
    '/.well-known/oauth-authorization-server',
    '/voice/try',
    '/voice/generic/x',
    '/voice/relay/twilio/x',
    '/mcp',
  ]) {
    const answer = await ask(['evil.example'], { target })
    assert.equal(statusOf(answer), 421, target)
    assert.match(answer, /set PUBLIC_URL.*"code":"unknown_host"/s)
  }
  const posted = await sendRaw(
    port,
    'POST /core/book_meeting HTTP/1.1\r\nHost: evil.example\r\nConnection: ' +
      'close\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
  )
  assert.equal(statusOf(posted), 421)
})

test('at /mcp an unknown host gets a JSON-RPC error', async () => {
  const post = (target: string, host: string) =>
    sendRaw(
      port,
      `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: ` +
        'application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
  for (const answer of [
    await post('/mcp', 'evil.example'),
    await post('/mcp', 'localhost.evil.example:80'),
  ]) {
    assert.equal(statusOf(answer), 403)
    assert.match(answer, /"jsonrpc":"2\.0"/)
  }
  assert.equal(statusOf(await post('/mcp', 'localhost')), 401)
})

test('the host of an absolute request target is checked as well as Host', async () => {
  for (const [target, host] of [
    ['http://evil.example/healthz', 'localhost'],
    ['http://localhost/healthz', 'evil.example'],
    ['HTTP://evil.example:80/', 'localhost'],
    ['http://localhost@evil.example/healthz', 'localhost'],
    ['http:///healthz', 'localhost'],
  ] as const) {
    assert.ok([421, 400].includes(statusOf(await ask([host], { target }))), `${target} ${host}`)
  }
})

test('no Host, an empty one, and several are rejected, even if every host is accepted', async () => {
  for (const to of [port, openPort]) {
    for (const hosts of [
      [],
      ['localhost', 'localhost'],
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
    ]) {
      const answer = await ask(hosts, { to })
      assert.equal(statusOf(answer), 400, hosts.join())
      assert.match(answer, /"code":"malformed_request"/)
    }
  }
  assert.equal(statusOf(await ask([], { version: '1.0' })), 421)
  assert.equal(statusOf(await ask([], { version: '1.0', to: openPort })), 200)
})

test('a WebSocket for an unknown host is rejected like a request', async () => {
  const upgrade =
    'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  for (const [target, status] of [
    ['/voice/relay/x', 421],
    ['/nothing', 404],
  ] as const) {
    const answer = await sendRaw(
      port,
      `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\n${upgrade}\r\n`,
    )
    assert.equal(statusOf(answer), status, answer)
    assert.match(answer, /x-content-type-options: nosniff/)
  }
})

test('a server that does not listen on loopback accepts every host, except at /mcp', async () => {
  assert.equal(statusOf(await ask(['evil.example'], { to: openPort })), 200)
  const mcp = await sendRaw(
    openPort,
    'POST /mcp HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nContent-Type: ' +
      'application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  assert.equal(statusOf(mcp), 403)
})
