import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import { NOW, startServer } from '../test/harness.ts'
import { CALLBACK, openOAuthClient } from '../test/sign-in.ts'

const { app, deps, newWorkspace } = await startServer()
const workspace = await newWorkspace()
const id = String(workspace.workspaceId)
const run = (...words: string[]) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, words)
const tokenOf = async (clientId: string, secret: string) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
    }).toString(),
  })

test('an operator creates a client with a secret, lists it without its secret, and revokes it', async () => {
  const [clientId, secret] = (
    await run(
      'oauth-client',
      'create',
      '--workspace',
      id,
      '--name',
      'Nightly import',
      '--scopes',
      'meetings:read',
    )
  ).text.split('\n')
  const answer = await tokenOf(clientId!, secret!)
  assert.deepEqual([answer.statusCode, answer.json().scope], [200, 'meetings:read'])
  const listed = await run('oauth-client', 'list', '--workspace', id)
  assert.match(listed.text, new RegExp(`${clientId} +Nightly import +valid +with a secret`))
  assert.ok(!listed.text.includes(secret!))

  const revoked = await run('oauth-client', 'revoke', clientId!, '--workspace', id)
  assert.deepEqual(
    [revoked.ok, revoked.text],
    [true, `Client ${clientId} is revoked: every process rejects its tokens within a second.`],
  )
  assert.equal((await tokenOf(clientId!, secret!)).statusCode, 401)
  assert.match(
    (await run('oauth-client', 'list', '--workspace', id)).text,
    /revoked 2026-11-20T15:00:00Z/,
  )
})

test('an operator creates a client for users and a code, with which a user grants access', async () => {
  const [clientId] = (
    await run(
      'oauth-client',
      'create',
      '--workspace',
      id,
      '--name',
      'Assistant',
      '--scopes',
      'all',
      '--redirect-uri',
      CALLBACK,
      '--redirect-uri',
      'https://assistant.example/callback',
    )
  ).text.split('\n')
  const made = await run('oauth-code', 'create', '--workspace', id)
  const [code] = made.text.split('\n')
  assert.match(code!, /^[A-HJ-NP-Z34679]{4}-[A-HJ-NP-Z34679]{4}$/)
  assert.match(made.text, /once, within ten minutes, with at most: calls:write\./)
  const program = openOAuthClient([app], clientId!)
  assert.equal((await program.redeem(await program.allow(code!))).json().scope, 'calls:write')
  assert.match(
    (await run('oauth-client', 'list', '--workspace', id)).text,
    /https:\/\/assistant\.example\/callback +2026/,
  )
})

test('a self-registered client is listed only in workspaces with its grants', async () => {
  const { client_id: clientId } = (
    await app.inject({
      method: 'POST',
      url: '/oauth/register',
      headers: { 'content-type': 'application/json' },
      payload: { client_name: 'Desk', redirect_uris: [CALLBACK] },
    })
  ).json()
  const [code] = (
    await run('oauth-code', 'create', '--workspace', id, '--scopes', 'meetings:read')
  ).text.split('\n')
  await openOAuthClient([app], clientId).allow(code!)
  const other = await newWorkspace()
  assert.match(
    (await run('oauth-client', 'list', '--workspace', id)).text,
    new RegExp(`${clientId} +Desk`),
  )
  assert.ok(
    !(await run('oauth-client', 'list', '--workspace', String(other.workspaceId))).text.includes(
      clientId,
    ),
  )
  assert.equal(
    (await run('oauth-client', 'revoke', clientId, '--workspace', String(other.workspaceId))).ok,
    false,
  )
  assert.equal((await run('oauth-client', 'revoke', clientId, '--workspace', id)).ok, true)
})

test('an invalid command is rejected with its reason and creates nothing', async () => {
  for (const [words, reason] of [
    [['oauth-client', 'create', '--name', 'x', '--scopes', 'all'], /--workspace <id> is required/],
    [['oauth-client', 'create', '--workspace', id, '--scopes', 'all'], /--name/],
    [['oauth-client', 'create', '--workspace', id, '--name', 'x'], /--scopes <scopes> is required/],
    [
      ['oauth-client', 'create', '--workspace', id, '--name', 'x', '--scopes', 'everything'],
      /Unknown scope: everything/,
    ],
    [
      [
        'oauth-client',
        'create',
        '--workspace',
        id,
        '--name',
        'x',
        '--scopes',
        'all',
        '--redirect-uri',
        'http://example.com',
      ],
      /begin with https:/,
    ],
    [['oauth-client', 'revoke', '--workspace', id], /Missing required argument 'client-id'/],
    [['oauth-client', 'revoke', `${id}.x`, '--workspace', id], /has no client/],
    [['oauth-code', 'create', '--workspace', '999999'], /Workspace 999999 does not exist/],
    [['oauth-code', 'list'], /Unknown command 'list'/],
  ] as const) {
    const answer = await run(...words)
    assert.equal(answer.ok, false)
    assert.match(answer.text, reason)
  }
})
