import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { NOW } from '../../test/harness.ts'
import { openOAuthClient } from '../../test/sign-in.ts'
import { startSignIns } from '../../test/start-sign-ins.ts'
import { revokeClient } from './revoke-client.ts'
import { OAUTH_RETENTION } from './oauth-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const { app, deps, setNow, newWorkspace, second, newCode, newClientId, newProgram, statusWith } =
  await startSignIns()

test('an authorization code requires its verifier, its client and its redirect URI', async () => {
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

test('reuse of an authorization code revokes the tokens that it issued', async () => {
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

test('an authorization code that is used twice concurrently leaves no valid token', async () => {
  const workspace = await newWorkspace()
  const clientId = await newClientId(workspace)
  for (let round = 0; round < 5; round++) {
    const [one, two] = [openOAuthClient([app], clientId), openOAuthClient([second], clientId)]
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

test('a refresh token is valid once, and its reuse also revokes the token that replaced it', async () => {
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

test('a refresh token that is used twice concurrently ends the sign-in', async () => {
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

test('a refresh token expires thirty days after its last use', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const first = (await program.redeem(await program.allow(await newCode(workspace)))).json()
  const later = async (days: number, token: string) => {
    setNow(NOW.add({ hours: 24 * days }))
    await deleteOld(deps, OAUTH_RETENTION)
    return program.refresh(token)
  }
  const second29 = await later(29, first.refresh_token)
  const third58 = await later(58, second29.json().refresh_token)
  const over = await later(88, third58.json().refresh_token)
  setNow(NOW)
  assert.deepEqual([second29.statusCode, third58.statusCode, over.statusCode], [200, 200, 400])
})

test('a sign-in whose authorization code is never used leaves no rows', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const code = await program.allow(await newCode(workspace))
  const grants = () =>
    deps.pool.query(sql`select id from oauth_grants where workspace_id = ${workspace.workspaceId}`)
  await deleteOld(deps, OAUTH_RETENTION, NOW.add({ seconds: 59 }))
  assert.equal((await grants()).length, 1)
  await deleteOld(deps, OAUTH_RETENTION, NOW.add({ hours: 1 }))
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

test('a revoked client loses its tokens and its pending sign-ins', async () => {
  const workspace = await newWorkspace()
  const clientId = await newClientId(workspace)
  const program = openOAuthClient([app], clientId)
  const { access_token: token } = (
    await program.redeem(await program.allow(await newCode(workspace)))
  ).json()
  const { url } = await program.begin()
  await revokeClient(deps.pool, workspace.workspaceId, clientId, NOW)
  assert.equal(await statusWith(token), 401)
  assert.match(
    (await program.enter(url, await newCode(workspace))).page.body,
    /This sign-in has ended/,
  )
})
