import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { createWorkspace } from '../workspaces/create-workspace.ts'
import { SCOPES } from '../scopes.ts'
import { buildApp } from '../../app.ts'
import { transaction } from '../../platform/db/pool.ts'
import { createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { calendarServices } from '../../test/calendars/calendar-services.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import { openSecretBox } from '../../platform/secrets/secret-box.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { CALLBACK, openOAuthClient } from '../../test/sign-in.ts'
import { limitsWith, TEST_LIMITS } from '../../test/test-limits.ts'
import { createClient } from './create-client.ts'
import { createCode } from './create-code.ts'
import { revokeClient } from './revoke-client.ts'

const ROUNDS = 15
const now = () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds)
const url = await newServerDatabase()
const servers = await Promise.all([newServer(), newServer()] as const)
const [{ pool }] = servers
await migrate(pool, migrationsFolder)
const { id: workspaceId } = await transaction(pool, (tx) =>
  createWorkspace(tx, { name: 'Test', sandbox: false, phoneRegion: 'US', now: now() }),
)

async function newServer(size = 10, limits = TEST_LIMITS) {
  const database = await openTestPool(url, size, limits.database)
  const app = buildApp({
    pool: database.pool,
    now,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    egress: createEgress({ allow: [] }),
    publicUrl: 'http://slotline.test',
    secrets: openSecretBox(Buffer.alloc(32, 7)),
    calendars: calendarServices(),
    openAiUrl: 'http://openai.test/v1',
    model: null,
    rateLimit: false,
    maxInFlight: 512,
    limits,
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

const newPrograms = async () => {
  const { clientId } = await createClient(pool, workspaceId, {
    name: 'Assistant',
    scopes: SCOPES,
    redirectUris: [CALLBACK],
    now: now(),
  })
  return { clientId, programs: servers.map(({ app }) => openOAuthClient([app], clientId)) }
}
const newCode = () => createCode(pool, workspaceId, { scopes: SCOPES, now: now() })
const statusWith = async (token: string) =>
  (
    await servers[1].app.inject({
      url: '/core/meetings',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

test('an authorization code sent to both servers concurrently leaves no valid token', async () => {
  const {
    programs: [one, two],
  } = await newPrograms()
  for (let round = 0; round < ROUNDS; round++) {
    const code = await one!.allow(await newCode())
    const answers = await Promise.all([
      one!.redeem(code),
      two!.redeem(code),
      one!.redeem(code),
      two!.redeem(code),
    ])
    assert.deepEqual(
      [...new Set(answers.map(({ statusCode }) => statusCode))].filter((status) => status !== 200),
      [400],
    )
    for (const { statusCode, body } of answers)
      if (statusCode === 200) assert.equal(await statusWith(JSON.parse(body).access_token), 401)
  }
  assert.deepEqual(await pool.query(sql`select kind from oauth_tokens`), [])
})

test('a refresh token sent to both servers concurrently leaves no valid token', async () => {
  const {
    programs: [one, two],
  } = await newPrograms()
  for (let round = 0; round < ROUNDS; round++) {
    const { refresh_token: token } = (await one!.redeem(await one!.allow(await newCode()))).json()
    const answers = await Promise.all([one!.refresh(token), two!.refresh(token)])
    assert.ok(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400))
    assert.ok(answers.some(({ statusCode }) => statusCode === 400))
  }
  assert.deepEqual(await pool.query(sql`select kind from oauth_tokens`), [])
})

test('a one-time code completes one of many concurrent sign-ins', async () => {
  const { clientId } = await newPrograms()
  const programs = Array.from({ length: 8 }, (_, i) =>
    openOAuthClient([servers[i % 2]!.app], clientId),
  )
  const pages = await Promise.all(programs.map((program) => program.begin()))
  const code = await newCode()
  const ends = await Promise.all(programs.map((program, i) => program.enter(pages[i]!.url, code)))
  assert.equal(ends.filter(({ left }) => left?.searchParams.has('code')).length, 1)
})

test('a client that is revoked while both servers issue tokens to it keeps none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { clientId, secret } = await createClient(pool, workspaceId, {
      name: 'Import',
      scopes: SCOPES,
      redirectUris: [],
      now: now(),
    })
    const ask = (i: number) =>
      servers[i % 2]!.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: secret!,
        }).toString(),
      })
    const [, ...answers] = await Promise.all([
      revokeClient(pool, workspaceId, clientId, now()),
      ...Array.from({ length: 8 }, (_, i) => ask(i)),
    ])
    assert.ok(
      answers.every(({ statusCode }) => [200, 400, 401].includes(statusCode)),
      JSON.stringify(answers.map(({ statusCode }) => statusCode)),
    )
    assert.deepEqual(
      await pool.query(
        sql`select kind from oauth_tokens where client_id = ${clientId.split('.')[1]!}`,
      ),
      [],
    )
  }
})

test('while the database does not answer, requests of OAuth clients are answered 503', async () => {
  const { app, pool: narrow } = await newServer(1, limitsWith('database', { queryMs: 200 }))
  const held = await narrow.connect()
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=client_credentials&client_id=${workspaceId}.${crypto.randomUUID()}&client_secret=x`,
  })
  held.release()
  assert.deepEqual(
    [answer.statusCode, answer.headers['retry-after'], answer.json().error],
    [503, '1', 'temporarily_unavailable'],
  )
})
