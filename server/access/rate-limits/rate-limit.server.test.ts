import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import { createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { calendarServices } from '../../test/calendars/calendar-services.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { inParallel } from '../../test/http-client.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { TEST_LIMITS } from '../../test/test-limits.ts'
import { createToken } from '../tokens/create-token.ts'
import { createWorkspace } from '../workspaces/create-workspace.ts'
import { ACCESS_RETENTION } from '../access-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const CONCURRENCY = 40
const now = () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds)
const url = await newServerDatabase()
/** The clock of the servers; in the database, a window is moved back. */
let elapsedMs = 0
const servers = await Promise.all(Array.from({ length: 4 }, newServer))
const [{ pool }] = servers as [(typeof servers)[number]]
await migrate(pool, migrationsFolder)
const { id: workspaceId } = await transaction(pool, (tx) =>
  createWorkspace(tx, { name: 'Test', sandbox: false, phoneRegion: 'US', now: now() }),
)

async function newServer() {
  const database = await openTestPool(url, 5)
  const app = buildApp({
    pool: database.pool,
    now,
    monotonicMs: () => elapsedMs,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    egress: createEgress({ allow: [] }),
    publicUrl: 'http://slotline.test',
    secrets: null,
    calendars: calendarServices(),
    openAiUrl: 'http://openai.test/v1',
    model: null,
    rateLimit: true,
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

const newToken = (rateLimit: number) =>
  transaction(pool, (tx) =>
    createToken(tx, workspaceId, {
      name: 'Limited',
      scopes: ['roster:read'],
      expiresAt: null,
      rateLimit,
      now: now(),
    }),
  )
const ask = (secret: string, server: number) =>
  servers[server]!.app.inject({
    url: '/core/teams',
    headers: { authorization: `Bearer ${secret}` },
  })
/**
 * Sends `counts` requests to the servers, in this order; returns the number of accepted ones, and
 * the other statuses.
 */
async function send(secret: string, counts: readonly number[]) {
  const requests = counts.flatMap((count, server) => Array.from({ length: count }, () => server))
  const answers = await inParallel(CONCURRENCY, requests, (server) => ask(secret, server))
  return {
    accepted: answers.filter(({ statusCode }) => statusCode === 200).length,
    statuses: [...new Set(answers.map(({ statusCode }) => statusCode))].toSorted(),
  }
}
async function endWindow(id: string) {
  await runSql(
    url,
    `update rate_limit_windows set starts_at = starts_at - interval '61 seconds' where token_id = $1`,
    [id],
  )
  elapsedMs += 61_000
}
const windowOf = (id: string) =>
  runSql<{ xmin: string; used: number }>(
    url,
    'select xmin::text, used from rate_limit_windows where token_id = $1',
    [id],
  )

for (const [limit, counts] of [
  [1_000, [1_500, 0, 0, 0]],
  [1_000, [300, 300, 300, 600]],
  [1_000, [20, 1, 150, 1_500]],
  [1_000, [1, 1, 1, 1_500]],
  [10, [1, 12, 3, 30]],
  [1, [10, 10, 10, 10]],
] as const) {
  test(`four servers accept ${limit} of ${counts.join(' + ')} requests, or up to 10 % fewer`, async () => {
    const { id, secret } = await newToken(limit)
    const { accepted, statuses } = await send(secret, counts)
    assert.deepEqual(statuses, [200, 429])
    assert.ok(accepted <= limit && accepted >= 0.9 * limit, `${accepted}`)
    if (limit < 200) assert.equal(accepted, limit)
    assert.equal((await windowOf(id))[0]!.used, limit)
  })
}

test('concurrent requests to all servers share one limit', async () => {
  const { secret } = await newToken(300)
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, i) => ask(secret, i % servers.length)),
  )
  const statuses = new Set(answers.map(({ statusCode }) => statusCode))
  assert.deepEqual(statuses, new Set([200, 429]))
  const accepted = answers.filter(({ statusCode }) => statusCode === 200).length
  assert.ok(accepted <= 300 && accepted >= 270, `${accepted}`)
})

