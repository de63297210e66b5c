import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { NOW, startServer } from '../test/harness.ts'
import { CALLBACK, openProgram } from '../test/sign-in.ts'
import { createCode } from './create-code.ts'
import { revokeClient } from './revoke-client.ts'
import { sweepOauth } from './sweep-oauth.ts'

const { app, deps, newWorkspace } = await startServer()
const limited = await startServer({ rateLimit: true })

const register = (metadata: unknown, on = app) => on.inject({ method: 'POST', url: '/oauth/register', headers: { 'content-type': 'application/json' }, payload: typeof metadata === 'string' ? metadata : JSON.stringify(metadata) })
const PROGRAM = { client_name: 'Assistant', redirect_uris: [CALLBACK], grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'], token_endpoint_auth_method: 'none', software_id: 'ignored' }

test('a program registers itself, and is let into whatever workspace the code is of', async () => {
  const workspace = await newWorkspace()
  const registered = await register(PROGRAM)
  assert.equal(registered.statusCode, 201, registered.body)
  const { client_id: clientId, client_id_issued_at: at, ...rest } = registered.json()
  assert.equal(at, NOW.epochMilliseconds / 1000)
  assert.deepEqual(rest, { client_name: 'Assistant', redirect_uris: [CALLBACK], grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'], token_endpoint_auth_method: 'none', application_type: 'native' })

  const program = openProgram([app], clientId)
  assert.match((await program.begin()).page.body, /It registered itself, so nobody has checked its name/)
  const code = await createCode(deps.pool, workspace.workspaceId, { scopes: ['meetings:read'], now: NOW })
  const answer = (await program.redeem(await program.allow(code, { scope: 'openid offline_access meetings:read tokens:write' }))).json()
  assert.deepEqual([answer.scope, answer.id_token], ['meetings:read', undefined])
  const meetings = await app.inject({ url: '/core/meetings', headers: { authorization: `Bearer ${answer.access_token}` } })
  assert.equal(meetings.statusCode, 200)

  assert.equal(await revokeClient(deps.pool, workspace.workspaceId, clientId, NOW), true)
  assert.equal((await program.refresh(answer.refresh_token)).statusCode, 400)
  assert.equal((await program.begin()).page.statusCode, 200, 'another workspace may still let it in')
})

test('a program without a secret can do nothing by itself', async () => {
  const { client_id: clientId } = (await register(PROGRAM)).json()
  const answer = await app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId }).toString() })
  assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid_request'])
})

for (const [what, uris] of [
  ['plain http to elsewhere', ['http://example.com/callback']], ['another scheme', ['javascript:alert(1)']], ['a scheme of its own', ['com.example.app:/callback']], ['a fragment', ['https://example.com/#x']],
  ['an empty fragment', ['https://example.com/#']], ['a password', ['https://user:pass@example.com/']], ['no address', ['callback']], ['none', []], ['no list', 'https://example.com/'], ['a number', [1]],
  ['a good and a bad one', [CALLBACK, 'http://example.com/']], ['https to the same machine', ['https://localhost/callback']], ['too many', Array.from({ length: 11 }, (_, i) => `https://example.com/${i}`)], ['a long one', [`https://example.com/${'x'.repeat(1_000)}`]],
  ['a name that only begins like this machine', ['http://127.0.0.1.example.com/']],
] as const) {
  test(`a program is not registered with ${what} as its redirect URI`, async () => {
    const answer = await register({ ...PROGRAM, redirect_uris: uris })
    assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid_redirect_uri'])
  })
}

test('a program is not registered with a secret, another flow, a name that deceives, or as something that is no JSON', async () => {
  const changes = [{ token_endpoint_auth_method: 'client_secret_basic' }, { grant_types: ['client_credentials'] }, { grant_types: 'authorization_code' }, { response_types: ['token'] }, { client_name: '' }, { client_name: 7 }, { client_name: 'x'.repeat(101) }, { client_name: 'a\nb' }, { client_name: 'a\0' }, { client_name: '\u202egnp.exe' }, { client_name: '\ud800' }]
  for (const metadata of [...changes.map((change) => ({ ...PROGRAM, ...change })), [], null, 'no json', '"text"', '']) {
    const answer = await register(metadata)
    assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid_client_metadata'], JSON.stringify(metadata))
  }
  assert.equal((await register({ ...PROGRAM, client_name: 'x', more: 'x'.repeat(9_000) })).statusCode, 413)
})

test('registrations that nobody lets in are removed after a day, and others are not', async () => {
  const workspace = await newWorkspace()
  const [idle, used] = [(await register(PROGRAM)).json().client_id, (await register(PROGRAM)).json().client_id]
  await openProgram([app], used).allow(await createCode(deps.pool, workspace.workspaceId, { scopes: ['meetings:read'], now: NOW }), { scope: 'meetings:read' })
  await sweepOauth(deps.pool, NOW.add({ hours: 23 }))
  assert.equal((await openProgram([app], idle).begin()).page.statusCode, 200)
  await sweepOauth(deps.pool, NOW.add({ hours: 24 }))
  assert.equal((await openProgram([app], idle).begin()).page.statusCode, 400)
  assert.equal((await openProgram([app], used).begin()).page.statusCode, 200)
})

test('too many registrations from one address, or in one day, are refused for a while', async () => {
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await register(PROGRAM, limited.app))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201), [429])
  assert.ok(Number(answers.at(-1)!.headers['retry-after']) >= 1)

  await deps.pool.query(sql`insert into oauth_clients (workspace_id, id, name, scopes, redirect_uris, created_at) select 0, gen_random_uuid(), 'idle', '{}', '{}', ${NOW} from generate_series(1, 10000)`)
  assert.deepEqual([(await register(PROGRAM)).statusCode, (await register(PROGRAM)).json().error], [429, 'temporarily_unavailable'])
})

test('one address can begin so many sign-ins in a minute, while programs with a secret are not held back', async () => {
  const place = await startServer({ rateLimit: true })
  const statuses = []
  for (let i = 0; i < 121; i++) statuses.push((await place.app.inject({ url: '/oauth/authorize' })).statusCode)
  assert.deepEqual([...new Set(statuses)], [400, 429])
  const answer = await place.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'grant_type=client_credentials' })
  assert.equal(answer.json().error, 'invalid_request')
})
