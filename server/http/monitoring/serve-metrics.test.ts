import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const TOKEN = 'a-token-for-metrics'

test('with METRICS_TOKEN, metrics require the token', async () => {
  const { app } = await startServer({ metricsAccess: { hasOwnPort: false, token: TOKEN } })
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
