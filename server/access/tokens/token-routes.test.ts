import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { createClient } from '../oauth/create-client.ts'
import { sql } from '../../platform/db/sql.ts'
import { formatInstant } from '../../platform/time.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { ACCESS_RETENTION } from '../access-retention.ts'
import { type Scope, SCOPES } from '../scopes.ts'
import { deleteOld } from '../../test/delete-old.ts'

const logged: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString())
      done()
    },
  }),
)
const { app, deps, setNow, newWorkspace } = await startServer({ log }, openTestDatabase)

const as = (token: string) => ({ authorization: `Bearer ${token}` })
const create = (
  workspace: TestWorkspace,
  attributes: object,
  headers: Record<string, string> = {},
) => workspace.post('/core/tokens', { data: { attributes } }, headers)
const READER = { name: 'Reader', scopes: ['contacts:read'] }
const secretOf = ({ body }: Answer): string => body.data.attributes.secret
const pointersOf = ({ body }: Answer) =>
  body.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`)

test('a created token has exactly its scopes, and its secret is in this response only', async () => {
  const workspace = await newWorkspace()
  const created = await create(workspace, {
    ...READER,
    name: ' Reader ',
    rate_limit: 30,
    expires_at: '2026-12-01T01:00:00.123456+01:00',
  })
  const {
    id,
    type,
    attributes: { secret, ...attributes },
  } = created.body.data
  const { id: creator } = (await workspace.get('/core/tokens')).body.data[1]

  assert.deepEqual(
    [
      created.status,
      type,
      created.headers.etag,
      created.headers['cache-control'],
      created.body.meta,
    ],
    [201, 'token', '"1"', 'no-store', { version: 1 }],
  )
  assert.deepEqual(attributes, {
    name: 'Reader',
    scopes: ['contacts:read'],
    rate_limit: 30,
    expires_at: '2026-12-01T00:00:00.123Z',
    last_used_at: null,
    created_by: creator,
    revoked_at: null,
    revoked_by: null,
    version: 1,
    created_at: formatInstant(NOW),
  })
  assert.equal(
    (await workspace.get('/core/contacts/00000000-0000-0000-0000-000000000000', secret)).status,
    404,
  )
  assert.equal((await workspace.get('/core/teams', secret)).status, 403)
  const read = await workspace.get(`/core/tokens/${id}`)
  assert.deepEqual(read.body, {
    data: { id, type: 'token', attributes: { ...attributes, last_used_at: formatInstant(NOW) } },
    meta: { version: 1 },
  })
  const listed = await workspace.get('/core/tokens')
  for (const text of [read.text, listed.text, logged.join('')])
    assert.ok(!text.includes(secret) && !text.includes(secret.slice(-20)))
})

test('tokens are listed page by page, newest first', async () => {
  const workspace = await newWorkspace()
  const names = ['one', 'two', 'three']
  for (const name of names) await create(workspace, { ...READER, name })
  const first = await workspace.get('/core/tokens?limit=2')
  const second = await workspace.get(`/core/tokens?limit=2&cursor=${first.body.meta.next_cursor}`)

  const namesOf = ({ body }: Answer) =>
    body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
  assert.deepEqual([...namesOf(first), ...namesOf(second)], ['three', 'two', 'one', 'test'])
  assert.equal(second.body.meta.next_cursor, null)
  assert.equal((await workspace.get('/core/tokens?cursor=x')).status, 422)
})

test('scopes that the creator lacks are rejected by name', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['tokens:write', 'contacts:read'])
  const refused = await create(
    workspace,
    { ...READER, scopes: ['contacts:read', 'contacts:write', 'slots:read'] },
    as(secret),
  )
  assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope'])
  assert.match(refused.body.detail, /contacts:write, slots:read\.$/)
  assert.match(String(refused.headers['www-authenticate']), /scope="contacts:write slots:read"/)
  assert.equal((await create(workspace, READER, as(secret))).status, 201)
})

/** What each creator can and cannot create. A rate limit of null is the default of 6,000. */
const BOUNDS: readonly [
  creator: { rateLimit?: number; expiresAt?: Temporal.Instant },
  wanted: object,
  faults: string[],
][] = [
  [{}, { rate_limit: 6_000 }, []],
  [{}, { rate_limit: 6_001 }, ['rate_limit higher_than_creator']],
  [{}, { rate_limit: 0 }, ['rate_limit higher_than_creator']],
  [{ rateLimit: 100 }, {}, ['rate_limit higher_than_creator']],
  [{ rateLimit: 100 }, { rate_limit: 100 }, []],
  [{ rateLimit: 7_000 }, {}, []],
  [{ rateLimit: 0 }, { rate_limit: 0 }, []],
  [{}, { expires_at: formatInstant(NOW) }, ['expires_at in_the_past']],
  [{ expiresAt: NOW.add({ hours: 1 }) }, {}, ['expires_at later_than_creator']],
  [{ expiresAt: NOW.add({ hours: 1 }) }, { expires_at: null }, ['expires_at later_than_creator']],
  [{ expiresAt: NOW.add({ hours: 1 }) }, { expires_at: formatInstant(NOW.add({ hours: 1 })) }, []],
  [
    { expiresAt: NOW.add({ hours: 1 }) },
    { expires_at: formatInstant(NOW.add({ hours: 1, milliseconds: 1 })), rate_limit: 0 },
    ['expires_at later_than_creator', 'rate_limit higher_than_creator'],
  ],
]
for (const [creator, wanted, faults] of BOUNDS) {
  const verb = faults.length > 0 ? 'cannot create' : 'creates'
  test(`a token with ${JSON.stringify(creator)} ${verb} one with ${JSON.stringify(wanted)}`, async () => {
    const workspace = await newWorkspace()
    const { secret } = await workspace.newToken(SCOPES, creator)
    const answer = await create(workspace, { ...READER, ...wanted }, as(secret))
    if (faults.length === 0) assert.equal(answer.status, 201, answer.text)
    else
      assert.deepEqual(
        [answer.status, pointersOf(answer)],
        [422, faults.map((fault) => `/data/attributes/${fault}`)],
      )
  })
}

test('a token that OAuth issued creates tokens that expire with it, and is not listed', async () => {
  const workspace = await newWorkspace()
  const { clientId, secret } = await createClient(deps.pool, workspace.workspaceId, {
    name: 'Program',
    scopes: ['tokens:write', 'contacts:read'],
    redirectUris: [],
    now: NOW,
  })
  const issued = await app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret!,
    }).toString(),
  })
  const headers = as(issued.json().access_token)
  const before = (await workspace.get('/core/tokens')).body.data.length

  assert.deepEqual(pointersOf(await create(workspace, READER, headers)), [
    '/data/attributes/expires_at later_than_creator',
  ])
  assert.equal(
    (
      await create(
        workspace,
        { ...READER, expires_at: formatInstant(NOW.add({ hours: 1, seconds: 1 })) },
        headers,
      )
    ).status,
    422,
  )
  assert.equal(
    (await create(workspace, { ...READER, scopes: ['slots:read'] }, headers)).status,
    403,
  )
  assert.equal(
    (
      await create(
        workspace,
        { ...READER, expires_at: formatInstant(NOW.add({ minutes: 59 })) },
        headers,
      )
    ).status,
    201,
  )
  assert.equal((await workspace.get('/core/tokens')).body.data.length, before + 1)
})

test('missing, unknown and invalid attributes are rejected by name', async () => {
  const workspace = await newWorkspace()
  const cases: readonly [object, string[]][] = [
    [{}, ['name missing', 'scopes missing']],
    [{ ...READER, secret: 'slk_mine' }, ['secret unknown_attribute']],
    [{ name: '  ', scopes: [] }, ['name missing', 'scopes not_acceptable']],
    [{ name: 'x'.repeat(201), scopes: ['all'] }, ['name too_long', 'scopes/0 not_allowed']],
    [
      { ...READER, rate_limit: -1, expires_at: 'tomorrow' },
      ['rate_limit out_of_range', 'expires_at not_moment'],
    ],
    [{ ...READER, rate_limit: 2 ** 31 }, ['rate_limit out_of_range']],
  ]
  for (const [attributes, faults] of cases)
    assert.deepEqual(
      pointersOf(await create(workspace, attributes)),
      faults.map((fault) => `/data/attributes/${fault}`),
    )
})

test('a revoked token is rejected by this server immediately, and revoking it again changes nothing', async () => {
  const workspace = await newWorkspace()
  const created = await create(workspace, READER)
  const { id } = created.body.data
  const contact = '/core/contacts/00000000-0000-0000-0000-000000000000'
  assert.equal((await workspace.get(contact, secretOf(created))).status, 404)
  const revoked = await workspace.delete(`/core/tokens/${id}`)
  const refused = await workspace.get(contact, secretOf(created))
  setNow(NOW.add({ hours: 1 }))
  const again = await workspace.delete(`/core/tokens/${id}`)
  setNow(NOW)

  const { revoked_at, revoked_by, version } = revoked.body.data.attributes
  assert.deepEqual(
    [revoked.status, revoked_at, revoked_by, version, revoked.headers.etag],
    [200, formatInstant(NOW), created.body.data.attributes.created_by, 2, '"2"'],
  )
  assert.deepEqual([refused.status, refused.body.code], [401, 'invalid_token'])
  assert.match(refused.body.detail, /revoked/)
  assert.deepEqual(again.body, revoked.body)
  assert.equal((await workspace.delete(`/core/tokens/${id}`, { 'if-match': '"1"' })).status, 412)
})

test('a token can revoke only itself and tokens whose scopes it has', async () => {
  const workspace = await newWorkspace()
  const [{ id: own, secret }, { id: equal }, { id: wider }] = [
    await workspace.newToken(['tokens:write', 'events:read']),
    await workspace.newToken(['events:read']),
    await workspace.newToken(['events:read', 'slots:read']),
  ]
  const revoke = (id: string) => workspace.delete(`/core/tokens/${id}`, as(secret))
  const refused = await revoke(wider)
  assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope'])
  assert.match(refused.body.detail, /slots:read\.$/)
  assert.equal((await workspace.get(`/core/tokens/${wider}`)).body.data.attributes.revoked_at, null)
  assert.deepEqual(
    [(await revoke(equal)).status, (await revoke(own)).status, (await revoke(own)).status],
    [200, 200, 401],
  )
})

test('tokens of another workspace are not found, and do not change', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const { id, secret } = await theirs.newToken(['roster:read'])
  for (const answer of [
    await mine.get(`/core/tokens/${id}`),
    await mine.delete(`/core/tokens/${id}`),
  ])
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'])
  assert.ok(!(await mine.get('/core/tokens')).text.includes(id))
  assert.equal((await theirs.get('/core/teams', secret)).status, 200)
})

test('a repeated request gets the same secret, which is stored encrypted', async () => {
  const workspace = await newWorkspace()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await create(workspace, READER, key)
  const again = await create(workspace, READER, key)
  assert.deepEqual(
    [again.text, again.headers['idempotent-replayed'], again.headers['cache-control']],
    [first.text, 'true', 'no-store'],
  )
  assert.equal((await workspace.get('/core/tokens')).body.data.length, 2)

  const kept = await deps.pool.query<{ body: string }>(
    sql`select body from idempotency_keys where workspace_id = ${workspace.workspaceId}`,
  )
  const dump = kept
    .map(({ body }) => body + Buffer.from(body, 'base64').toString('latin1'))
    .join('')
  assert.equal(kept.length, 1)
  assert.ok(!dump.includes(secretOf(first).slice(-20)) && !dump.includes('Reader'))
})

test('the same key from another token is rejected without the secret', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(SCOPES)
  const key = { 'idempotency-key': crypto.randomUUID() }
  await create(workspace, READER, key)
  const other = await create(workspace, READER, { ...key, ...as(secret) })
  const elsewhere = await workspace.post(
    '/core/contact',
    { data: { attributes: { email: 'ada@example.com' } } },
    key,
  )
  for (const { status, body } of [other, elsewhere])
    assert.deepEqual([status, body.code], [422, 'idempotency_key_reused'])
})

test('a request rejected for its scopes does not use its key', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['tokens:write'])
  const key = { 'idempotency-key': crypto.randomUUID() }
  assert.equal((await create(workspace, READER, { ...key, ...as(secret) })).status, 403)
  assert.equal((await create(workspace, READER, key)).status, 201)
})

test('a workspace has at most a thousand tokens that are neither revoked nor expired', async () => {
  const workspace = await newWorkspace()
  await fill(workspace, 999, { ended: false })
  const refused = await create(workspace, READER)
  assert.deepEqual([refused.status, refused.body.code], [409, 'token_limit_reached'])
  const [{ id }] = (await workspace.get('/core/tokens?limit=1')).body.data
  await workspace.delete(`/core/tokens/${id}`)
  assert.deepEqual(
    [(await create(workspace, READER)).status, (await create(workspace, READER)).status],
    [201, 409],
  )
})

test('repeatedly creating and revoking tokens keeps the newest thousand revoked ones', async () => {
  const workspace = await newWorkspace()
  await fill(workspace, 1_200, { ended: true })
  await create(workspace, READER)
  const rows = await deps.pool.query<{ kept: number }>(
    sql`select count(*) as kept from tokens where workspace_id = ${workspace.workspaceId}`,
  )
  assert.deepEqual(rows, [{ kept: 1_002 }])
})

test('tokens that were revoked or have expired are deleted after 90 days', async () => {
  const workspace = await newWorkspace()
  const scopes: Scope[] = ['roster:read']
  const [{ id: revoked }, expired] = [
    await workspace.newToken(scopes),
    await workspace.newToken(scopes, { expiresAt: NOW.add({ hours: 1 }) }),
  ]
  await workspace.delete(`/core/tokens/${revoked}`)
  const codeAt = async (hours: number) => {
    setNow(NOW.add({ hours }))
    await deleteOld(deps, ACCESS_RETENTION)
    const [gone, answer] = [
      await workspace.get(`/core/tokens/${revoked}`),
      await workspace.get('/core/teams', expired.secret),
    ]
    setNow(NOW)
    return [gone.status, answer.status, answer.body.code]
  }
  assert.deepEqual(await codeAt(90 * 24 - 1), [200, 401, 'token_expired'])
  assert.equal((await codeAt(90 * 24))[0], 404)
  const rows = await deps.pool.query<{ id: string }>(
    sql`select id from tokens where workspace_id = ${workspace.workspaceId} and id = ${expired.id}`,
  )
  assert.equal(rows.length, 1)
  await codeAt(90 * 24 + 1)
  assert.deepEqual(
    await deps.pool.query(
      sql`select id from tokens where workspace_id = ${workspace.workspaceId} and id = ${expired.id}`,
    ),
    [],
  )
})

/** Inserts the tokens as rows, because a request for each would take long. */
async function fill(
  { workspaceId }: TestWorkspace,
  count: number,
  { ended }: { ended: boolean },
): Promise<void> {
  await deps.pool.query(sql`
    insert into tokens (workspace_id, id, name, secret_hash, scopes, revoked_at, created_at)
    select ${workspaceId}::integer, gen_random_uuid(), 'filler', int4send(n), array['events:read'],
      case when ${ended}::boolean then ${NOW}::timestamptz end, ${NOW}::timestamptz
    from generate_series(1, ${count}::integer) n`)
}
