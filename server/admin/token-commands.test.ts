import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCOPES } from '../access/scopes.ts'
import { sql } from '../platform/db/sql.ts'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import { NOW, startServer } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const workspace = await newWorkspace()
const id = String(workspace.workspaceId)
const run = (...words: string[]) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, words)
const create = (...words: string[]) =>
  run('token', 'create', '--workspace', id, '--name', 'Phone agent', ...words)
const tokens = async () =>
  (await workspace.get('/core/tokens?limit=200')).body.data as {
    id: string
    attributes: Record<string, unknown>
  }[]

test('a token is not created without scopes: the error lists them, with a valid example', async () => {
  const before = await tokens()
  const refused = await create()
  assert.equal(refused.ok, false)
  for (const scope of SCOPES) assert.ok(refused.text.includes(scope))
  assert.match(refused.text, /--scopes all/)
  assert.equal((await tokens()).length, before.length)
  const [, example] = /For example: slotline (.+)/.exec(refused.text)!
  assert.ok((await run(...example!.replaceAll('"phone agent"', 'phone').split(' '))).ok)
})

test('scopes are a comma-separated list, or all', async () => {
  const granted = async (scopes: string) => {
    const made = await create('--scopes', scopes)
    assert.ok(made.ok, made.text)
    const [, token] = /This is token (\S+)\./.exec(made.text)!
    return (await workspace.get(`/core/tokens/${token}`)).body.data.attributes.scopes
  }
  assert.deepEqual(await granted('slots:read, contacts:read,slots:read'), [
    'slots:read',
    'contacts:read',
  ])
  assert.deepEqual(await granted('all'), [...SCOPES])
})

test('an unknown scope is rejected with the most similar one', async () => {
  for (const [scopes, words] of [
    ['contact:read', /contact:read\. Did you mean contacts:read\?/],
    ['slots:read,meeting:wirte', /Did you mean meetings:write\?/],
    ['nonsense', /Unknown scope: nonsense\. The scopes are/],
    ['', /A scope is empty/],
    ['slots:read,', /A scope is empty/],
    ['all,slots:read', /Do not combine all/],
  ] as const) {
    const refused = await create('--scopes', scopes)
    assert.equal(refused.ok, false)
    assert.match(refused.text, words)
  }
})

test('a rate limit must be a whole number', async () => {
  for (const limit of ['', ' ', '1e3', '-1', '0x10', '4294967296'])
    assert.equal((await create('--scopes', 'slots:read', `--rate-limit=${limit}`)).ok, false, limit)
  assert.ok((await create('--scopes', 'slots:read', '--rate-limit', '0')).ok)
})

test('an OAuth client is not created without scopes', async () => {
  const refused = await run('oauth-client', 'create', '--workspace', id, '--name', 'Program')
  assert.equal(refused.ok, false)
  assert.match(refused.text, /--scopes/)
})

test('a workspace with a thousand tokens gets no more from the command line', async () => {
  const { workspaceId } = await newWorkspace()
  await deps.pool.query(
    sql`insert into tokens (workspace_id, id, name, secret_hash, scopes, created_at)
      select ${workspaceId}::integer, gen_random_uuid(), 'filler', int4send(n),
        array['events:read'], ${NOW}::timestamptz from generate_series(1, 999) n`,
  )
  const refused = await run(
    'token',
    'create',
    '--workspace',
    String(workspaceId),
    '--name',
    'One more',
    '--scopes',
    'all',
  )
  assert.deepEqual([refused.ok, /at most 1000 tokens/.test(refused.text)], [false, true])
})

test('tokens are listed oldest first, and revoked and expired ones are in capitals', async () => {
  const other = await newWorkspace()
  const number = String(other.workspaceId)
  const add = async (name: string, minutes: number) => {
    const made = await runOperatorCommand(
      { pool: deps.pool, publicUrl: deps.publicUrl, now: NOW.add({ minutes }) },
      ['token', 'create', '--workspace', number, '--name', name, '--scopes', 'slots:read'].concat(
        name === 'brief' ? ['--expires', NOW.add({ minutes: 10 }).toString()] : [],
      ),
    )
    assert.ok(made.ok, made.text)
    return /This is token (\S+)\./.exec(made.text)![1]!
  }
  await add('late', 3)
  const early = await add('early', 1)
  await add('brief', 2)
  assert.ok((await run('token', 'revoke', early, '--workspace', number)).ok)
  const rows = async (minutes: number) =>
    (
      await runOperatorCommand(
        { pool: deps.pool, publicUrl: deps.publicUrl, now: NOW.add({ minutes }) },
        ['token', 'list', '--workspace', number],
      )
    ).output
      .split('\n')
      .slice(1)
      .map((row) => row.split(/ {2,}/).slice(1, 4))
  assert.deepEqual(await rows(5), [
    ['test', 'valid', '2026-11-20T15:00:00Z'],
    ['early', 'REVOKED 2026-11-20T15:00:00Z', '2026-11-20T15:01:00Z'],
    ['brief', 'valid until 2026-11-20T15:10:00Z', '2026-11-20T15:02:00Z'],
    ['late', 'valid', '2026-11-20T15:03:00Z'],
  ])
  assert.equal((await rows(20))[2]![1], 'EXPIRED 2026-11-20T15:10:00Z')
})

test('workspace set without a setting is an error that lists the settings, and changes nothing', async () => {
  for (const words of [[], ['--json']]) {
    const refused = await run('workspace', 'set', id, ...words)
    assert.equal(refused.exitCode, 2)
    assert.equal(refused.output, '')
    for (const flag of ['--name <name>', '--transcripts <keep|drop>', '--opening-hours <text>'])
      assert.ok(refused.text.includes(flag), refused.text)
    assert.doesNotMatch(refused.text, /--json/)
  }
  assert.equal((await run('workspace', 'set', id, '--parking', '')).exitCode, 0)
})
