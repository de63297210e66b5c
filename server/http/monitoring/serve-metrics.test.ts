import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const TOKEN = 'a-token-for-metrics'

test('with METRICS_TOKEN, metrics require the token', async () => {
  const { app } = await startServer({
    metricsAccess: { hasOwnPort: false, token: TOKEN, isOpen: true },
  })
  for (const authorization of [
    undefined,
    '',
    TOKEN,
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN} ${TOKEN}`,
    'Bearer \u00e9',
  ]) {
    const answer = await app.inject({
      url: '/metrics',
      headers: (authorization === undefined ? {} : { authorization }) as Record<string, string>,
    })
    assert.deepEqual(
      [answer.statusCode, answer.json().code],
      [401, 'invalid_token'],
      String(authorization),
    )
    assert.match(String(answer.headers['www-authenticate']), /^Bearer /)
  }
  for (const authorization of [`Bearer ${TOKEN}`, `bearer  ${TOKEN}`])
    assert.match(
      (await app.inject({ url: '/metrics', headers: { authorization } })).body,
      /slotline_http_request_duration_seconds/,
    )
})

const LOCAL_URL = 'http://127.0.0.1:3000'
const PUBLIC_URL = 'https://slotline.example.com'
type Case = readonly [
  what: string,
  request: { remoteAddress?: string; headers?: Record<string, string> },
  statuses: readonly [ofLocalServer: number, ofPublicServer: number],
]
const REQUESTS: readonly Case[] = [
  ['a program on this machine', {}, [200, 401]],
  ['a program on this machine, by IPv6', { remoteAddress: '::1' }, [200, 401]],
  [
    'a program on this machine, on a socket for both',
    { remoteAddress: '::ffff:127.0.0.1' },
    [200, 401],
  ],
  ['another machine', { remoteAddress: '10.0.0.7' }, [401, 401]],
  ['another machine, by IPv6', { remoteAddress: '2001:db8::1' }, [401, 401]],
  [
    'another machine that names a loopback host',
    { remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    [401, 401],
  ],
  ['a page of another site', { headers: { host: 'evil.example' } }, [401, 401]],
  ...[
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
  ].map(
    (name) =>
      [`a proxy that sends ${name}`, { headers: { [name]: '127.0.0.1' } }, [401, 401]] as const,
  ),
]

const closed = { hasOwnPort: false, token: null, isOpen: false }
const servers = await Promise.all(
  [LOCAL_URL, PUBLIC_URL].map((publicUrl) => startServer({ publicUrl, metricsAccess: closed })),
)

for (const [what, { remoteAddress = '127.0.0.1', headers = {} }, statuses] of REQUESTS)
  test(`by default, /metrics answers ${what} with ${statuses.join(', or with a public URL with ')}`, async () => {
    const answers = await Promise.all(
      servers.map(({ app }) =>
        app.inject({
          url: '/metrics',
          remoteAddress,
          headers: { host: '127.0.0.1:3000', ...headers },
        }),
      ),
    )
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      statuses,
    )
    for (const { statusCode, body } of answers)
      if (statusCode === 401) assert.match(body, /METRICS_TOKEN, METRICS_PORT or METRICS_ACCESS/)
  })

test('open metrics are readable from everywhere', async () => {
  const { app } = await startServer({
    publicUrl: PUBLIC_URL,
    metricsAccess: { hasOwnPort: false, token: null, isOpen: true },
  })
  const answer = await app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })
  assert.equal(answer.statusCode, 200)
})
