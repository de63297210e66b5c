import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { startServer } from '../../test/harness.ts'
import { SCOPES } from '../scopes.ts'

const { deps, newWorkspace } = await startServer({ rateLimit: true })

test('responses state the limit and the remaining requests, and 429 states the time to wait', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(SCOPES, { rateLimit: 2 })
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await workspace.get('/core/teams', secret))

  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 429],
  )
  for (const [i, { headers }] of answers.entries()) {
    assert.equal(headers['ratelimit-policy'], '"token";q=2;w=60')
    assert.match(String(headers.ratelimit), new RegExp(`^"token";r=${[1, 0, 0][i]};t=\\d{1,2}$`))
  }
  const { body, headers } = answers[2]!
  assert.deepEqual([body.code, body.retryable], ['rate_limited', true])
  assert.match(String(headers['retry-after']), /^[1-9]\d?$/)
  assert.equal(headers['content-type'], 'application/problem+json')
})

test('a rejected request counts and has the headers, and other tokens are not affected', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['contacts:read'], { rateLimit: 1 })

  const refused = await workspace.get('/core/teams', secret)
  assert.deepEqual([refused.status, refused.headers['ratelimit-policy']], [403, '"token";q=1;w=60'])
  assert.equal((await workspace.get('/core/teams', secret)).status, 429)
  assert.equal((await workspace.get('/core/teams')).status, 200)
})

test('a token without its own limit has 6,000 requests per minute', async () => {
  const workspace = await newWorkspace()
  const { secret: free } = await workspace.newToken(SCOPES, { rateLimit: 0 })

  assert.equal(
    (await workspace.get('/core/teams')).headers['ratelimit-policy'],
    '"token";q=6000;w=60',
  )
  assert.equal((await workspace.get('/core/teams', free)).headers['ratelimit-policy'], undefined)
})

test('requests fail while they cannot be counted, and later ones are counted', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(SCOPES, { rateLimit: 5 })
  await deps.pool.query(sql`alter table rate_limit_windows rename to windows_away`)
  const failed = await Promise.all([1, 2, 3].map(() => workspace.get('/core/teams', secret)))
  await deps.pool.query(sql`alter table windows_away rename to rate_limit_windows`)
  const counted = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => workspace.get('/core/teams', secret)),
  )

  assert.deepEqual(
    failed.map(({ status }) => status),
    [500, 500, 500],
  )
  assert.deepEqual(counted.map(({ status }) => status).toSorted(), [200, 200, 200, 200, 200, 429])
})
