import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { generateTokenSecret } from './generate-token-secret.ts'
import { listTokens } from '../store/tokens.ts'
import { revokeToken } from './revoke-token.ts'
import { SCOPES } from '../scopes.ts'

const { app, deps, setNow, newWorkspace } = await startServer()

test('a missing, malformed, unknown or mistyped token is rejected with a specific message', async () => {
  const { token } = await newWorkspace()
  const mistyped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
  const cases: readonly [authorization: string | undefined, words: RegExp][] = [
    [undefined, /Send the header/],
    ['', /Send the header/],
    ['Basic YTpi', /Send the header/],
    ['Bearer', /Send the header/],
    [`Bearer ${token} x`, /Send the header/],
    [`Bearer ${generateTokenSecret(1)}`, /is unknown\."/],
    [`Bearer ${mistyped}`, /mistyped/],
    ['Bearer slk_0_', /mistyped/],
    [`Bearer ${generateTokenSecret(2 ** 33)}`, /is unknown|mistyped/],
  ]
  for (const [authorization, words] of cases) {
    const { statusCode, headers, body } = await app.inject({
      url: '/core/teams',
      headers: authorization === undefined ? {} : { authorization },
    })
    assert.equal(statusCode, 401, String(authorization))
    assert.match(body, words, String(authorization))
    assert.equal(JSON.parse(body).code, 'invalid_token')
    assert.match(String(headers['www-authenticate']), /^Bearer realm="slotline"/)
    assert.ok(!body.includes(token) && !String(headers['www-authenticate']).includes(token))
  }
})

test('the scheme of the Authorization header is not case-sensitive', async () => {
  const { token } = await newWorkspace()
  assert.equal(
    (await app.inject({ url: '/core/teams', headers: { authorization: `bearer ${token}` } }))
      .statusCode,
    200,
  )
})

test('a token is rejected as expired from the instant of its expiry', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(SCOPES, { expiresAt: NOW.add({ hours: 1 }) })
  const before = await workspace.get('/core/teams', secret)
  setNow(NOW.add({ hours: 1 }))
  const after = await workspace.get('/core/teams', secret)
  setNow(NOW)

  assert.equal(before.status, 200)
  assert.deepEqual([after.status, after.body.code], [401, 'token_expired'])
  assert.ok(after.headers['www-authenticate'])
})

test('a token without the required scope gets 403 with its name', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['contacts:read'])
  const answer = await workspace.get('/core/teams', secret)

  assert.deepEqual([answer.status, answer.body.code], [403, 'insufficient_scope'])
  assert.match(answer.body.detail, /roster:read/)
  assert.match(String(answer.headers['www-authenticate']), /scope="roster:read"/)
})

test('a revoked token is rejected by another server within a second', async () => {
  let clockMs = 0
  const other = buildApp({ ...deps, monotonicMs: () => clockMs })
  after(() => other.close())
  const workspace = await newWorkspace()
  const { id, secret } = await workspace.newToken(SCOPES)
  const ask = async () =>
    await other.inject({ url: '/core/teams', headers: { authorization: `Bearer ${secret}` } })
  assert.equal((await ask()).statusCode, 200)
  assert.ok(
    await transaction(deps.pool, (tx) => revokeToken(tx, workspace.workspaceId, id, { now: NOW })),
  )

  clockMs += 1_000
  const answer = await ask()
  assert.equal(answer.statusCode, 401)
  assert.match(answer.body, /revoked/)
})

test('a token is revoked only in its own workspace', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const { id, secret } = await theirs.newToken(SCOPES)

  assert.equal(
    await transaction(deps.pool, (tx) => revokeToken(tx, mine.workspaceId, id, { now: NOW })),
    null,
  )
  assert.equal((await theirs.get('/core/teams', secret)).status, 200)
})

test('the last use of a token is recorded to the minute, and its secret is not stored', async () => {
  const workspace = await newWorkspace()
  const { id, secret } = await workspace.newToken(SCOPES)
  const lastUse = async () =>
    (await listTokens(deps.pool, workspace.workspaceId))
      .find((token) => token.id === id)!
      .lastUsedAt?.toString()

  assert.equal(await lastUse(), undefined)
  await workspace.get('/core/teams', secret)
  assert.equal(await lastUse(), NOW.toString())
  const dump = JSON.stringify(await deps.pool.query(sql`select * from tokens`))
  assert.ok(!dump.includes(secret) && !dump.includes(secret.slice(-20)))
})