test('a new window has the full limit again', async () => {
  const { id, secret } = await newToken(50)
  for (let window = 0; window < 3; window++) {
    assert.equal((await send(secret, [40, 20, 5, 5])).accepted, 50)
    assert.equal((await ask(secret, 0)).headers.ratelimit?.toString().split(';')[1], 'r=0')
    await endWindow(id)
  }
})

test('leased requests are not used in the next window', async () => {
  const { id, secret } = await newToken(1_000)
  await send(secret, [30, 0, 0, 0])
  await endWindow(id)
  const { accepted } = await send(secret, [500, 700, 0, 0])
  assert.ok(accepted <= 1_000 && accepted >= 900, `${accepted}`)
})

test('requests in an exhausted window are rejected without a query', async () => {
  const { id, secret } = await newToken(5)
  await send(secret, [10, 0, 0, 0])
  const before = await windowOf(id)
  assert.equal((await send(secret, [100, 0, 0, 0])).accepted, 0)
  assert.deepEqual(await windowOf(id), before)
})

test('a server sends far fewer queries than it receives requests', async () => {
  const { secret } = await newToken(6_000)
  await runSql(
    url,
    `
    create table leases (granted integer);
    create function note_lease() returns trigger language plpgsql as $$
       begin insert into leases values (new.granted); return null; end $$;
    create trigger note_lease after insert or update on rate_limit_windows for each row execute function note_lease()`,
  )
  assert.equal((await send(secret, [1_000, 0, 0, 0])).accepted, 1_000)
  const [{ leases, granted }] = (await runSql<{ leases: number; granted: number }>(
    url,
    'select count(*)::integer as leases, sum(granted)::integer as granted from leases',
  )) as [{ leases: number; granted: number }]
  assert.ok(leases <= 40, `${leases} leases`)
  assert.ok(granted >= 1_000 && granted <= 1_060)
})

test('a window in the future, from a database clock that was wrong, does not block its token', async () => {
  const { id, secret } = await newToken(5)
  await send(secret, [10, 0, 0, 0])
  await runSql(
    url,
    `update rate_limit_windows set starts_at = starts_at + interval '1 hour' where token_id = $1`,
    [id],
  )
  assert.equal((await send(secret, [0, 10, 0, 0])).accepted, 5)
})

test('a lease that waits for another one of the same token still counts in its window', async () => {
  const { id, secret } = await newToken(3)
  await ask(secret, 0)
  const locked = await transaction(pool, async (tx) => {
    await tx.query(sql`select used from rate_limit_windows where token_id = ${id} for update`)
    const waiting = [1, 2, 3].map((server) => ask(secret, server))
    await waitUntil(async () => (await waitingLeases()) >= 3, 'three leases wait')
    return waiting
  })
  assert.deepEqual(
    (await Promise.all(locked)).map(({ statusCode }) => statusCode).toSorted(),
    [200, 200, 429],
  )
})

test('windows that ended an hour ago are deleted', async () => {
  const [{ id: old, secret: first }, { id: recent, secret: second }] = [
    await newToken(5),
    await newToken(5),
  ]
  await Promise.all([ask(first, 0), ask(second, 0)])
  await runSql(
    url,
    `update rate_limit_windows set starts_at = starts_at - interval '61 minutes' where token_id = $1`,
    [old],
  )
  const deps = { pool, now, log: pino({ level: 'silent' }), metrics: createMetrics() }
  await deleteOld(deps, ACCESS_RETENTION, Temporal.Now.instant())
  assert.deepEqual([(await windowOf(old)).length, (await windowOf(recent)).length], [0, 1])
})

async function waitingLeases(): Promise<number> {
  const [row] = await runSql<{ count: string }>(
    url,
    `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%rate_limit_windows%'`,
  )
  return Number(row!.count)
}
