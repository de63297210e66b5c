import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import { parseClientId } from '../oauth/client-key.ts'
import { createClient } from '../oauth/create-client.ts'
import { deleteAllOfClient } from '../oauth/store/tokens.ts'
import { createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { calendarServices } from '../../test/calendars/calendar-services.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { TEST_LIMITS } from '../../test/test-limits.ts'
import { createToken } from './create-token.ts'
import { createWorkspace } from '../workspaces/create-workspace.ts'
import { revokeToken } from './revoke-token.ts'
import { type Scope, SCOPES } from '../scopes.ts'

const now = () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds)
const url = await newServerDatabase()
const servers = await Promise.all([newServer(), newServer()] as const)
const [{ pool }] = servers
await migrate(pool, migrationsFolder)

async function newServer() {
  const database = await openTestPool(url, 20)
  const app = buildApp({
    pool: database.pool,
    now,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    egress: createEgress({ allow: [] }),
    publicUrl: 'http://slotline.test',
    secrets: null,
    calendars: calendarServices(),
    openAiUrl: 'http://openai.test/v1',
    model: null,
    rateLimit: false,
    maxInFlight: 512,
    limits: TEST_LIMITS,
    trustProxy: null,
    checkHost: false,
    metricsAccess: { hasOwnPort: false, token: null, isOpen: true },
  })
  await app.ready()
  after(async () => {
    await app.close()
    await database.close()
  })
  return { app, pool: database.pool }
}

const newWorkspace = () =>
  transaction(pool, (tx) =>
    createWorkspace(tx, { name: 'Test', sandbox: false, phoneRegion: 'US', now: now() }),
  )
const tokenIn = (
  workspace: Awaited<ReturnType<typeof newWorkspace>>,
  scopes: readonly Scope[] = SCOPES,
) =>
  transaction(pool, (tx) =>
    createToken(tx, workspace.id, {
      name: 'Creator',
      scopes,
      expiresAt: null,
      rateLimit: null,
      now: now(),
    }),
  )
const create = (
  secret: string,
  { server = 0, headers = {} }: { server?: number; headers?: Record<string, string> } = {},
  expiresAt: string | null = null,
) =>
  servers[server]!.app.inject({
    method: 'POST',
    url: '/core/tokens',
    headers: { authorization: `Bearer ${secret}`, ...headers },
    payload: {
      data: { attributes: { name: 'New', scopes: ['events:read'], expires_at: expiresAt } },
    },
  })

/**
 * Creates a token with a token whose revocation is not committed yet; the request must wait for it.
 */
async function createDuring(
  revoke: (tx: Tx) => Promise<unknown>,
  request: () => ReturnType<typeof create>,
) {
  const [waiting] = await transaction(pool, async (tx) => {
    await revoke(tx)
    const sent = request()
    await waitUntil(
      async () =>
        (
          await runSql(
            url,
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'`,
          )
        ).length > 0,
      'the request waits for the lock',
    )
    return [sent]
  })
  return waiting!
}

test('a token that is revoked while it creates another token creates none', async () => {
  const workspace = await newWorkspace()
  const { id, secret } = await tokenIn(workspace)
  // The first use of the token updates its row, which would wait before the creation.
  await servers[0].app.inject({
    url: '/core/tokens',
    headers: { authorization: `Bearer ${secret}` },
  })
  const answer = await createDuring(
    (tx) => revokeToken(tx, workspace.id, id, { now: now() }),
    () => create(secret),
  )
  assert.deepEqual([answer.statusCode, answer.json().code], [401, 'invalid_token'])
  assert.equal(
    (await runSql(url, 'select id from tokens where workspace_id = $1', [workspace.id])).length,
    1,
  )
})

test('an OAuth client that is revoked while its token creates another token creates none', async () => {
  const workspace = await newWorkspace()
  const { clientId, secret } = await createClient(pool, workspace.id, {
    name: 'Program',
    scopes: SCOPES,
    redirectUris: [],
    now: now(),
  })
  const issued = await servers[0].app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret!,
    }).toString(),
  })
  const soon = now().add({ minutes: 5 }).toString()
  const access: string = issued.json().access_token
  assert.equal((await create(access, {}, soon)).statusCode, 201)
  const answer = await createDuring(
    (db) => deleteAllOfClient(db, workspace.id, parseClientId(clientId)!),
    () => create(access, {}, soon),
  )
  assert.deepEqual([answer.statusCode, answer.json().code], [401, 'invalid_token'])
})

test('of many concurrent requests for the last possible token, one succeeds', async () => {
  const workspace = await newWorkspace()
  const { secret } = await tokenIn(workspace)
  await runSql(
    url,
    'insert into tokens (workspace_id, id, name, secret_hash, scopes, created_at) select ' +
      `$1, gen_random_uuid(), 'filler', int4send(n), array['events:read'], now() from ` +
      'generate_series(1, 998) n',
    [workspace.id],
  )
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => create(secret, { server: i % 2 })),
  )
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [
    201,
    ...Array.from({ length: 15 }, () => 409),
  ])
})

test('one key sent to both servers concurrently creates one token, and both return its secret', async () => {
  const workspace = await newWorkspace()
  const { secret } = await tokenIn(workspace)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([0, 1].map((server) => create(secret, { server, headers })))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [201, 201],
  )
  assert.equal(answers[0]!.body, answers[1]!.body)
  assert.equal(
    (await runSql(url, 'select id from tokens where workspace_id = $1', [workspace.id])).length,
    2,
  )
})

test('two tokens that revoke each other concurrently, and one that revokes itself twice, are revoked', async () => {
  const workspace = await newWorkspace()
  const [one, two] = await Promise.all([tokenIn(workspace), tokenIn(workspace)])
  const revoke = (secret: string, id: string, server: number) =>
    servers[server]!.app.inject({
      method: 'DELETE',
      url: `/core/tokens/${id}`,
      headers: { authorization: `Bearer ${secret}` },
    })
  const answers = await Promise.all([
    revoke(one.secret, two.id, 0),
    revoke(two.secret, one.id, 1),
    revoke(one.secret, one.id, 0),
    revoke(one.secret, one.id, 1),
  ])
  assert.ok(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401))
  const rows = await runSql(
    url,
    'select id from tokens where workspace_id = $1 and revoked_at is not null',
    [workspace.id],
  )
  assert.ok(rows.some(({ id }) => id === one.id))
})
